import type { DigestContent } from '../work/digest.ts'

/** Stores the daily decision on the desk's digest, at most one per day. Any number of processes can share a store. Throws on an outage. */
export interface DigestStore {
  /** Whether the decision for a day was already made. */
  isDecided(day: string): Promise<boolean>
  /**
   * Stores a day's decision: the digest's email, or that there is none. Cancels unsent digests of earlier days, and deletes those over a
   * month old.
   * @returns false, without any change, if the day's decision was already made.
   */
  decide(day: string, content: DigestContent | undefined, at: Date): Promise<boolean>
}
