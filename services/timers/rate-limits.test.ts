import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClientLimits, createTokenBuckets } from './rate-limits.ts'

const clock = { now: 0 }
beforeEach(() => {
  clock.now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock.now)
})
afterEach(() => vi.restoreAllMocks())

const buckets = (maxNames?: number) => createTokenBuckets({ capacity: 10, perSecond: 2 }, maxNames)

describe('a bucket', () => {
  test('spends all tokens at once, then reports how long to wait', () => {
    const some = buckets()
    for (let index = 0; index < 10; index += 1) expect(some.take('a', 1)).toBe(0)
    expect(some.take('a', 1)).toBe(1)
    expect(some.take('a', 5)).toBe(3)
  })

  test('has tokens after the reported wait', () => {
    const some = buckets()
    some.take('a', 10)
    clock.now += some.take('a', 7) * 1000
    expect(some.take('a', 7)).toBe(0)
  })

  test('keeps a separate bucket per name', () => {
    const some = buckets()
    some.take('a', 10)
    expect(some.take('a', 1)).toBeGreaterThan(0)
    expect(some.take('b', 1)).toBe(0)
  })

  test('empties the bucket for a cost above the capacity instead of waiting forever', () => {
    const some = buckets()
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
          clock.now = 0
          const some = buckets()
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
    const some = buckets(100)
    some.take('a', 10)
    const waits: number[] = []
    for (let other = 0; other < 1000; other += 1) {
      some.take(`b${other}`, 1)
      if (other % 50 === 0) waits.push(some.take('a', 1))
    }
    expect(Math.min(...waits)).toBeGreaterThan(0)
  })

  test('drops the bucket of an unused name to bound memory', () => {
    const some = buckets(100)
    some.take('a', 10)
    for (let other = 0; other < 250; other += 1) some.take(`b${other}`, 1)
    expect(some.take('a', 10)).toBe(0)
  })
})

describe('limits of clients', () => {
  function limitsWith({ address = 1, overall = 100 } = {}) {
    const sizes = {
      address: { capacity: address, perSecond: address / 600 },
      overall: { capacity: overall, perSecond: overall / 60 },
    }
    const limits = createClientLimits(sizes)
    return (client?: string) => limits.take(client)
  }

  test('refuse an address that is over its limit, and then all', () => {
    const take = limitsWith({ address: 2, overall: 3 })
    for (let n = 0; n < 2; n += 1) expect(take('203.0.113.1')).toBeUndefined()
    expect(take('203.0.113.1')).toEqual({ limit: 'address', seconds: 300 })
    expect(take()).toBeUndefined()
    expect(take('203.0.113.2')).toEqual({ limit: 'overall', seconds: 20 })
  })

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2:0:0:0:3'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
  ])('treat %s and %s as the same household', (first, second) => {
    const take = limitsWith()
    expect(take(first)).toBeUndefined()
    expect(take(second)).toMatchObject({ limit: 'address' })
  })

  test('treat other networks as different households', () => {
    const take = limitsWith()
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8::1', 'fe80::1'])
      expect(take(address)).toBeUndefined()
  })

  test('limit this machine, which may be a proxy, only overall', () => {
    const take = limitsWith({ overall: 4 })
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.0.0.1'])
      expect(take(address)).toBeUndefined()
    expect(take('127.0.0.1')).toMatchObject({ limit: 'overall' })
  })
})
