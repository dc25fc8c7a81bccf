import { DAY_MS } from '../../days.ts'
import { mailName } from '../mail/mail-store.ts'
import type { Retailer } from '../shops/retailer.ts'
import { mayDo } from './actions.ts'
import { RETAILER_REPORTS, STATES } from './request-states.ts'
import { mailRecords, type StoredRequest } from './request-store.ts'
import {
  currentHandover,
  type HandoverTarget,
  hasReachedLimit,
  isUndoable,
  lastAnswer,
  type RequestWork,
} from './request-work.ts'

/**
 * Days after its last email until a retailer's link expires if the retailer hasn't talked to the customer; otherwise it is valid until the
 * request is closed.
 */
export const HANDOVER_DAYS = 30

/** Working days without an answer until the retailer is reminded, and until the request goes back to the desk. */
export const ANSWER_DAYS = { remind: 2, takeBack: 4 } as const

/** The answers that a retailer can give through the link. */
export const RETAILER_ANSWERS = ['accept', 'decline', 'contact', ...RETAILER_REPORTS] as const
export type RetailerAnswer = (typeof RETAILER_ANSWERS)[number]

/** The state of a retailer's link. */
export type LinkState = ReturnType<typeof linkState>

/** The state of a hand-over's link at a moment, in ms since 1970. */
export function linkState(work: RequestWork, number: number, now: number) {
  const handover = work.handovers[number - 1]
  if (!handover) return { kind: 'unknown' } as const
  const last = handover === work.handovers.at(-1) ? lastAnswer(work) : undefined
  const mayUndo =
    last !== undefined &&
    isUndoable(last, now) &&
    mayDo('undo', work.state, 'retailer') &&
    !hasReachedLimit(work, 'retailer')
  if (handover.answer === 'decline') return { kind: 'used', handover, mayUndo } as const
  // The request was taken back or went to someone else.
  if (currentHandover(work) !== handover) return { kind: 'revoked' } as const
  if (work.state === 'closed') return { kind: 'closed' } as const
  const resent = work.history.findLast(({ what, note }) => what === 'resend' && note === mailName('retailer'))
  const sentAt = Math.max(handover.at, resent?.at ?? 0)
  if (STATES[work.state].waitsFor === 'retailer' && now - sentAt > HANDOVER_DAYS * DAY_MS)
    return { kind: 'expired' } as const
  const answers = RETAILER_ANSWERS.filter((answer) => mayDo(answer, work.state, 'retailer'))
  return answers.length === 0
    ? ({ kind: 'revoked' } as const)
    : ({ kind: 'open', handover, answers, mayUndo } as const)
}

/** Whether the email that names the retailer to the visitor has been sent. */
export function isIntroduced(stored: StoredRequest): boolean {
  return mailRecords(stored).introduction?.state === 'sent'
}

/**
 * A hand-over to a retailer with its current record.
 * @param word the note to the retailer; may be empty.
 */
export function handoverTo(shop: Retailer, word = ''): HandoverTarget {
  const { id, name, streetAddress, city, state, zip, email, phone } = shop
  const contact = { streetAddress, city, state, zip, email, phone }
  return { retailerId: id, retailerName: name, contact, ...(word !== '' && { note: word }) }
}
