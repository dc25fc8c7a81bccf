import type { MailOutcome } from '#core/ports/mailer.ts'
import { fetchFailureName } from '../shared/fetch-failure.ts'

/** These blame the message itself, so retrying is pointless. */
const MESSAGE_FAULTS: ReadonlySet<number> = new Set([400, 413, 422])

/**
 * A fault in the sender is a misconfiguration, not a refusal by the recipient, so it is retried; so is an invalid key,
 * which affects every message. Reasons contain only the status, because answers may quote addresses.
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

/** If the answer is missing or incomplete, the message may not have been accepted, so it is retried. */
export function networkFailure(error: unknown): MailOutcome {
  return { kind: 'deferred', reason: `sendgrid ${fetchFailureName(error)}`, transport: true }
}

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
