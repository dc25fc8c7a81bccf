import type { WorkedRequest } from '../ports/work-store.ts'
import { isIntroduced } from './handover.ts'
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
      return known
        ? {
            title: `${name} has spoken with you`,
            text: 'If you haven’t heard from anybody, please reply to one of our emails.',
          }
        : {
            title: 'We have spoken with you',
            text: 'If you haven’t heard from anybody, please reply to one of our emails.',
          }
    case 'closed':
      return {
        title: 'Your request is closed',
        text: 'If you still need something, send a new request or reply to one of our emails.',
      }
  }
}
