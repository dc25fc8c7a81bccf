import { isDay } from './rights-clock.ts'

/** What a person may ask for (privacy policy, "Your rights"). */
export const RIGHTS = ['access', 'erasure', 'correction'] as const
export type Right = (typeof RIGHTS)[number]

/** What the person gave so that we find what we hold. Texts are empty if they were not given. */
export const PERSON_FIELDS = ['name', 'email', 'phone', 'reference', 'street', 'zip'] as const
export type PersonField = (typeof PERSON_FIELDS)[number]
export type PersonDetails = Readonly<Record<PersonField, string>>

/** Who did something, and when. */
export interface Deed {
  readonly by: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Events of a case. */
export type CaseStep =
  | 'open'
  | 'details'
  | 'choose'
  | 'verify'
  | 'extend'
  | 'correct'
  | 'export'
  | 'erase'
  | 'answer'
  | 'prove'
  | 'resend'
  | 'close'

/** One line of a case's history. It stays after the case is closed, so it holds nothing about the person. */
export interface CaseEntry extends Deed {
  readonly what: CaseStep
  /** What it was about: references, a retailer, how the case ended. */
  readonly about?: string
}

/** A retailer that received what was erased, and is asked to erase it too. */
export interface ErasureNotice {
  /** Counted from 1 within the case. */
  readonly number: number
  readonly retailerName: string
  readonly email: string
  readonly references: readonly string[]
  /** When the retailer said that it has erased everything, and who noted it. */
  readonly answered?: Deed
}

/** What was erased. Reference numbers identify nobody once their requests are gone. */
export interface Erasure extends Deed {
  readonly requests: readonly { readonly reference: string; readonly receivedAt: string }[]
  readonly notices: readonly ErasureNotice[]
  /** What remains elsewhere, and why. */
  readonly remains: readonly string[]
}

/** One person's request about their personal information. */
export interface RightsCase {
  /** Written like a reference. */
  readonly number: string
  /** Counts changes; each is one line of the history. */
  readonly version: number
  readonly asked: readonly Right[]
  /** The day on which it came, such as `2026-01-15`. */
  readonly receivedOn: string
  /** Forgotten once the case is closed. */
  readonly person?: PersonDetails
  /** How the person's identity was verified. */
  readonly identity?: Deed & { readonly how: string }
  readonly extension?: Deed & { readonly reason: string }
  /** References of the requests that belong to the person. */
  readonly chosen: readonly string[]
  readonly erasure?: Erasure
  /** When the person's proof became due. */
  readonly provedAt?: number
  /** How it ended, and when. */
  readonly closed?: Deed & { readonly how: string }
  /** Oldest first. */
  readonly history: readonly CaseEntry[]
}

/** A new case. */
export function openCase(
  number: string,
  { asked, receivedOn, person }: Pick<Required<RightsCase>, 'asked' | 'receivedOn' | 'person'>,
  deed: Deed,
): RightsCase {
  return {
    number,
    version: 0,
    asked,
    receivedOn,
    person,
    chosen: [],
    history: [{ ...deed, what: 'open' }],
  }
}

/** The case after the person told us more. */
export function withDetails(
  rightsCase: RightsCase,
  { asked, receivedOn, person }: Pick<Required<RightsCase>, 'asked' | 'receivedOn' | 'person'>,
  deed: Deed,
): RightsCase {
  return { ...entered(rightsCase, 'details', deed), asked, receivedOn, person }
}

/** The case with the requests that belong to the person; itself if they are the same as before. */
export function withChosen(rightsCase: RightsCase, references: readonly string[], deed: Deed): RightsCase {
  const chosen = [...new Set(references)].toSorted()
  if (chosen.join() === rightsCase.chosen.join()) return rightsCase
  return {
    ...entered(rightsCase, 'choose', deed, chosen.length === 0 ? 'None' : chosen.join(', ')),
    chosen,
  }
}

/** The case once it is known who asks. */
export function withIdentity(rightsCase: RightsCase, how: string, deed: Deed): RightsCase {
  return { ...entered(rightsCase, 'verify', deed), identity: { ...deed, how } }
}

/** The case with more time; `undefined` if it was extended before. */
export function withExtension(rightsCase: RightsCase, reason: string, deed: Deed): RightsCase | undefined {
  if (rightsCase.extension) return undefined
  return { ...entered(rightsCase, 'extend', deed), extension: { ...deed, reason } }
}

/** The case after a chosen request was corrected. */
export function withCorrection(rightsCase: RightsCase, reference: string, deed: Deed): RightsCase {
  return entered(rightsCase, 'correct', deed, reference)
}

/** The case after everything was handed out. */
export function withExport(rightsCase: RightsCase, deed: Deed): RightsCase {
  return entered(rightsCase, 'export', deed, rightsCase.chosen.join(', '))
}

/** The last time that the requests which are chosen now were handed out. */
export function lastExport({ history, chosen }: RightsCase): Deed | undefined {
  const last = history.findLast(({ what }) => what === 'export')
  return last?.about === chosen.join(', ') ? last : undefined
}

/** The case after its requests were erased. Nothing is left to choose or to find. */
export function withErasure(
  rightsCase: RightsCase,
  erasure: Omit<Erasure, keyof Deed>,
  deed: Deed,
): RightsCase {
  const about = erasure.requests.map(({ reference }) => reference).join(', ')
  return { ...entered(rightsCase, 'erase', deed, about), chosen: [], erasure: { ...erasure, ...deed } }
}

/** The case after a retailer said that it has erased everything; `undefined` if it did before, or was not asked. */
export function withAnswer(rightsCase: RightsCase, number: number, deed: Deed): RightsCase | undefined {
  const { erasure } = rightsCase
  const notice = erasure?.notices.find((one) => one.number === number)
  if (!erasure || !notice || notice.answered) return undefined
  const notices = erasure.notices.map((one) => (one === notice ? { ...one, answered: deed } : one))
  return {
    ...entered(rightsCase, 'answer', deed, notice.retailerName),
    erasure: { ...erasure, notices },
  }
}

/** The case once the person's proof may leave. */
export function withProof(rightsCase: RightsCase, deed: Deed): RightsCase {
  return { ...entered(rightsCase, 'prove', deed), provedAt: deed.at }
}

/** The case after a mail was made due again. */
export function withResend(rightsCase: RightsCase, about: string, deed: Deed): RightsCase {
  return entered(rightsCase, 'resend', deed, about)
}

/** The case at its end, without anything about the person. */
export function withEnd(rightsCase: RightsCase, how: string, deed: Deed): RightsCase {
  const { person: _, ...rest } = entered(rightsCase, 'close', deed, how)
  return { ...rest, chosen: [], closed: { ...deed, how } }
}

/** Whether every retailer that was asked has answered. */
export function isAnsweredByAll({ notices }: Erasure): boolean {
  return notices.every(({ answered }) => answered !== undefined)
}

/** What is wrong with the beginnings of a case, by field. */
export function caseFaults({
  asked,
  receivedOn,
  person,
  today,
}: {
  readonly asked: readonly Right[]
  readonly receivedOn: string
  readonly person: PersonDetails
  readonly today: string
}): Readonly<Partial<Record<'asked' | 'receivedOn' | PersonField, string>>> {
  const isNamed = PERSON_FIELDS.some((field) => field !== 'zip' && person[field] !== '')
  return {
    ...(asked.length === 0 ? { asked: 'Choose at least one.' } : {}),
    ...(isDay(receivedOn) && receivedOn <= today
      ? {}
      : { receivedOn: 'Give a day that is not in the future.' }),
    ...(isNamed ? {} : { name: 'Give at least one of these, so that we find the requests.' }),
  }
}

function entered(rightsCase: RightsCase, what: CaseStep, { by, at }: Deed, about?: string): RightsCase {
  const entry: CaseEntry = { by, at, what, ...(about === undefined ? {} : { about }) }
  return { ...rightsCase, version: rightsCase.version + 1, history: [...rightsCase.history, entry] }
}
