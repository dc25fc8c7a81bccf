import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createAnswerCounts } from './http-metrics.ts'

test('counts pages as in time within a second, then as late, and errors as failures at any speed', async () => {
  const counts = createAnswerCounts()
  const registry = new Registry()
  counts.publish(registry)
  for (const [status, ms] of [
    [200, 0],
    [404, 1000],
    [200, 1001],
    [304, 60_000],
    [503, 2],
  ] as const)
    counts.countPage(status, ms)
  const text = await registry.metrics()
  for (const [answer, count] of Object.entries({ 'in-time': 2, late: 2, failed: 1 }))
    expect(text).toContain(`site_pages_total{answer="${answer}"} ${count}`)
})
