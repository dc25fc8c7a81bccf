import type { StoredRequest } from '../ports/request-store.ts'
import { mayMove } from './request-states.ts'
import { currentHandover, type Handover, handoverAt, type RequestWork } from './request-work.ts'

/** How long a retailer's link is good. */
export const HANDOVER_DAYS = 30
const DAY_MS = 86_400_000

/** Working days without an answer after which the retailer is reminded, and after which the request comes back. */
export const PATIENCE = { remind: 2, takeBack: 4 } as const

/** What a retailer may do by the link. */
export const RETAILER_ANSWERS = ['accept', 'decline', 'contact'] as const
export type RetailerAnswer = (typeof RETAILER_ANSWERS)[number]

/** How a retailer's link stands. */
export type LinkState =
  | { readonly kind: 'open'; readonly handover: Handover; readonly answers: readonly RetailerAnswer[] }
  /** The retailer answered, and nothing is left to say. */
  | { readonly kind: 'used' }
  | { readonly kind: 'expired' }
  /** The request was taken back, went to somebody else or is closed. */
  | { readonly kind: 'revoked' }
  | { readonly kind: 'unknown' }

/** How the link of a hand-over stands at a moment, in ms since 1970. */
export function linkState(work: RequestWork, number: number, now: number): LinkState {
  const handover = handoverAt(work, number)
  if (!handover) return { kind: 'unknown' }
  if (handover.answer === 'decline') return { kind: 'used' }
  if (currentHandover(work) !== handover) return { kind: 'revoked' }
  if (now - handover.at > HANDOVER_DAYS * DAY_MS) return { kind: 'expired' }
  if (work.state === 'contacted') return { kind: 'used' }
  const answers = RETAILER_ANSWERS.filter((answer) => mayMove(answer, work.state, 'retailer'))
  return answers.length === 0 ? { kind: 'revoked' } : { kind: 'open', handover, answers }
}

/** Whether the mail that names the retailer to the visitor has left. */
export function isIntroduced({ mails }: Pick<StoredRequest, 'mails'>): boolean {
  return mails.introduction?.state === 'sent'
}
