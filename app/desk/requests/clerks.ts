import type { LoaderFunctionArgs } from 'react-router'
import { mayOpen } from '#core/people/roles.ts'
import { deskOf, sessionOf } from '../guard.ts'

/** Names of possible owners of requests, and the signed-in clerk's own name. */
export interface Clerks {
  readonly names: readonly string[]
  readonly self: string
}

export async function clerksOf(context: LoaderFunctionArgs['context']): Promise<Clerks> {
  const everybody = await deskOf(context).desk.people.list()
  const clerks = everybody.filter(
    ({ revokedAt, role }) => revokedAt === undefined && mayOpen(role, 'requests'),
  )
  return { names: clerks.map(({ name }) => name), self: sessionOf(context).person.name }
}
