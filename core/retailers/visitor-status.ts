import type { WorkedRequest } from '../ports/work-store.ts'
import { isIntroduced } from './handover.ts'
import type { RetailerReport } from './request-states.ts'
import { currentHandover, type Handover } from './request-work.ts'

/** What a visitor may know of a request: never more than the mails said. */
export interface VisitorStatus {
  readonly reference: string
  /** ISO 8601 in UTC. */
  readonly receivedAt: string
  /** Where it stands, in plain words. */
  readonly title: string
  readonly text: string
  /** The retailer that has it, once a mail has told so. */
  readonly retailer?: Pick<Handover, 'retailerName' | 'contact'>
}

export function visitorStatus(worked: WorkedRequest): VisitorStatus {
  const { stored, work } = worked
  const current = currentHandover(work)
  const known = current && isIntroduced(stored) ? current : undefined
  const { reference, receivedAt } = stored
  const retailer = known && { retailerName: known.retailerName, contact: known.contact }
  return { reference, receivedAt, ...wordsFor(worked, known), ...(retailer ? { retailer } : {}) }
}

const RECEIVED = {
  title: 'We have your request',
  text: 'Our retailer desk will read it and get in touch with you by email or phone.',
}

function wordsFor(
  { work, stored }: WorkedRequest,
  known: Handover | undefined,
): Pick<VisitorStatus, 'title' | 'text'> {
  const name = known?.retailerName ?? ''
  switch (work.state) {
    case 'new':
    case 'spam':
    case 'declined':
      return work.handovers.length > 0 && stored.mails.introduction?.state === 'sent'
        ? {
            title: 'We are looking for another retailer',
            text: 'We’ll write to you as soon as one has your request.',
          }
        : RECEIVED
    case 'passed_on':
      return known
        ? {
            title: `${name} has your request`,
            text: 'They will get in touch with you. You’re welcome to call or write to them, too.',
          }
        : RECEIVED
    case 'accepted':
      return known
        ? {
            title: `${name} is looking after your request`,
            text: 'They will get in touch with you. You’re welcome to call or write to them, too.',
          }
        : RECEIVED
    case 'contacted':
      return { title: contactTitle(known), text: UNLESS_SO[known?.report ?? 'contact'] }
    case 'closed':
      return {
        title: 'Your request is closed',
        text: 'If you still need something, send a new request or reply to one of our emails.',
      }
  }
}

/** What the retailer told of the visitor, to the visitor. */
function contactTitle(known: Handover | undefined): string {
  if (!known) return 'We have spoken with you'
  const { retailerName: name, report } = known
  if (report === undefined) return `${name} has spoken with you`
  switch (report) {
    case 'visit':
      return `${name} has arranged a visit with you`
    case 'quote':
      return `${name} has given you a quote`
    case 'won':
      return `${name} has your order`
    case 'lost':
      return `${name} is no longer working on your request`
  }
}

const UNLESS_SO: Readonly<Record<RetailerReport | 'contact', string>> = {
  contact: 'If you haven’t heard from anybody, please reply to one of our emails.',
  visit: 'If you know of no visit, please reply to one of our emails.',
  quote: 'If you haven’t received one, please reply to one of our emails.',
  won: 'If you haven’t ordered anything, please reply to one of our emails.',
  lost: 'If you still need a retailer, please reply to one of our emails.',
}
