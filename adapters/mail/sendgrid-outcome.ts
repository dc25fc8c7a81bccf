import type { MailOutcome } from '#core/ports/mailer.ts'
import { fetchFailureName } from '../http/fetch-failure.ts'

/** Answers that blame the message itself; another try would end alike. */
const MESSAGE_FAULTS: ReadonlySet<number> = new Set([400, 413, 422])

/**
 * What an answer of the send call means. A fault found in the sender is our own misconfiguration, not the
 * recipient's refusal, and is tried again; so is a wrong key, which stops every message alike. Reasons carry the
 * status only: answers may quote addresses.
 */
export async function sendgridOutcome(response: Response): Promise<MailOutcome> {
  const { status } = response
  if (response.ok) {
    await response.body?.cancel()
    return { kind: 'sent' }
  }
  const reason = `sendgrid ${status}`
  if (!MESSAGE_FAULTS.has(status)) {
    await response.body?.cancel()
    return { kind: 'deferred', reason, transport: true }
  }
  const blamesSender = await faultyFields(response).then((fields) =>
    fields.some((field) => /^from\b/.test(field)),
  )
  return blamesSender
    ? { kind: 'deferred', reason: `${reason} for the sender`, transport: false }
    : { kind: 'refused', reason }
}

/** No answer, or one that broke off: whether the message was taken is not known, so it is tried again. */
export function networkFailure(error: unknown): MailOutcome {
  return { kind: 'deferred', reason: `sendgrid ${fetchFailureName(error)}`, transport: true }
}

/** Names of the fields that the answer complains about; none when it is not the API's own. */
async function faultyFields(response: Response): Promise<readonly string[]> {
  try {
    const body: unknown = await response.json()
    const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined
    return (Array.isArray(errors) ? errors : []).flatMap((error: unknown) =>
      typeof error === 'object' && error !== null && 'field' in error && typeof error.field === 'string'
        ? [error.field]
        : [],
    )
  } catch {
    return []
  }
}
