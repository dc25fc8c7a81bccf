import type { Metrics } from './metrics.ts'

/** Publishes what the process itself uses, under Prometheus' customary names. */
export function processMetrics(metrics: Metrics): void {
  const one = (value: number) => Promise.resolve([{ value }])
  metrics.gauge('process_resident_memory_bytes', 'Resident memory of the process.', () =>
    one(process.memoryUsage.rss()),
  )
  metrics.gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.', () =>
    one(Math.round(performance.timeOrigin / 1000)),
  )
  metrics.gauge('nodejs_heap_size_used_bytes', 'Used heap of the JavaScript engine.', () =>
    one(process.memoryUsage().heapUsed),
  )
  metrics.total('process_cpu_seconds_total', 'User and system CPU time spent.', () => {
    const { user, system } = process.cpuUsage()
    return one((user + system) / 1e6)
  })
}
