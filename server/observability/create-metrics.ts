import { collectDefaultMetrics, Registry } from 'prom-client'
import { publishGauge } from './publish.ts'

export interface Build {
  readonly version: string
  readonly commit: string
}

export function createMetrics({ version, commit }: Build): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  publishGauge(
    registry,
    { name: 'site_memory_bytes', help: 'Memory of the process, by kind.', labelNames: ['kind'] },
    () => {
      const { rss, heapTotal, heapUsed, external, arrayBuffers } = process.memoryUsage()
      return Object.entries({
        rss,
        heap: heapTotal,
        heap_used: heapUsed,
        external,
        array_buffers: arrayBuffers,
      }).map(([kind, value]) => ({ labels: { kind }, value }))
    },
  )
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
