import type { FigurePeriod } from '../retailers/work/figure-period.ts'
import type { VisitDeed } from '../visits/visit-deeds.ts'
import type { Vital } from '../visits/vitals.ts'

/** What is counted: deeds, and classes of measurements. */
export type CountedVisit = VisitDeed | Vital

/** How often something happened in visits of a day. */
export interface VisitCount {
  /** Such as `2026-07-22`, where the company works. */
  readonly day: string
  readonly what: CountedVisit
  /** With what: a page's pattern, an idea's reference or a word; for measurements the page and the bound of the class (`subjectOf`). */
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
