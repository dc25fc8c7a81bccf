import type { RightsCase } from '../../rights/rights-case.ts'
import type { Mail, NewMail, NewsMessage, RightsMessage } from '../mail/mail-store.ts'
import type { WorkedRequest } from './work-store.ts'

/** An email of a privacy request. */
export type NewRightsMail = NewMail<RightsMessage>

/** An email to a person at the desk about a privacy request. */
export type CaseNews = NewMail<NewsMessage>

/** Emails added by a change of a privacy request. */
export interface CaseMails {
  readonly added?: readonly (NewRightsMail | CaseNews)[]
  /** One that becomes due again, and when, in milliseconds since 1970. */
  readonly again?: { readonly id: string; readonly at: number }
}

/** A privacy request with its emails, oldest first. */
export interface MailedCase {
  readonly rightsCase: RightsCase
  readonly mails: readonly Mail<RightsMessage>[]
}

/** Data to be erased from files. */
export interface SweptCase {
  readonly number: string
  /** References of requests and, once it is over, of the privacy request itself. */
  readonly references: readonly string[]
  /** Whether the privacy request was closed long enough ago. */
  readonly isOver: boolean
}

/** Outcome of erasing requests. Only `erased` changes anything. */
export type EraseOutcome =
  | { readonly kind: 'erased'; readonly rightsCase: RightsCase }
  /** The privacy request was changed meanwhile. */
  | { readonly kind: 'conflict' }
  /** Some requests no longer exist. */
  | { readonly kind: 'gone' }
  /** An email about one of them is being sent right now. */
  | { readonly kind: 'sending' }

/** Privacy requests. Any number of processes can share a store. Throws on an outage. */
export interface RightsStore {
  /** False, with nothing stored, if the reference is taken. */
  add(rightsCase: RightsCase): Promise<boolean>
  find(number: string): Promise<MailedCase | undefined>
  /** Open privacy requests, the longest waiting first. */
  open(): Promise<readonly MailedCase[]>
  /** Closed ones, the last closed first. */
  closed(limit: number): Promise<readonly MailedCase[]>
  /**
   * Stores a privacy request whose version is the stored one plus one, adds emails and makes others due again, in one
   * transaction. One that forgot its person also removes the addresses from its emails. @returns false, with nothing
   * changed, if another change came first or one of the emails is being sent.
   */
  save(rightsCase: RightsCase, mails?: CaseMails): Promise<boolean>
  /**
   * Erases requests and stores the resulting privacy request, with its emails, in one transaction. @param follow
   * computes the result from the requests as they are erased; its version is the stored one plus one.
   */
  erase(
    references: readonly string[],
    now: number,
    follow: (erased: readonly WorkedRequest[]) => {
      readonly rightsCase: RightsCase
      readonly mails: readonly NewRightsMail[]
    },
  ): Promise<EraseOutcome>
  /**
   * Data that may remain in files: copies of erased requests, and the emails of privacy requests closed at
   * `closedBefore` or earlier.
   */
  unswept(closedBefore: Date): Promise<readonly SweptCase[]>
  /** Records that the copies of its requests are deleted or, at the end, its own emails as well. */
  noteSwept(number: string, isOver: boolean): Promise<void>
}
