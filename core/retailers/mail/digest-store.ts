import type { DigestContent } from '../work/digest.ts'

/**
 * Decides on the desk's daily digest, at most once a day. Any number of processes can share a store. Throws on an
 * outage.
 */
export interface DigestStore {
  /** Whether a day's digest was already decided. */
  isDecided(day: string): Promise<boolean>
  /**
   * Decides a day's digest and stores its email, or that there is none. Cancels unsent digests of earlier days, and
   * deletes those over a month old. @returns false, with nothing changed, when the day was already decided.
   */
  decide(day: string, content: DigestContent | undefined, at: Date): Promise<boolean>
}
