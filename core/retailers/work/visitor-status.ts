import { mayDo } from './actions.ts'
import { isIntroduced } from './handover.ts'
import { STATES, type StateDefinition, type StatusPart } from './request-states.ts'
import type { WorkedRequest } from './request-store.ts'
import { currentHandover, type Handover, mayUndoWithdrawal } from './request-work.ts'

export type VisitorStatus = ReturnType<typeof visitorStatus>

/** How many of the visitor's own additions the page shows. */
const MAX_ADDITIONS = 10

/** What the status page shows the visitor; never more than the emails did. */
export function visitorStatus(entry: WorkedRequest, now: number) {
  const { stored, work } = entry
  const current = currentHandover(work)
  const visibleHandover = current && isIntroduced(stored) ? current : undefined
  const { reference, receivedAt } = stored
  const retailer = visibleHandover && {
    retailerName: visibleHandover.retailerName,
    contact: visibleHandover.contact,
  }
  return {
    reference,
    receivedAt,
    /** The part of the page text for the current state. It may contain the retailer's name in braces. */
    standing: standingOf(entry, visibleHandover),
    /** The current retailer, once an email has named it. */
    retailer,
    isOpen: mayDo('withdraw', work.state, 'visitor'),
    mayUndo: mayUndoWithdrawal(work, now),
    /** Without `text` if the visitor clicked the button for "no one has called". */
    words: work.history
      .filter(({ actor, what }) => actor === 'visitor' && (what === 'line' || what === 'uncalled'))
      .slice(-MAX_ADDITIONS)
      .map(({ what, at, note }) => ({ at, text: what === 'uncalled' ? undefined : (note ?? '') })),
  }
}

function standingOf({ work, stored }: WorkedRequest, handover: Handover | undefined): StatusPart {
  if (handover?.report !== undefined && work.state === 'contacted') return handover.report
  const { toVisitor: parts }: StateDefinition = STATES[work.state]
  const part = handover ? parts?.with : parts?.without
  if (part !== undefined) return part
  return work.handovers.length > 0 && isIntroduced(stored) ? 'searching' : 'received'
}
