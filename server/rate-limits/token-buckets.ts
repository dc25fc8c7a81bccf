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

/** Buckets kept per generation; names come from strangers, so memory must not follow their number. */
const GENERATION = 20_000

/**
 * Buckets in memory, bounded: at most two generations of names are kept, and a name that was not seen for a whole
 * generation begins anew with a full bucket.
 * @param clock milliseconds on a steady clock; wall clocks jump.
 */
export function createTokenBuckets(
  { capacity, perSecond }: BucketSize,
  clock: () => number,
  generation = GENERATION,
): TokenBuckets {
  let young = new Map<string, Bucket>()
  let old = new Map<string, Bucket>()

  const bucketOf = (name: string, now: number): Bucket => {
    const known = young.get(name)
    if (known) return known
    if (young.size >= generation) {
      old = young
      young = new Map()
    }
    const bucket = old.get(name) ?? { tokens: capacity, at: now }
    young.set(name, bucket)
    return bucket
  }

  return {
    take(name, cost) {
      const now = clock()
      const bucket = bucketOf(name, now)
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
