import { redirect } from 'react-router'
import { attachment } from '../../attachment.ts'
import { confirmFirst, deskOf } from '../../guard.ts'
import type { Route } from './+types/person-copy'

export async function loader({ params: { reference }, url, context }: Route.LoaderArgs) {
  const path = `/desk/requests/${reference}`
  confirmFirst(context, new URL(`${path}/copy`, url))
  const found = await deskOf(context).privacy.copied(reference)
  if (found.kind !== 'copied') return redirect(path)
  const text = `${JSON.stringify(found.copy, null, 2)}\n`
  return attachment({ fileName: `copy-${reference}.json`, text }, 'application/json')
}
