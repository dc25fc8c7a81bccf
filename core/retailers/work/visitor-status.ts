import type { WorkedRequest } from '../../ports/requests/work-store.ts'
import { isIntroduced } from './handover.ts'
import { mayMove, type RetailerReport, toVisitor } from './request-states.ts'
import { currentHandover, type Handover } from './request-work.ts'

/** What a visitor may know about a request: never more than the mails said. */
export interface VisitorStatus {
  readonly reference: string
  /** ISO 8601 in UTC. */
  readonly receivedAt: string
  /** Where it stands, in plain words. */
  readonly title: string
  readonly text: string
  /** The retailer that has it, once a mail has named it. */
  readonly retailer?: Pick<Handover, 'retailerName' | 'contact'>
  /** Whether the visitor may still add something, or withdraw the request. */
  readonly isOpen: boolean
  /** What the visitor told on this page, oldest first. */
  readonly words: readonly VisitorLine[]
}

/** Something that a visitor told on the page of a request. */
export interface VisitorLine {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly text: string
}

export function visitorStatus(worked: WorkedRequest): VisitorStatus {
  const { stored, work } = worked
  const current = currentHandover(work)
  const known = current && isIntroduced(stored) ? current : undefined
  const { reference, receivedAt } = stored
  const retailer = known && { retailerName: known.retailerName, contact: known.contact }
  return {
    reference,
    receivedAt,
    ...wordsFor(worked, known),
    ...(retailer ? { retailer } : {}),
    isOpen: mayMove('withdraw', work.state, 'visitor'),
    words: work.history.flatMap(({ actor, what, at, note }) =>
      actor === 'visitor' && what !== 'withdraw'
        ? [{ at, text: what === 'uncalled' ? 'You told us that nobody has called you.' : (note ?? '') }]
        : [],
    ),
  }
}

const RECEIVED = {
  title: 'We have your request',
  text: 'Our retailer desk will read it and get in touch with you by email or phone.',
}

const SEARCHING = {
  title: 'We are looking for another retailer',
  text: 'We’ll write to you as soon as one has your request.',
}

function wordsFor(
  { work, stored }: WorkedRequest,
  known: Handover | undefined,
): Pick<VisitorStatus, 'title' | 'text'> {
  if (known?.report !== undefined && work.state === 'contacted')
    return REPORTED[known.report](known.retailerName)
  const words = toVisitor(work.state)
  const title = known ? words?.with.replace('{retailer}', () => known.retailerName) : words?.without
  if (words && title !== undefined) return { title, text: words.text }
  return work.handovers.length > 0 && isIntroduced(stored) ? SEARCHING : RECEIVED
}

/** A retailer's report, worded for the visitor. */
const REPORTED: Readonly<Record<RetailerReport, (name: string) => Pick<VisitorStatus, 'title' | 'text'>>> = {
  visit: (name) => ({
    title: `${name} has arranged a visit with you`,
    text: 'If you know of no visit, please reply to one of our emails.',
  }),
  quote: (name) => ({
    title: `${name} has given you a quote`,
    text: 'If you haven’t received one, please reply to one of our emails.',
  }),
  won: (name) => ({
    title: `${name} has your order`,
    text: 'If you haven’t ordered anything, please reply to one of our emails.',
  }),
  lost: (name) => ({
    title: `${name} is no longer working on your request`,
    text: 'If you still need a retailer, please reply to one of our emails.',
  }),
}
