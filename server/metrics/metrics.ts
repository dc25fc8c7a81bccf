type Labels = Readonly<Record<string, string>>

/** One value of a metric. */
export interface Sample {
  readonly labels?: Labels
  readonly value: number
}

/** Counts that only grow. */
export interface Counter {
  add(labels?: Labels, amount?: number): void
}

/** Measures how often and how long. */
export interface Histogram {
  observe(value: number, labels?: Labels): void
}

/** The figures of this process, written in Prometheus' text format. */
export interface Metrics {
  /** The same name again gives the same counter. */
  counter(name: string, help: string): Counter
  /** The same name again gives the same histogram. `bounds` are upper ones, ascending. */
  histogram(name: string, help: string, bounds: readonly number[]): Histogram
  /** Read when somebody asks; one that cannot be read is left out. */
  gauge(name: string, help: string, read: () => Promise<readonly Sample[]>): void
  /** As `gauge`, for a figure that only grows. */
  total(name: string, help: string, read: () => Promise<readonly Sample[]>): void
  text(): Promise<string>
}

/** The media type of {@link Metrics.text}. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

interface Family {
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  /** `suffix` is what follows the family's name in a line. */
  readonly read: () => Promise<readonly (Sample & { readonly suffix?: string })[]>
}

/** An empty set of metrics. */
export function createMetrics(): Metrics {
  const families = new Map<string, Family>()
  const counters = new Map<string, Counter>()
  const histograms = new Map<string, Histogram>()
  return {
    counter(name, help) {
      const known = counters.get(name)
      if (known) return known
      const values = new Map<string, { labels: Labels; value: number }>()
      const counter: Counter = {
        add(labels = {}, amount = 1) {
          const key = labelText(labels)
          const entry = values.get(key) ?? { labels, value: 0 }
          entry.value += amount
          values.set(key, entry)
        },
      }
      counters.set(name, counter)
      families.set(name, { type: 'counter', help, read: async () => [...values.values()] })
      return counter
    },

    histogram(name, help, bounds) {
      const known = histograms.get(name)
      if (known) return known
      const { histogram, read } = createHistogram(bounds)
      histograms.set(name, histogram)
      families.set(name, { type: 'histogram', help, read: async () => read() })
      return histogram
    },

    gauge(name, help, read) {
      families.set(name, { type: 'gauge', help, read })
    },

    total(name, help, read) {
      families.set(name, { type: 'counter', help, read })
    },

    async text() {
      const parts = await Promise.all(
        [...families].map(async ([name, { type, help, read }]) => {
          const samples = await read().catch(() => [])
          const lines = samples.map(
            ({ suffix = '', labels = {}, value }) =>
              `${name}${suffix}${labelText(labels)} ${numberText(value)}`,
          )
          return [`# HELP ${name} ${escaped(help)}`, `# TYPE ${name} ${type}`, ...lines].join('\n')
        }),
      )
      return `${parts.join('\n')}\n`
    },
  }
}

function createHistogram(bounds: readonly number[]) {
  const entries = new Map<string, { labels: Labels; buckets: number[]; sum: number; count: number }>()
  const histogram: Histogram = {
    observe(value, labels = {}) {
      const key = labelText(labels)
      let entry = entries.get(key)
      if (!entry) entries.set(key, (entry = { labels, buckets: bounds.map(() => 0), sum: 0, count: 0 }))
      const bucket = bounds.findIndex((bound) => value <= bound)
      if (bucket >= 0) entry.buckets[bucket] = (entry.buckets[bucket] ?? 0) + 1
      entry.sum += value
      entry.count += 1
    },
  }
  const read = () =>
    [...entries.values()].flatMap(({ labels, buckets, sum, count }) => {
      let below = 0
      return [
        ...bounds.map((bound, index) => {
          below += buckets[index] ?? 0
          return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below }
        }),
        { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
        { suffix: '_sum', labels, value: sum },
        { suffix: '_count', labels, value: count },
      ]
    })
  return { histogram, read }
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${escaped(value).replaceAll('"', '\\"')}"`,
  )
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
}

function numberText(value: number): string {
  return Number.isFinite(value) ? String(value) : Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'
}
