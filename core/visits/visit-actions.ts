import type { FigurePeriod } from '../retailers/work/figure-period.ts'

/** The actions of visitors that are counted, in the order of the desk's table. */
export const VISIT_ACTIONS = ['opened', 'found', 'unfound', 'saved', 'compared'] as const
/**
 * - `opened`: a page, by its route pattern.
 * - `found`, `unfound`: a search of the whole site or of a gallery, with and without results. Only `found` has a subject, and only if it is
 * one of the site's own terms.
 * - `saved`: an idea, by its reference.
 * - `compared`: a comparison.
 */
export type VisitActionKind = (typeof VISIT_ACTIONS)[number]

/** In days, after which counts are deleted. The privacy policy and the guide state it. */
export const VISIT_DAYS = 400

/**
 * Daily limits per address for the same action: with a subject (a search term, a saved idea), and without. High enough for a household or
 * an office, low enough that fake reports gain little.
 */
export const MAX_PER_DAY = { name: 3, other: 200 } as const

export interface VisitCount {
  /** Such as `2026-07-22`, in the company's time zone. */
  readonly day: string
  readonly what: VisitActionKind
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
