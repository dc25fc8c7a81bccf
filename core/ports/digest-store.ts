import type { DigestContent } from '../retailers/digest.ts'
import type { Outbox } from './outbox.ts'
import type { MailStats } from './request-store.ts'

/** Mails to the desk that are about no single request. */
export const DESK_MAILS = ['digest'] as const
export type DeskMailKind = (typeof DESK_MAILS)[number]

/** A digest that this process alone may send until the claim ends. */
export interface ClaimedDigest {
  /** Such as `2026-07-22`. */
  readonly day: string
  readonly content: DigestContent
  /** When it was stored, in ms since 1970. */
  readonly at: number
  /** Attempts started, including this one. */
  readonly attempts: number
  /** Proof of the claim. */
  readonly token: string
}

/** The desk's digests, one a day at most. Any number of processes may share a store. An outage throws. */
export interface DigestStore extends Outbox<ClaimedDigest> {
  /** Whether it was decided what a day's digest says. */
  isDecided(day: string): Promise<boolean>
  /**
   * Decides what a day's digest says; without content, that there is none. Digests of earlier days that have not left yet never
   * will, and those of more than a month ago are forgotten.
   * @returns false, with nothing changed, when the day was decided before.
   */
  decide(day: string, content: DigestContent | undefined, at: Date): Promise<boolean>
  mailStats(now: Date): Promise<MailStats<DeskMailKind>>
}
