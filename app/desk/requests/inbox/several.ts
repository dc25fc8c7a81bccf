import { formatCount } from '#core/format-count.ts'
import { readActionRequest } from '#core/retailers/work/plan-action.ts'
import type { RequestManagement } from '#services/desk/requests/request-management.ts'
import type { ActionOutcome } from '#services/retailers/request-actions.ts'
import { formText } from '../../form-text.ts'
import type { Outcome } from '../request-outcome.tsx'

/** Applies an action to all requests selected in the inbox, if they still have the version shown. */
export async function actOnSeveral(
  { act }: Pick<RequestManagement, 'act'>,
  form: FormData,
  person: string,
): Promise<Outcome> {
  const wish = readActionRequest(formText(form, 'intent'), (name) => formText(form, name))
  if (!wish) return { kind: 'refused', message: 'This page cannot do that.' }
  const picks = form.getAll('pick').map((pick) => (typeof pick === 'string' ? pick.split(' ') : []))
  if (picks.length === 0) return { kind: 'refused', message: 'Choose requests first. Nothing was changed.' }
  const failures: string[] = []
  for (const [reference = '', version = ''] of picks) {
    const outcome = await act(reference, wish, { actor: 'desk', person, version: Number(version) })
    if (outcome.kind !== 'done') failures.push(`${reference}: ${reasonOf(outcome)}`)
  }
  const summary = `${formatCount(picks.length - failures.length, 'request')} ${wish.kind === 'close' ? 'closed' : 'assigned'}.`
  return failures.length === 0
    ? { kind: 'done', message: summary }
    : { kind: 'refused', message: `${summary} Not done: ${failures.join('; ')}` }
}

function reasonOf(outcome: Exclude<ActionOutcome, { kind: 'done' }>): string {
  if (outcome.kind === 'unknown') return 'it is gone.'
  return outcome.lastAction === undefined ? outcome.message : `${outcome.lastAction.words}.`
}
