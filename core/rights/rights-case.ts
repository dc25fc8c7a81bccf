import { isDay } from '../days.ts'
import {
  type ActionContext,
  afterStep,
  type HistoryEntry,
  noWork,
  type RequestWork,
} from '../retailers/work/request-work.ts'

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
  /** Counted from 1 within the case. */
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

/** One person's request about their personal information. */
export interface RightsCase {
  /** Written like a reference. */
  readonly number: string
  readonly asked: readonly Right[]
  /** The day on which it came, such as `2026-01-15`. */
  readonly receivedOn: string
  /** Forgotten once the case is closed. */
  readonly person?: PersonDetails
  /** References of the requests that belong to the person. */
  readonly chosen: readonly string[]
  readonly erasure?: Erasure
  /** When the person's proof became due. */
  readonly provedAt?: number
  /**
   * Owner, notes and history, as those of a request; `new` until it is closed. Notes of its steps say how identity was verified, why the
   * time was extended and how the case ended. They stay, so they hold nothing else about the person.
   */
  readonly work: RequestWork
}

/** What a case begins with. */
export type CaseBeginning = Pick<Required<RightsCase>, 'asked' | 'receivedOn' | 'person'>

/** A new case. */
export function openCase(number: string, beginning: CaseBeginning, doing: ActionContext): RightsCase {
  const { asked, receivedOn, person } = beginning
  return { number, asked, receivedOn, person, chosen: [], work: afterStep(noWork(doing.at), 'open', doing) }
}

/** The case after an action, with what the action changed. */
export function afterCaseStep(
  rightsCase: RightsCase,
  what: HistoryEntry['what'],
  doing: ActionContext,
  change: Partial<Omit<RightsCase, 'number' | 'work'>> = {},
): RightsCase {
  return { ...rightsCase, ...change, work: afterStep(rightsCase.work, what, doing) }
}

/** The last action of this kind on a case. */
export function lastStep(
  { work }: Pick<RightsCase, 'work'>,
  what: HistoryEntry['what'],
): HistoryEntry | undefined {
  return work.history.findLast((entry) => entry.what === what)
}

/** Whether a case is closed: only late answers of retailers still change it. */
export function isClosed({ work }: Pick<RightsCase, 'work'>): boolean {
  return work.state === 'closed'
}

/** The case with the requests that belong to the person; itself if they are the same as before. */
export function withChosen(
  rightsCase: RightsCase,
  references: readonly string[],
  doing: ActionContext,
): RightsCase {
  const chosen = [...new Set(references)].toSorted()
  if (chosen.join() === rightsCase.chosen.join()) return rightsCase
  return afterCaseStep(rightsCase, 'choose', { ...doing, note: chosen.join(', ') || 'None' }, { chosen })
}

/** The case after the chosen requests were exported. */
export function withExport(rightsCase: RightsCase, doing: ActionContext): RightsCase {
  return afterCaseStep(rightsCase, 'export', { ...doing, note: rightsCase.chosen.join(', ') })
}

/** The last export of the requests that are chosen now. */
export function lastExport(rightsCase: RightsCase): HistoryEntry | undefined {
  const last = lastStep(rightsCase, 'export')
  return last?.note === rightsCase.chosen.join(', ') ? last : undefined
}

/** The case after its requests were erased. Nothing is left to choose or to find. */
export function withErasure(
  rightsCase: RightsCase,
  erasure: Omit<Erasure, keyof Deed>,
  doing: ActionContext,
): RightsCase {
  const note = erasure.requests.map(({ reference }) => reference).join(', ')
  const { person: by, at } = doing
  return afterCaseStep(
    rightsCase,
    'erase',
    { ...doing, note },
    { chosen: [], erasure: { ...erasure, by, at } },
  )
}

/** The case after a retailer said that it has erased everything; `undefined` if it did before, or was not asked. */
export function withAnswer(
  rightsCase: RightsCase,
  number: number,
  doing: ActionContext,
): RightsCase | undefined {
  const { erasure } = rightsCase
  const notice = erasure?.notices.find((one) => one.number === number)
  if (!erasure || !notice || notice.answered) return undefined
  const answered = { by: doing.person, at: doing.at }
  const notices = erasure.notices.map((one) => (one === notice ? { ...one, answered } : one))
  const note = doing.actor === 'retailer' ? '' : notice.retailerName
  return afterCaseStep(rightsCase, 'answer', { ...doing, note }, { erasure: { ...erasure, notices } })
}

/** Whether every retailer that was asked has answered. */
export function isAnsweredByAll({ notices }: Erasure): boolean {
  return notices.every(({ answered }) => answered !== undefined)
}

/**
 * The closed case, without the person and people's notes.
 *
 * @param doing its note says how the person was answered.
 */
export function withEnd(rightsCase: RightsCase, doing: ActionContext): RightsCase {
  const { person: _, ...rest } = afterCaseStep(rightsCase, 'end', doing)
  const history = rest.work.history.map(({ note, ...entry }) =>
    note === undefined || entry.what === 'note' ? entry : { ...entry, note },
  )
  return { ...rest, work: { ...rest.work, state: 'closed', movedAt: doing.at, history } }
}

/** What is wrong with the fields of a new case, by field. */
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
      : { receivedOn: 'Enter a day that is not in the future.' }),
    ...(isNamed ? {} : { name: 'Enter at least one of these, so that we can find the requests.' }),
  }
}
