import type { FigurePeriod } from '../retailers/work/figure-period.ts'
import type { VisitDeed } from '../visits/visit-deeds.ts'

/** How often something happened in visits of a day. */
export interface VisitCount {
  /** Such as `2026-07-22`, where the company works. */
  readonly day: string
  readonly what: VisitDeed
  /** With what: a page's pattern, an idea's reference or a word. */
  readonly subject: string
  readonly count: number
}

/** Counts of visits by day, without anything about who it was. Any number of processes may add to a store. An outage throws. */
export interface VisitStore {
  /** Adds to what is counted: all of it or nothing. */
  add(counts: readonly VisitCount[]): Promise<void>
  /** What was counted in a period, by what and subject. */
  bySubject(period: FigurePeriod): Promise<readonly Omit<VisitCount, 'day'>[]>
  /** What was done in a period, by day and deed. */
  byDay(period: FigurePeriod): Promise<readonly Omit<VisitCount, 'subject'>[]>
  /** Forgets what was counted before a day. Resolves to how many counts that were. */
  forgetBefore(day: string): Promise<number>
}
