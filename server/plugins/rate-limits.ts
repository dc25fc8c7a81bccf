import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { clientName, isThisMachine } from '#core/client-name.ts'
import { VISITS_PATH } from '#core/visits/visit-report.ts'
import { bringsKey, hasKey } from '../access/api-key.ts'
import { sendFault } from '../connections/create-host.ts'
import { createCounter } from '../observability/create-metrics.ts'
import type { Program } from '../program.ts'

/** In tokens: rendering one page costs one token. */
export const COSTS = {
  asset: 0.02,
  /** Usually read from disk. A gallery page shows sixty. */
  picture: 0.1,
  file: 0.25,
  /** Extra cost of composing a picture. A large one takes 250 ms and a small one 140 ms; a page takes 5 ms. */
  composed: { large: 50, small: 30 },
  page: 1,
  /** Extra cost of each idea on a page of sixty, and of each name to look up in a visit report: 0.5 ms. */
  idea: 0.3,
  /** Extra cost of each word of a search, unless the results are cached: 2 ms. */
  word: 0.5,
  change: 3,
  /** Every page sends one when the visitor leaves, including cached pages, and it costs little. */
  report: 0.05,
  wrongKey: 30,
} as const

/** Load balancers poll these, and they cost next to nothing. */
const FREE: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

export function requestCost(method: string, url: string): number {
  if (method !== 'GET' && method !== 'HEAD') return url === VISITS_PATH ? COSTS.report : COSTS.change
  if (url.startsWith('/assets/')) return COSTS.asset
  if (/^\/(?:media|desk\/media|video-posters)\//.test(url)) return COSTS.picture
  if (url.startsWith('/files/')) return COSTS.file
  return FREE.has(url) ? 0 : COSTS.page
}

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

declare module 'fastify' {
  interface FastifyRequest {
    /** Charges an extra cost of the request. Returns the rejection if the limit is exceeded. */
    charge(reply: FastifyReply, cost: number): FastifyReply | undefined
    refuseGuess(reply: FastifyReply): FastifyReply | undefined
  }
}

/** Size of a full bucket, in seconds of refill: visitors come in bursts. */
const BURST_SECONDS = { address: 15, overall: 3 } as const

/**
 * Runs before all other hooks except the page cache, so that unknown addresses count, too. Loopback addresses have no
 * bucket, since they may belong to a proxy.
 */
export const rateLimits = fp<Program>(async (app, { config: { rateLimits: limits }, services, clock }) => {
  const { apiKeys, metrics } = services
  const sizeOf = (perSecond: number, seconds: number) => ({ perSecond, capacity: perSecond * seconds })
  const addressBuckets = createTokenBuckets(sizeOf(limits.perAddress, BURST_SECONDS.address), clock)
  const refusals = createCounter(metrics, {
    name: 'site_rate_limited_total',
    help: 'Requests answered with 429, by the limit they exceeded.',
    labels: { limit: ['address', 'overall'] },
  })
  const overallBucket = createTokenBuckets(sizeOf(limits.overall, BURST_SECONDS.overall), clock)

  const charge = (request: FastifyRequest, reply: FastifyReply, cost: number) => {
    const { ip } = request
    const ownWait = isThisMachine(ip) ? 0 : addressBuckets.take(clientName(ip), cost)
    // Clients over their own limit must not use up the overall one.
    const wait = ownWait || overallBucket.take('', cost)
    if (wait === 0) return undefined
    refusals.inc({ limit: ownWait > 0 ? 'address' : 'overall' })
    return refuse(request, reply, wait)
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!bringsKey(request)) {
      const cost = requestCost(request.method, request.url)
      return cost === 0 ? undefined : charge(request, reply, cost)
    }
    if (hasKey(request, apiKeys)) return undefined
    logWrongKey(request)
    return charge(request, reply, COSTS.wrongKey)
  })

  app.decorateRequest('charge', function chargeMore(reply, cost) {
    if (hasKey(this, apiKeys)) return undefined
    // A cost of the whole bucket could never be paid, since the request itself was charged before.
    return charge(this, reply, Math.min(cost, (limits.perAddress * BURST_SECONDS.address) / 2))
  })

  app.decorateRequest('refuseGuess', function refuseGuess(reply) {
    logWrongKey(this)
    // The call itself was charged before its body was read.
    return charge(this, reply, COSTS.wrongKey - requestCost(this.method, this.url))
  })
})

function logWrongKey(request: FastifyRequest): void {
  request.log.warn({ req: request.raw }, 'Rejected a call with a wrong API key')
}

function refuse(request: FastifyRequest, reply: FastifyReply, seconds: number) {
  const message = `Too many requests. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`
  reply.header('retry-after', String(seconds))
  return sendFault(request, reply, { status: 429, code: 'TOO_MANY_REQUESTS', message }, { data: 0, message })
}
