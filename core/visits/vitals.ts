/** What is measured of a page in a real visit. */
export interface VitalDefinition {
  readonly name: string
  /** What people at the desk read about it. */
  readonly explained: string
  readonly unit: 's' | 'ms' | ''
  /** Up to `good` it is good, above `poor` poor (https://web.dev/articles/vitals). In seconds, or without a unit. */
  readonly good: number
  readonly poor: number
  /** What counts at most; more is no measurement. */
  readonly most: number
  /** Upper bounds of the classes that are counted, `good` and `poor` among them. */
  readonly bounds: readonly number[]
  readonly metric: string
}

const DAY_SECONDS = 86_400

/** Google's Core Web Vitals. The metrics' names are fixed (product notes §9). */
export const VITALS = {
  lcp: {
    name: 'Largest paint',
    explained: 'until the largest picture or text stood',
    unit: 's',
    good: 2.5,
    poor: 4,
    most: DAY_SECONDS,
    bounds: [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 6, 10],
    metric: 'site_visit_lcp_seconds',
  },
  inp: {
    name: 'Response',
    explained: 'from a press or key until the page showed it',
    unit: 'ms',
    good: 0.2,
    poor: 0.5,
    most: DAY_SECONDS,
    bounds: [0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 1, 2],
    metric: 'site_visit_inp_seconds',
  },
  cls: {
    name: 'Layout shift',
    explained: 'how far things moved that nobody had pressed',
    unit: '',
    good: 0.1,
    poor: 0.25,
    most: 1000,
    bounds: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5, 1],
    metric: 'site_visit_cls',
  },
} as const satisfies Readonly<Record<string, VitalDefinition>>

export type Vital = keyof typeof VITALS
export const VITAL_NAMES = ['lcp', 'inp', 'cls'] as const satisfies readonly Vital[]

/** How many measurements are in each class: up to each bound, and above the last. */
export type VitalCounts = ReadonlyMap<number, number>

/** The bound of the class of a value; `Infinity` above the last. */
export function boundOf(vital: Vital, value: number): number {
  return VITALS[vital].bounds.find((bound) => value <= bound) ?? Number.POSITIVE_INFINITY
}

/** How visits felt: shares from 0 to 1, and what three quarters of them stayed below. */
export interface VitalSummary {
  readonly measured: number
  readonly good: number
  readonly middling: number
  readonly poor: number
  /** In the vital's unit of bounds; the last bound if it lies above. */
  readonly p75: number
}

/** Nothing if nothing was measured. */
export function summaryOf(vital: Vital, counts: VitalCounts): VitalSummary | undefined {
  const { good, poor } = VITALS[vital]
  const bounds: readonly number[] = VITALS[vital].bounds
  const sum = (isIn: (bound: number) => boolean) =>
    [...counts].reduce((total, [bound, count]) => total + (isIn(bound) ? count : 0), 0)
  const measured = sum(() => true)
  if (measured === 0) return undefined
  return {
    measured,
    good: sum((bound) => bound <= good) / measured,
    middling: sum((bound) => bound > good && bound <= poor) / measured,
    poor: sum((bound) => bound > poor) / measured,
    p75: percentile(bounds, counts, measured * 0.75),
  }
}

/** As if the measurements of a class were spread evenly over it, like Prometheus' `histogram_quantile`. */
function percentile(bounds: readonly number[], counts: VitalCounts, rank: number): number {
  let below = 0
  let from = 0
  for (const bound of bounds) {
    const count = counts.get(bound) ?? 0
    if (count > 0 && below + count >= rank) return from + (bound - from) * ((rank - below) / count)
    below += count
    from = bound
  }
  return from
}
