import type { DigestContent } from '../../retailers/work/digest.ts'

/** Decides on the desk's digests, one a day at most. Any number of processes may share a store. An outage throws. */
export interface DigestStore {
  /** Whether it was decided what a day's digest says. */
  isDecided(day: string): Promise<boolean>
  /**
   * Decides what a day's digest says, and stores its mail; without content, that there is none. Digests of earlier days that have not
   * left yet never will, and those of more than a month ago are forgotten.
   * @returns false, with nothing changed, when the day was decided before.
   */
  decide(day: string, content: DigestContent | undefined, at: Date): Promise<boolean>
}
