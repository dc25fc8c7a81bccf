import { readdir } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metrics } from '../metrics/metrics.ts'

/** Publishes how the JavaScript runtime copes: delays of its event loop and open files. Returns the way to stop. */
export function runtimeMetrics(metrics: Metrics): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  metrics.gauge(
    'nodejs_eventloop_lag_seconds',
    'Delay of the event loop since the last time somebody asked.',
    async () => {
      const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)
      const samples = [
        { labels: { quantile: '0.5' }, value: seconds(delay.percentile(50)) },
        { labels: { quantile: '0.99' }, value: seconds(delay.percentile(99)) },
        { labels: { quantile: '1' }, value: seconds(delay.max) },
      ]
      delay.reset()
      return samples
    },
  )
  // Linux only; elsewhere the figure is left out.
  metrics.gauge('process_open_fds', 'Open files and connections of the process.', async () => [
    { value: (await readdir('/proc/self/fd')).length },
  ])
  return () => delay.disable()
}
