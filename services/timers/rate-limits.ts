import { LRUCache } from 'lru-cache'
import { clientName, isThisMachine } from '#core/client-name.ts'

interface BucketSize {
  readonly capacity: number
  readonly perSecond: number
}

interface Bucket {
  tokens: number
  at: number
}

/** Clients choose the names, so their number must be bounded. */
const MAX_NAMES = 40_000

export type TokenBuckets = ReturnType<typeof createTokenBuckets>

/** Beyond `maxNames`, drops the least recently used bucket; its name starts over with a full one. */
export function createTokenBuckets({ capacity, perSecond }: BucketSize, maxNames = MAX_NAMES) {
  const buckets = new LRUCache<string, Bucket>({ max: maxNames })
  return {
    /** Returns the seconds to wait; 0 if the cost was paid. */
    take(name: string, cost = 1): number {
      const now = performance.now()
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

export type ClientLimits = ReturnType<typeof createClientLimits>

/**
 * Limits each client and all together, in memory, per process. A loopback or unknown address counts only toward the
 * overall limit, since it may belong to a proxy.
 */
export function createClientLimits(sizes: { readonly address: BucketSize; readonly overall: BucketSize }) {
  const addresses = createTokenBuckets(sizes.address)
  const overall = createTokenBuckets(sizes.overall, 1)
  return {
    /** Returns the exceeded limit and the seconds to wait, or `undefined` if the cost was paid. */
    take(address: string | undefined, cost = 1) {
      const isUnknown = address === undefined || isThisMachine(address)
      const ownWait = isUnknown ? 0 : addresses.take(clientName(address), cost)
      // Clients over their own limit must not use up the overall one.
      const seconds = ownWait || overall.take('', cost)
      return seconds === 0 ? undefined : { seconds, limit: ownWait > 0 ? 'address' : 'overall' }
    },
  }
}
