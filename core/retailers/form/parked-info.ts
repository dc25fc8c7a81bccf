import type { StoredRequest } from '../work/request-store.ts'
import { DAILY_COPIES } from './copy-limit.ts'
import { deskLabelOf, FIELDS } from './fields.ts'
import { linkSpamIn } from './suspicion.ts'

/** Why the email to the desk is parked. */
export interface ParkedInfo {
  /** The reason as a sentence. Contains no visitor input. */
  readonly reason: string
  /** The matched input with its field's label; empty if the rule doesn't match a text. */
  readonly matched: readonly { readonly label: string; readonly text: string }[]
}

/** Why a request is parked; `undefined` if it is not. */
export function parkedInfo(
  requestRecord: Pick<StoredRequest, 'mails' | 'parkedReason' | 'request'>,
): ParkedInfo | undefined {
  const { mails, parkedReason, request } = requestRecord
  if (mails.desk.state !== 'parked') return undefined
  const { attempts, lastError } = mails.desk
  if (parkedReason === undefined || attempts > 0)
    return {
      reason: `The email to the desk could not be sent for a week: ${lastError ?? 'no answer'}.`,
      matched: [],
    }
  if (parkedReason === DAILY_COPIES.reason)
    return { reason: parkedReason, matched: [{ label: FIELDS.email.label, text: request.email }] }
  const found = linkSpamIn(request)
  // The rules may have changed since the request arrived.
  const matches = found?.reason === parkedReason ? found.matched : []
  return {
    reason: parkedReason,
    matched: matches.map(({ field, text }) => ({ label: deskLabelOf(field), text })),
  }
}
