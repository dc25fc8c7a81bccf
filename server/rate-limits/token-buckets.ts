import { LRUCache } from 'lru-cache'

/** How much a bucket holds, and how fast it fills again. */
export interface BucketSize {
  readonly capacity: number
  readonly perSecond: number
}

/** A token bucket for each of many names. */
export interface TokenBuckets {
  /** Takes `cost` tokens of a name's bucket: 0 when they were there, otherwise the whole seconds to wait for them. */
  take(name: string, cost: number): number
}

interface Bucket {
  tokens: number
  at: number
}

/** Names come from strangers, so memory must not follow their number. */
const MAX_NAMES = 40_000

/**
 * Buckets in memory. Beyond `maxNames` the name that was quiet for longest is forgotten and begins anew with a full
 * bucket.
 * @param clock milliseconds on a steady clock; wall clocks jump.
 */
export function createTokenBuckets(
  { capacity, perSecond }: BucketSize,
  clock: () => number,
  maxNames = MAX_NAMES,
): TokenBuckets {
  const buckets = new LRUCache<string, Bucket>({ max: maxNames })
  return {
    take(name, cost) {
      const now = clock()
      const bucket = buckets.get(name) ?? { tokens: capacity, at: now }
      buckets.set(name, bucket)
      bucket.tokens = Math.min(capacity, bucket.tokens + ((now - bucket.at) / 1000) * perSecond)
      bucket.at = now
      // More than a bucket holds could never be had: it takes all of it.
      const asked = Math.min(cost, capacity)
      if (bucket.tokens >= asked) {
        bucket.tokens -= asked
        return 0
      }
      return Math.max(1, Math.ceil((asked - bucket.tokens) / perSecond))
    },
  }
}
