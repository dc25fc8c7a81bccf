import { type MailState, mailName } from '../mail/mail-store.ts'
import { mailRecords, type StoredRequest, type WorkedRequest } from '../work/request-store.ts'
import type { Handover, RequestWork } from '../work/request-work.ts'
import type { Erasure, ErasureNotice } from './privacy.ts'

/** Plans the erasure of requests: what is deleted, one notice for each retailer to ask, and what remains elsewhere. */
export function planErasure(
  requests: readonly WorkedRequest[],
): Pick<Erasure, 'requests' | 'notices' | 'remains'> {
  const sorted = requests.toSorted((a, b) => (a.stored.reference < b.stored.reference ? -1 : 1))
  const received = sorted.flatMap((one) =>
    receivers(one).map((handover) => ({ handover, reference: one.stored.reference })),
  )
  const groups = [...Map.groupBy(received, ({ handover }) => handover.retailerId).values()]
  const notices = groups.flatMap((handovers, index): readonly ErasureNotice[] => {
    const latest = handovers.at(-1)?.handover
    if (!latest) return []
    const references = [...new Set(handovers.map(({ reference }) => reference))]
    const { retailerName, contact } = latest
    return [{ number: index + 1, retailerName, email: contact.email, references }]
  })
  return {
    requests: sorted.map(({ stored: { reference, receivedAt } }) => ({ reference, receivedAt })),
    notices,
    remains: whatRemains(sorted.map(({ stored }) => stored)),
  }
}

/**
 * The hand-overs whose email reached the retailer, or may have: includes those that were recalled, and those whose email was sent again or
 * corrected.
 */
function receivers({ stored, work }: WorkedRequest): readonly Handover[] {
  const state = mailRecords(stored).retailer?.state
  return work.handovers.filter((handover, index) => {
    if (wasSentAgain(handover, work)) return true
    const hasBounced = work.history.some(({ what, at }) => what === 'bounce' && at === handover.endedAt)
    if (hasBounced) return false
    const isLast = index === work.handovers.length - 1
    // Only undelivered earlier emails leave a trace; any other may have arrived.
    if (!isLast) return true
    if (state === 'refused' || state === 'parked') return false
    return stored.triedHandover === index + 1 || state === 'sent' || state === 'claimed'
  })
}

/** Names of the email in the history, current and former. */
const NAMES: ReadonlySet<string | undefined> = new Set([mailName('retailer'), 'Mail to the retailer'])

/**
 * A first email that is rejected returns the request to the desk and can't be sent again. So if it was sent again, the first one may have
 * arrived.
 */
function wasSentAgain(
  { at, endedAt = Number.POSITIVE_INFINITY }: Handover,
  { history }: RequestWork,
): boolean {
  return history.some(
    (entry) =>
      ((entry.what === 'resend' && NAMES.has(entry.note)) || entry.what === 'correct') &&
      entry.at >= at &&
      entry.at <= endedAt,
  )
}

/** Copies that erasing cannot reach. Listed even if no request is found, because it may have expired already. */
export const BEYOND_REACH: readonly string[] = [
  'Backups keep a copy until they are pruned: dumps and archives of the database, snapshots of disks, copies of the server’s files. After restoring one, erase again.',
  'Logs hold reference numbers and times only, to show that requests were handled; nothing that was typed.',
]

/** What remains elsewhere after these requests are erased, and why. */
function whatRemains(requests: readonly StoredRequest[]): readonly string[] {
  const some = (state: MailState) =>
    requests.some(({ mails }) => mails.some(({ record }) => record.state === state))
  return [
    some('sent') &&
      'Emails already sent are in the desk’s mailbox and the person’s own: erase the desk’s there, by reference.',
    some('claimed') &&
      'An email was being sent at that moment: look for its reference in the desk’s mailbox.',
    requests.some(({ forward }) => forward !== undefined) &&
      'Requests went to the external email API: ask its operator to erase them, by reference.',
    'Where the site keeps its emails as files, those of this privacy request, including the proof, stay there until a week after it is closed, so that they can still be delivered.',
    ...BEYOND_REACH,
  ].filter((line) => line !== false)
}
