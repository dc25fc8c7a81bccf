import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { VISITS_PATH } from '#core/visits/visit-report.ts'
import { createClientLimits } from '#services/timers/rate-limits.ts'
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Charges an extra cost of the request. Returns the rejection if the limit is exceeded. */
    charge(reply: FastifyReply, cost: number): FastifyReply | undefined
    refuseGuess(reply: FastifyReply): FastifyReply | undefined
  }
}

/** Size of a full bucket, in seconds of refill: visitors come in bursts. */
const BURST_SECONDS = { address: 15, overall: 3 } as const

/** Runs before all other hooks except the page cache, so that unknown addresses count, too. */
export const rateLimits = fp<Program>(async (app, { config: { rateLimits: limits }, services }) => {
  const { apiKeys, metrics } = services
  const sizeOf = (perSecond: number, seconds: number) => ({ perSecond, capacity: perSecond * seconds })
  const buckets = {
    address: sizeOf(limits.perAddress, BURST_SECONDS.address),
    overall: sizeOf(limits.overall, BURST_SECONDS.overall),
  }
  const clientLimits = createClientLimits(buckets)
  const refusals = createCounter(metrics, {
    name: 'site_rate_limited_total',
    help: 'Requests answered with 429, by the limit they exceeded.',
    labels: { limit: ['address', 'overall'] },
  })

  const charge = (request: FastifyRequest, reply: FastifyReply, cost: number) => {
    const excess = clientLimits.take(request.ip, cost)
    if (excess === undefined) return undefined
    refusals.inc({ limit: excess.limit })
    return refuse(request, reply, excess.seconds)
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
