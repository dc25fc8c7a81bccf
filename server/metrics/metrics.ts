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

/** The figures of this process, written in Prometheus' text format. */
export interface Metrics {
  /** The same name again gives the same counter. */
  counter(name: string, help: string): Counter
  /** Read when somebody asks; one that cannot be read is left out. */
  gauge(name: string, help: string, read: () => Promise<readonly Sample[]>): void
  /** As `gauge`, for a figure that only grows. */
  total(name: string, help: string, read: () => Promise<readonly Sample[]>): void
  text(): Promise<string>
}

/** The media type of {@link Metrics.text}. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

interface Family {
  readonly type: 'counter' | 'gauge'
  readonly help: string
  readonly read: () => Promise<readonly Sample[]>
}

/** An empty set of metrics. */
export function createMetrics(): Metrics {
  const families = new Map<string, Family>()
  const counters = new Map<string, Counter>()
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
            ({ labels = {}, value }) => `${name}${labelText(labels)} ${numberText(value)}`,
          )
          return [`# HELP ${name} ${escaped(help)}`, `# TYPE ${name} ${type}`, ...lines].join('\n')
        }),
      )
      return `${parts.join('\n')}\n`
    },
  }
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
