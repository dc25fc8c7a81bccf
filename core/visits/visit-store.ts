import type { FigurePeriod } from '../retailers/work/figure-period.ts'
import type { VisitDeed } from './visit-deeds.ts'

/** A daily count of one action by visitors. */
export interface VisitCount {
  /** Such as `2026-07-22`, in the company's time zone. */
  readonly day: string
  readonly what: VisitDeed
  /** A page's pattern, an idea's reference or a word. */
  readonly subject: string
  readonly count: number
}

/** Anonymous daily counts of visits. Any number of processes can add to a store. Throws on an outage. */
export interface VisitStore {
  /** Adds counts: all or none. */
  add(counts: readonly VisitCount[]): Promise<void>
  /** Counts of a period, by action and subject. */
  bySubject(period: FigurePeriod): Promise<readonly Omit<VisitCount, 'day'>[]>
  /** Counts of a period, by day and action. */
  byDay(period: FigurePeriod): Promise<readonly Omit<VisitCount, 'subject'>[]>
  /** Deletes counts before a day. Resolves to their number. */
  forgetBefore(day: string): Promise<number>
}
