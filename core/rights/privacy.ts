import { isDay } from '../days.ts'
import type { ActionContext, HistoryEntry, RequestWork } from '../retailers/work/request-work.ts'

/** What a person may ask for (privacy policy, "Your rights"). */
export const RIGHTS = ['access', 'erasure', 'correction'] as const
export type Right = (typeof RIGHTS)[number]

/** Their displayed names. */
export const RIGHT_NAMES: Readonly<Record<Right, string>> = {
  access: 'A copy of everything',
  erasure: 'Erasure',
  correction: 'Correction',
}

/** What the person told us, to find what we hold. Texts are empty if they were not given. */
export const PERSON_FIELDS = ['name', 'email', 'phone', 'reference', 'street', 'zip'] as const
export type PersonField = (typeof PERSON_FIELDS)[number]
export type PersonDetails = Readonly<Record<PersonField, string>>

/** Who did something, and when. */
export interface Deed {
  readonly by: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A retailer that received the erased information, and is asked to erase it, too. */
export interface ErasureNotice {
  /** Counted from 1 within the request. */
  readonly number: number
  readonly retailerName: string
  readonly email: string
  readonly references: readonly string[]
  /** When the retailer said that it has erased everything, and who noted it. */
  readonly answered?: Deed
}

/** What was erased. Reference numbers identify no one once their requests are gone. */
export interface Erasure extends Deed {
  readonly requests: readonly { readonly reference: string; readonly receivedAt: string }[]
  readonly notices: readonly ErasureNotice[]
  /** What remains elsewhere, and why. */
  readonly remains: readonly string[]
}

/** What makes a request a privacy request: one person's request about their personal information. It is part of the work on it. */
export interface Privacy {
  readonly asked: readonly Right[]
  /** The day on which it came, such as `2026-01-15`. */
  readonly receivedOn: string
  /** Forgotten once the request is closed. */
  readonly person?: PersonDetails
  /** References of the requests that belong to the person. */
  readonly chosen: readonly string[]
  readonly erasure?: Erasure
  /** When the person's proof became due. */
  readonly provedAt?: number
}

/** What a privacy request begins with. */
export type PrivacyBeginning = Pick<Required<Privacy>, 'asked' | 'receivedOn' | 'person'>

/** The last action of this kind on a request. */
export function lastStep(
  { history }: Pick<RequestWork, 'history'>,
  what: HistoryEntry['what'],
): HistoryEntry | undefined {
  return history.findLast((entry) => entry.what === what)
}

/** The last copy of the requests that are chosen now. */
export function lastCopy(work: RequestWork): HistoryEntry | undefined {
  const last = lastStep(work, 'export')
  return last?.note === work.privacy?.chosen.join(', ') ? last : undefined
}

/** A privacy request after the chosen requests were erased. Nothing is left to choose. */
export function withErasure(
  privacy: Privacy,
  erasure: Omit<Erasure, keyof Deed>,
  { person: by, at }: ActionContext,
): Privacy {
  return { ...privacy, chosen: [], erasure: { ...erasure, by, at } }
}

/** A privacy request after a retailer said that it has erased everything. */
export function withAnswer(privacy: Privacy, number: number, { person: by, at }: ActionContext): Privacy {
  const { erasure } = privacy
  if (!erasure) return privacy
  const notices = erasure.notices.map((one) =>
    one.number === number ? { ...one, answered: { by, at } } : one,
  )
  return { ...privacy, erasure: { ...erasure, notices } }
}

/** Whether every retailer that was asked has answered. */
export function isAnsweredByAll({ notices }: Erasure): boolean {
  return notices.every(({ answered }) => answered !== undefined)
}

/** What is wrong with the fields of a privacy request, by field. */
export function beginningFaults(
  { asked, receivedOn, person }: PrivacyBeginning,
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
