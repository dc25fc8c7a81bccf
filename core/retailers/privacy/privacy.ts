import { isDay } from '../../days.ts'
import type { HistoryEntry, RequestWork } from '../work/request-work.ts'

/** The kinds of privacy requests (privacy policy, "Your rights"). */
export const RIGHTS = ['access', 'erasure', 'correction'] as const
export type Right = (typeof RIGHTS)[number]

/** Their displayed names. */
export const RIGHT_NAMES: Readonly<Record<Right, string>> = {
  access: 'A copy of everything',
  erasure: 'Erasure',
  correction: 'Correction',
}

/** Details of the person, for finding what is stored. Missing ones are empty. */
export const PERSON_FIELDS = ['name', 'email', 'phone', 'reference', 'street', 'zip'] as const
export type PersonField = (typeof PERSON_FIELDS)[number]
export type PersonDetails = Readonly<Record<PersonField, string>>

/** Who did something, and when. */
export interface Stamp {
  readonly by: string
  readonly at: number
}

/** A retailer that received the erased data and is asked to erase it, too. */
export interface ErasureNotice {
  /** Counted from 1 within the request. */
  readonly number: number
  readonly retailerName: string
  readonly email: string
  readonly references: readonly string[]
  readonly answered?: Stamp
}

/** What was erased. A reference number identifies no one once its request is gone. */
export interface Erasure extends Stamp {
  readonly requests: readonly { readonly reference: string; readonly receivedAt: string }[]
  readonly notices: readonly ErasureNotice[]
  /** What remains elsewhere, and why. */
  readonly remains: readonly string[]
}

/** The privacy part of the work on a request: one person's request about their personal information. */
export interface Privacy {
  readonly asked: readonly Right[]
  /** The day it arrived, such as `2026-01-15`. */
  readonly receivedOn: string
  /** Deleted when the request is closed. */
  readonly person?: PersonDetails
  readonly chosen: readonly string[]
  readonly erasure?: Erasure
  /** When the person's proof became due. */
  readonly provedAt?: number
}

/** The initial details of a privacy request. */
export type PrivacyDetails = Pick<Required<Privacy>, 'asked' | 'receivedOn' | 'person'>

/** The last action of this kind on a request. */
export function lastStep(
  { history }: Pick<RequestWork, 'history'>,
  what: HistoryEntry['what'],
): HistoryEntry | undefined {
  return history.findLast((entry) => entry.what === what)
}

/** The last copy made of the currently chosen requests. */
export function lastCopy(work: RequestWork): HistoryEntry | undefined {
  const last = lastStep(work, 'export')
  return last?.note === work.privacy?.chosen.join(', ') ? last : undefined
}

/** Whether every retailer has confirmed. */
export function isAnsweredByAll({ notices }: Erasure): boolean {
  return notices.every(({ answered }) => answered !== undefined)
}

/** Error messages by field for a privacy request's details. */
export function beginningFaults(
  { asked, receivedOn, person }: PrivacyDetails,
  today: string,
): Readonly<Partial<Record<'asked' | 'receivedOn' | PersonField, string>>> {
  const isNamed = PERSON_FIELDS.some((field) => field !== 'zip' && person[field] !== '')
  return {
    ...(asked.length === 0 ? { asked: 'Choose at least one.' } : {}),
    ...(isDay(receivedOn) && receivedOn <= today
      ? {}
      : { receivedOn: 'Enter a day that is not in the future.' }),
    ...(isNamed ? {} : { name: 'Enter at least one of these, so that we can find the requests.' }),
  }
}
