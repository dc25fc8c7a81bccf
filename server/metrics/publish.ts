import { Counter, Gauge, type Registry } from 'prom-client'

/** One value of a metric. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** What a metric is called and means. */
export interface Family {
  readonly name: string
  readonly help: string
  readonly labelNames?: readonly string[]
}

type Read = () => readonly Sample[] | Promise<readonly Sample[]>

/** A gauge that is read when somebody asks. It is absent while it cannot be read, and the others are told all the same. */
export function publishGauge(registry: Registry, family: Family, read: Read): void {
  const gauge = new Gauge({
    ...family,
    registers: [registry],
    async collect() {
      const samples = await readable(read)
      gauge.reset()
      if (!family.labelNames) gauge.remove()
      for (const { labels = {}, value } of samples) gauge.set(labels, value)
    },
  })
}

/** As {@link publishGauge}, for a figure that only grows and is counted elsewhere. */
export function publishTotal(registry: Registry, family: Family, read: Read): void {
  const counter = new Counter({
    ...family,
    registers: [registry],
    async collect() {
      const samples = await readable(read)
      counter.reset()
      if (!family.labelNames) counter.remove()
      for (const { labels = {}, value } of samples) counter.inc(labels, value)
    },
  })
}

async function readable(read: Read): Promise<readonly Sample[]> {
  try {
    return await read()
  } catch {
    return []
  }
}
