import { LRUCache } from 'lru-cache'

export interface BucketSize {
  readonly capacity: number
  readonly perSecond: number
}

export type TokenBuckets = ReturnType<typeof createTokenBuckets>

interface Bucket {
  tokens: number
  at: number
}

/** Clients choose the names, so their number must be bounded. */
const MAX_NAMES = 40_000

/**
 * Beyond `maxNames`, drops the least recently used bucket; its name starts over with a full one. `clock` returns
 * monotonic milliseconds, because wall clocks jump.
 */
export function createTokenBuckets(
  { capacity, perSecond }: BucketSize,
  clock: () => number,
  maxNames = MAX_NAMES,
) {
  const buckets = new LRUCache<string, Bucket>({ max: maxNames })
  return {
    take(name: string, cost: number): number {
      const now = clock()
      const bucket = buckets.get(name) ?? { tokens: capacity, at: now }
      buckets.set(name, bucket)
      bucket.tokens = Math.min(capacity, bucket.tokens + ((now - bucket.at) / 1000) * perSecond)
      bucket.at = now
      // A cost above the capacity waits for a full bucket.
      const tokens = Math.min(cost, capacity)
      if (bucket.tokens >= tokens) {
        bucket.tokens -= tokens
        return 0
      }
      return Math.max(1, Math.ceil((tokens - bucket.tokens) / perSecond))
    },
  }
}
