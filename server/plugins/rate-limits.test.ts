import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VISITS_PATH } from '#core/visits/visit-report.ts'
import { createTokenBuckets, requestCost } from './rate-limits.ts'

test('leaves enough tokens for a page after visit reports', () => {
  expect(requestCost('POST', VISITS_PATH)).toBeGreaterThan(0)
  expect(requestCost('POST', VISITS_PATH)).toBeLessThanOrEqual(requestCost('GET', '/about') / 20)
  expect(requestCost('POST', '/api/retailers/shiloh')).toBeGreaterThan(requestCost('GET', '/about'))
})

function buckets(maxNames?: number) {
  const clock = { now: 0 }
  return {
    clock,
    buckets: createTokenBuckets({ capacity: 10, perSecond: 2 }, () => clock.now, maxNames),
  }
}

describe('a bucket', () => {
  test('spends all tokens at once, then reports how long to wait', () => {
    const { buckets: some } = buckets()
    for (let index = 0; index < 10; index += 1) expect(some.take('a', 1)).toBe(0)
    expect(some.take('a', 1)).toBe(1)
    expect(some.take('a', 5)).toBe(3)
  })

  test('has tokens after the reported wait', () => {
    const { buckets: some, clock } = buckets()
    some.take('a', 10)
    clock.now += some.take('a', 7) * 1000
    expect(some.take('a', 7)).toBe(0)
  })

  test('keeps a separate bucket per name', () => {
    const { buckets: some } = buckets()
    some.take('a', 10)
    expect(some.take('a', 1)).toBeGreaterThan(0)
    expect(some.take('b', 1)).toBe(0)
  })

  test('empties the bucket for a cost above the capacity instead of waiting forever', () => {
    const { buckets: some, clock } = buckets()
    expect(some.take('a', 50)).toBe(0)
    expect(some.take('a', 50)).toBe(5)
    clock.now += 5000
    expect(some.take('a', 50)).toBe(0)
  })

  test('never spends more than the capacity and the refill', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ wait: fc.integer({ min: 0, max: 3000 }), cost: fc.integer({ min: 1, max: 12 }) }),
        ),
        (steps) => {
          const { buckets: some, clock } = buckets()
          let total = 0
          for (const { wait, cost } of steps) {
            clock.now += wait
            if (some.take('a', cost) === 0) total += Math.min(cost, 10)
          }
          expect(total).toBeLessThanOrEqual(10 + (clock.now / 1000) * 2 + 1e-6)
        },
      ),
    )
  })
})

describe('many names', () => {
  test('keeps the bucket of a name in use among any number of others', () => {
    const { buckets: some } = buckets(100)
    some.take('a', 10)
    const waits: number[] = []
    for (let other = 0; other < 1000; other += 1) {
      some.take(`b${other}`, 1)
      if (other % 50 === 0) waits.push(some.take('a', 1))
    }
    expect(Math.min(...waits)).toBeGreaterThan(0)
  })

  test('drops the bucket of an unused name to bound memory', () => {
    const { buckets: some } = buckets(100)
    some.take('a', 10)
    for (let other = 0; other < 250; other += 1) some.take(`b${other}`, 1)
    expect(some.take('a', 10)).toBe(0)
  })
})
