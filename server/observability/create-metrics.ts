import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'

interface Build {
  readonly version: string
  readonly commit: string
}

export function createMetrics({ version, commit }: Build): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  publishGauge(
    registry,
    {
      name: 'site_build_info',
      help: 'Always 1; the labels identify the running build.',
      labelNames: ['version', 'node', 'commit'],
    },
    () => [{ labels: { version, node: process.version, commit }, value: 1 }],
  )
  return registry
}

/**
 * Begins at 0 for every combination of the values of its labels, because Prometheus ignores the first value of a series.
 */
export function createCounter<Label extends string>(
  registry: Registry,
  { labels, ...family }: Omit<Family, 'labelNames'> & { labels: Readonly<Record<Label, readonly string[]>> },
): Counter<Label> {
  const counter = new Counter({ ...family, labelNames: Object.keys(labels), registers: [registry] })
  let combinations: Readonly<Record<string, string>>[] = [{}]
  for (const [label, values] of Object.entries<readonly string[]>(labels))
    combinations = combinations.flatMap((others) => values.map((value) => ({ ...others, [label]: value })))
  for (const combination of combinations) counter.inc(combination, 0)
  return counter
}

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

export interface Family {
  readonly name: string
  readonly help: string
  readonly labelNames?: readonly string[]
}

type Read = () => readonly Sample[] | Promise<readonly Sample[]>

export function publishGauge(registry: Registry, family: Family, read: Read): void {
  const gauge: Gauge = new Gauge({
    ...family,
    registers: [registry],
    collect: () => collect(read, family, gauge),
  })
}

export function publishTotal(registry: Registry, family: Family, read: Read): void {
  const counter: Counter = new Counter({
    ...family,
    registers: [registry],
    collect: () => collect(read, family, counter),
  })
}

async function collect(read: Read, { labelNames }: Family, metric: Gauge | Counter): Promise<void> {
  const samples = await readable(read)
  metric.reset()
  if (!labelNames) metric.remove()
  for (const { labels = {}, value } of samples) metric.inc(labels, value)
}

async function readable(read: Read): Promise<readonly Sample[]> {
  try {
    return await read()
  } catch {
    return []
  }
}
