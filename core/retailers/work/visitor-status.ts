import { mayDo } from './actions.ts'
import { isIntroduced } from './handover.ts'
import { type StatusPart, toVisitor } from './request-states.ts'
import { currentHandover, type Handover, mayUndoWithdrawal } from './request-work.ts'
import type { WorkedRequest } from './work-store.ts'

/** What the status page shows the visitor; never more than the emails did. */
export interface VisitorStatus {
  readonly reference: string
  /** ISO 8601 in UTC. */
  readonly receivedAt: string
  /** The part of the page text for the current state. It may contain the retailer's name in braces. */
  readonly standing: StatusPart
  /** The current retailer, once an email has named it. */
  readonly retailer?: Pick<Handover, 'retailerName' | 'contact'>
  /** Whether the visitor can still add something or withdraw the request. */
  readonly isOpen: boolean
  /** Whether the visitor can still undo the withdrawal. */
  readonly mayUndo: boolean
  /** The visitor's last ten additions on this page, oldest first. */
  readonly words: readonly VisitorLine[]
}

const MOST_WORDS = 10

/** An addition by the visitor on the status page. */
export interface VisitorLine {
  /** Milliseconds since 1970. */
  readonly at: number
  /** As typed; absent if the visitor clicked the button for "no one has called". */
  readonly text?: string | undefined
}

/** What a visitor sees of a request: its status, the retailer once introduced, and the visitor's own additions. */
export function visitorStatus(entry: WorkedRequest, now: number): VisitorStatus {
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
    standing: standingOf(entry, visibleHandover),
    ...(retailer ? { retailer } : {}),
    isOpen: mayDo('withdraw', work.state, 'visitor'),
    mayUndo: mayUndoWithdrawal(work, now),
    words: work.history
      .filter(({ actor, what }) => actor === 'visitor' && (what === 'line' || what === 'uncalled'))
      .slice(-MOST_WORDS)
      .map(({ what, at, note }) => ({ at, text: what === 'uncalled' ? undefined : (note ?? '') })),
  }
}

function standingOf({ work, stored }: WorkedRequest, handover: Handover | undefined): StatusPart {
  if (handover?.report !== undefined && work.state === 'contacted') return handover.report
  const parts = toVisitor(work.state)
  const part = handover ? parts?.with : parts?.without
  if (part !== undefined) return part
  return work.handovers.length > 0 && isIntroduced(stored) ? 'searching' : 'received'
}
