import { mailRecords, type StoredRequest } from '../work/request-store.ts'
import { DAILY_COPIES } from './copy-limit.ts'
import { deskLabelOf, FIELDS } from './fields.ts'
import { linkSpamIn } from './suspicion.ts'

export type ParkedInfo = NonNullable<ReturnType<typeof parkedInfo>>

/**
 * Why a request is parked; `undefined` if it is not. The reason is a sentence without visitor input; the matched input, with its field's
 * label, is empty if the rule doesn't match a text.
 */
export function parkedInfo({
  mails,
  parkedReason,
  request,
}: Pick<StoredRequest, 'mails' | 'parkedReason' | 'request'>) {
  const { desk } = mailRecords({ mails })
  if (desk?.state !== 'parked') return undefined
  const { attempts, lastError } = desk
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
