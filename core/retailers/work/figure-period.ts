import { dayAfter, daysBetween, isDay, weekdayOf } from '../../days.ts'
import { siteDay, siteMidnight } from '../../site-time.ts'
import type { FigureSpan } from './figure-facts.ts'

/** Days such as `2026-07-22`; the last one is included. */
export interface FigurePeriod {
  readonly from: string
  readonly to: string
}

/** The requested period, with an error message if it is invalid; the default period then replaces it. */
export interface PeriodQuery extends FigurePeriod {
  readonly fault?: string
}

/** A day, or the part of a Monday-to-Sunday week that is in the period. */
export interface FigurePart {
  readonly day: string
  /** When that day begins, in ms since 1970. */
  readonly at: number
}

const DEFAULT_WEEKS = 13
const MAX_DAYS = 3 * 366

/** Reads `from` and `to`; without them, the last 13 weeks until today. */
export function readPeriod(query: URLSearchParams, now: Date): PeriodQuery {
  const today = siteDay(now)
  const lately = { from: dayAfter(mondayOf(today), -7 * (DEFAULT_WEEKS - 1)), to: today }
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  if (from === '' && to === '') return lately
  const period = { from: from === '' ? '2000-01-01' : from, to: to === '' ? today : to }
  if (!isDay(period.from) || !isDay(period.to))
    return { ...lately, fault: 'Enter both days, such as 2026-07-22.' }
  if (from === '') return { ...lately, fault: 'Enter the first day, too.' }
  if (period.from > period.to) return { ...lately, fault: 'The first day is after the last.' }
  if (daysBetween(from, period.to) >= MAX_DAYS) return { ...lately, fault: 'Choose at most three years.' }
  return period
}

/** Start and end of a period, in ms since 1970; the end is exclusive. */
export function spanOf({ from, to }: FigurePeriod): FigureSpan {
  return { from: siteMidnight(from), until: siteMidnight(dayAfter(to, 1)) }
}

/** The weeks of a period, in order. */
export function weeksOf(period: FigurePeriod): readonly FigurePart[] {
  return partsOf(period, (day) => dayAfter(mondayOf(day), 7))
}

/** The days of a period, in order, with the start of each in ms since 1970. */
export function dayStarts(period: FigurePeriod): readonly FigurePart[] {
  return partsOf(period, (day) => dayAfter(day, 1))
}

function partsOf({ from, to }: FigurePeriod, next: (day: string) => string): readonly FigurePart[] {
  const parts: FigurePart[] = []
  for (let day = from; day <= to; day = next(day)) parts.push({ day, at: siteMidnight(day) })
  return parts
}

function mondayOf(day: string): string {
  return dayAfter(day, -weekdayOf(day))
}
