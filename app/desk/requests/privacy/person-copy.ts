import { attachment } from '../../attachment.ts'
import { confirmFirst, deskOf } from '../../guard.ts'
import { usable } from '../work-form.tsx'
import type { Route } from './+types/person-copy'

export async function loader({ params: { reference }, url, context }: Route.LoaderArgs) {
  const path = `/desk/requests/${reference}`
  confirmFirst(context, new URL(`${path}/copy`, url))
  const { copy } = usable(await deskOf(context).privacy.copied(reference), path)
  const text = `${JSON.stringify(copy, null, 2)}\n`
  return attachment({ fileName: `copy-${reference}.json`, text }, 'application/json')
}
