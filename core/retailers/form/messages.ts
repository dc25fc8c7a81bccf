import { countedInWords } from '../../format-count.ts'

/** Shown for an invalid form (specification §8). */
export const INVALID_SUBMISSION = 'Invalid submission, please fill out every field.'

/** Shown when a request was not stored or not accepted (specification §8). */
export const NOT_SENT =
  'We encountered an error when attempting to send your request. Please try again later.'

/** Shown once a request is stored safely (specification §8). */
export const RECEIVED = 'We received your request and you should be receiving an email from us very shortly.'

/**
 * Shown when a request is rate limited (not in the specification).
 * @param seconds how long to wait; shown in whole minutes.
 */
export function tooManyRequests(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `We have received too many requests at once. Please send yours again in ${wait}.`
}

/**
 * How soon the desk answers, as shown on the page and in the visitor's email: the days in `DESK_AGEING` after which a request is overdue.
 */
export function replyWithin(days: number): string {
  return countedInWords(days, 'business day')
}

/** What the desk sees if a request named a photo that doesn't exist; doesn't repeat the name. */
export const UNKNOWN_PHOTO = 'One that does not exist. Its name was left out.'

/** The visitor's intent: 1 to find a retailer, 0 to become one (specification §3). */
export type Intent = 0 | 1

const INTENT_LABELS: Readonly<Record<Intent, string>> = { 1: 'Locate a Retailer', 0: 'Become a Retailer' }

/** The name of an intent, also the label of the form's submit button (specification §4). */
export function intentLabel(intent: Intent): string {
  return INTENT_LABELS[intent]
}
