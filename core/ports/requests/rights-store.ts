import type { RightsCase } from '../../rights/rights-case.ts'
import type { Mail, NewMail, NewsMessage, RightsMessage } from '../mail/mail-store.ts'
import type { WorkedRequest } from './work-store.ts'

/** A mail of a case to be sent. */
export type NewRightsMail = NewMail<RightsMessage>

/** A mail to a person at the desk that a change of a case brings. */
export type CaseNews = NewMail<NewsMessage>

/** Mails that go along with a change of a case. */
export interface CaseMails {
  readonly added?: readonly (NewRightsMail | CaseNews)[]
  /** One that becomes due again, and when, in milliseconds since 1970. */
  readonly again?: { readonly id: string; readonly at: number }
}

/** A case with its mails, oldest first. */
export interface MailedCase {
  readonly rightsCase: RightsCase
  readonly mails: readonly Mail<RightsMessage>[]
}

/** What is to be erased in files. */
export interface SweptCase {
  readonly number: string
  /** Of requests and, once it is over, of the case itself. */
  readonly references: readonly string[]
  /** Whether the case was closed long enough ago. */
  readonly isOver: boolean
}

/** The outcome of erasing requests. Nothing was changed unless the kind is `erased`. */
export type EraseOutcome =
  | { readonly kind: 'erased'; readonly rightsCase: RightsCase }
  /** Somebody else changed the case. */
  | { readonly kind: 'conflict' }
  /** Some no longer exist. */
  | { readonly kind: 'gone' }
  /** A mail about one of them is being sent right now. */
  | { readonly kind: 'sending' }

/** People's requests about their personal information. Any number of processes may share a store. An outage throws. */
export interface RightsStore {
  /** False, with nothing stored, if the number is taken. */
  add(rightsCase: RightsCase): Promise<boolean>
  find(number: string): Promise<MailedCase | undefined>
  /** Cases that are not closed, the longest waiting first. */
  open(): Promise<readonly MailedCase[]>
  /** Closed cases, the last closed first. */
  closed(limit: number): Promise<readonly MailedCase[]>
  /**
   * Stores a case whose version is one more than what is stored, adds mails and makes others due again, in one step. A
   * case that forgot its person takes the addresses from its mails, too.
   * @returns false, with nothing changed, when somebody else was faster or one of the mails is being sent.
   */
  save(rightsCase: RightsCase, mails?: CaseMails): Promise<boolean>
  /**
   * Erases requests and stores the case that follows, with its mails, in one step.
   * @param follow what follows from the requests as they are erased; the case's version is one more than what is stored.
   */
  erase(
    references: readonly string[],
    now: number,
    follow: (erased: readonly WorkedRequest[]) => {
      readonly rightsCase: RightsCase
      readonly mails: readonly NewRightsMail[]
    },
  ): Promise<EraseOutcome>
  /** What may still be there in files: copies of erased requests, and the mails of cases that were closed at `closedBefore` or earlier. */
  unswept(closedBefore: Date): Promise<readonly SweptCase[]>
  /** Notes that the copies of a case's requests are gone or, at the end, its own mails as well. */
  noteSwept(number: string, isOver: boolean): Promise<void>
}
