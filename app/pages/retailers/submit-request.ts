import type { Visit } from '#app/context.ts'
import { textIn } from '#app/form-text.ts'
import { BRIEF_FIELD } from '#app/ideas/brief-storage.ts'
import { briefLines, parseBrief, writeBrief } from '#core/ideas/brief.ts'
import { parseSavedIdeas } from '#core/ideas/ideas-cookie.ts'
import { NOTES_FIELD, parseNotes } from '#core/ideas/notes.ts'
import type { IdeasToSend } from '#core/ideas/sent-ideas.ts'
import { TRAP_SUSPICION } from '#core/retailers/form/suspicion.ts'
import type { RequestIntake } from '#services/retailers/request-intake.ts'
import { HIDDEN_INPUTS, readValues } from './form/form-values.ts'
import type { SubmissionResult } from './sending/submission-result.ts'

/** In ms. No one can read, fill in and submit this form faster. */
const SHORTEST_VISIT_MS = 3000

interface Parts {
  readonly desk: RequestIntake
  readonly brandKey: string
  readonly visit: Pick<Visit, 'clientAddress' | 'fromBrowser' | 'issueToken' | 'tokenIssuedAt'>
  readonly now: () => Date
  readonly newId: () => string
}

/** Submits a request. Suspected spam is stored with the reason and answered like any other request. */
export async function submitRequest(form: FormData, parts: Parts): Promise<SubmissionResult> {
  const { desk, brandKey, visit, newId } = parts
  const values = readValues(form)
  const submission = textIn(form, HIDDEN_INPUTS.submission) || newId()
  const openedAt = visit.tokenIssuedAt(textIn(form, HIDDEN_INPUTS.token))
  const ideas = readIdeas(form)
  const returned = { values, withIdeas: ideas !== undefined, brief: briefIn(form), submission }
  if (openedAt === undefined) return { kind: 'expired', ...returned, xsrf: visit.issueToken() }

  const suspicion = suspicionOf(form, parts.now().getTime() - openedAt.getTime())
  const { clientAddress, fromBrowser } = visit
  const answer = await desk.accept({
    form: values,
    ideas,
    brandKey,
    submission,
    suspicion,
    clientAddress,
    fromBrowser,
  })
  if (answer.data === 1) {
    const { reference } = answer
    return { kind: 'received', reference, retailer: values.retailer ?? '', submission: newId() }
  }
  if ('errors' in answer) return { kind: 'invalid', errors: answer.errors, ...returned }
  return 'retryAfterSeconds' in answer
    ? { kind: 'limited', retryAfterSeconds: answer.retryAfterSeconds, ...returned }
    : { kind: 'not-sent', ...returned }
}

/** Result for a form that a visitor without scripts opens from a brief. */
export function openRequestForm(form: FormData): SubmissionResult {
  return { kind: 'begun', values: { retailer: '1' }, withIdeas: true, brief: briefIn(form) }
}

/** Ideas to send with a request; `undefined` if the visitor has none or excludes them. */
function readIdeas(form: FormData): IdeasToSend | undefined {
  const list = textIn(form, HIDDEN_INPUTS.ideas)
  if (list === undefined) return undefined
  const { ideas, samples, unreadable } = parseSavedIdeas(list)
  const notes = parseNotes(textIn(form, NOTES_FIELD) ?? '')
  const lines = briefLines(parseBrief(textIn(form, BRIEF_FIELD) ?? ''))
  const brief = lines.map(({ label, answer }) => ({ label, value: answer }))
  return { refs: ideas, samples, unreadable, notes, brief }
}

function briefIn(form: FormData): string {
  return writeBrief(parseBrief(textIn(form, BRIEF_FIELD) ?? ''))
}

function suspicionOf(form: FormData, visitMs: number): string | undefined {
  if (textIn(form, HIDDEN_INPUTS.trap)) return TRAP_SUSPICION
  // A form returned with a new token was read before the token was issued.
  if (textIn(form, HIDDEN_INPUTS.resent) === '1') return undefined
  // Ignore negative values: the clock was set back.
  return visitMs >= 0 && visitMs < SHORTEST_VISIT_MS
    ? 'The form was sent faster than anybody can type.'
    : undefined
}
