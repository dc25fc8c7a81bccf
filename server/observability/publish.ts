import { Counter, Gauge, type Registry } from 'prom-client'

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
