import type { WorkedRequest } from '../ports/work-store.ts'
import type { Handover } from '../retailers/request-work.ts'
import type { Erasure, ErasureNotice } from './rights-case.ts'
import { whatRemains } from './what-remains.ts'

/** What the erasure of requests means: what is gone, whom to ask, and what remains. One notice for each retailer. */
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

/** The hand-overs whose mail reached the retailer, or may have. */
function receivers({ stored, work }: WorkedRequest): readonly Handover[] {
  const last = work.handovers.at(-1)
  return work.handovers.filter((handover) => {
    // The fate of earlier mails is not kept, except that of those that could not be delivered.
    const hasBounced = work.history.some(({ what, at }) => what === 'bounce' && at === handover.endedAt)
    if (hasBounced) return false
    const state = stored.mails.retailer?.state
    return handover !== last || state === 'sent' || state === 'claimed'
  })
}
