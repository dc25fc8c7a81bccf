import { day, fieldOf, flag, ON, text } from '../../records/field-types.ts'
import {
  checkRecord,
  type RecordFaults,
  type RecordKind,
  type RecordValues,
} from '../../records/record-kind.ts'
import type { HistoryEntry, RequestWork } from '../work/request-work.ts'

/** The kinds of privacy requests (privacy policy, "Your rights"). */
const RIGHTS = ['access', 'erasure', 'correction'] as const
export type Right = (typeof RIGHTS)[number]

/** Their displayed names. */
export const RIGHT_NAMES: Readonly<Record<Right, string>> = {
  access: 'A copy of everything',
  erasure: 'Erasure',
  correction: 'Correction',
}

/** Details of the person, for finding what is stored. Missing ones are empty. */
const PERSON_FIELDS = ['name', 'email', 'phone', 'reference', 'street', 'zip'] as const
export type PersonDetails = Readonly<Record<(typeof PERSON_FIELDS)[number], string>>

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

const NOT_LATER = 'Enter a day that is not in the future.'

/** The form with a privacy request's details: what is asked, and by whom. */
export const DETAILS = {
  sections: [
    {
      title: 'Asked for',
      fields: {
        access: flag({ label: RIGHT_NAMES.access }),
        erasure: flag({ label: RIGHT_NAMES.erasure }),
        correction: flag({ label: RIGHT_NAMES.correction }),
        receivedOn: day({
          label: 'Received on',
          hint: 'The 45 days start on this day.',
          message: NOT_LATER,
        }),
      },
    },
    {
      title: 'What the person told us',
      hint: 'We use this to find their requests, and delete it once the request is closed.',
      isDense: true,
      fields: {
        name: text({ label: 'Name', isOptional: true }),
        email: fieldOf('email', { label: 'Email', hint: 'The proof goes there.', isOptional: true }),
        phone: fieldOf('phone', { label: 'Phone', isOptional: true }),
        reference: text({ label: 'Reference', isOptional: true }),
        street: text({
          label: 'Street address',
          hint: 'The number and the first word are enough.',
          isOptional: true,
        }),
        zip: text({ label: 'ZIP code', isOptional: true }),
      },
    },
  ],
} as const satisfies Pick<RecordKind, 'sections'>

/** A privacy request's details as values of its form. */
export function detailValues({ asked, receivedOn, person }: PrivacyDetails): RecordValues {
  return { ...Object.fromEntries(asked.map((right) => [right, ON])), receivedOn, ...person }
}

/** The details in the values of its form. */
export function detailsIn(values: RecordValues): PrivacyDetails {
  const { name = '', email = '', phone = '', reference = '', street = '', zip = '' } = values
  return {
    asked: RIGHTS.filter((right) => values[right] === ON),
    receivedOn: values['receivedOn'] ?? '',
    person: { name, email, phone, reference, street, zip },
  }
}

/** Error messages by field for a privacy request's details. */
export function beginningFaults(details: PrivacyDetails, today: string): RecordFaults {
  const { asked, receivedOn, person } = details
  const isNamed = PERSON_FIELDS.some((field) => field !== 'zip' && person[field] !== '')
  return {
    ...checkRecord(DETAILS, detailValues(details)),
    ...(asked.length === 0 && { access: 'Choose at least one.' }),
    ...(receivedOn > today && { receivedOn: NOT_LATER }),
    ...(!isNamed && { name: 'Enter at least one of these, so that we can find the requests.' }),
  }
}
