import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Counter } from 'prom-client'
import { clientName, isThisMachine } from '#core/client-name.ts'
import { bringsKey, hasKey } from '../access/privileged.ts'
import type { Program } from '../program.ts'
import { COSTS, requestCost } from '../rate-limits/request-cost.ts'
import { createTokenBuckets } from '../rate-limits/token-buckets.ts'

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
  const ofAddress = createTokenBuckets(sizeOf(limits.perAddress, BURST_SECONDS.address), clock)
  const refusals = new Counter({
    name: 'site_rate_limited_total',
    help: 'Requests answered with 429, by the limit they exceeded.',
    labelNames: ['limit'],
    registers: [metrics],
  })
  for (const limit of ['address', 'overall']) refusals.inc({ limit }, 0)
  const ofAll = createTokenBuckets(sizeOf(limits.overall, BURST_SECONDS.overall), clock)

  const charge = (request: FastifyRequest, reply: FastifyReply, cost: number) => {
    const { ip } = request
    const ownWait = isThisMachine(ip) ? 0 : ofAddress.take(clientName(ip), cost)
    // Clients over their own limit must not use up the overall one.
    const wait = ownWait || ofAll.take('', cost)
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
    tellGuess(request)
    return charge(request, reply, COSTS.wrongKey)
  })

  app.decorateRequest('charge', function chargeMore(reply, cost) {
    if (hasKey(this, apiKeys)) return undefined
    // A cost of the whole bucket could never be paid, since the request itself was charged before.
    return charge(this, reply, Math.min(cost, (limits.perAddress * BURST_SECONDS.address) / 2))
  })

  app.decorateRequest('refuseGuess', function refuseGuess(reply) {
    tellGuess(this)
    // The call itself was charged before its body was read.
    return charge(this, reply, COSTS.wrongKey - requestCost(this.method, this.url))
  })
})

function tellGuess(request: FastifyRequest): void {
  request.log.warn({ req: request.raw }, 'Rejected a call with a wrong API key')
}

function refuse(request: FastifyRequest, reply: FastifyReply, seconds: number) {
  const message = `Too many requests. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`
  reply.code(429).header('retry-after', String(seconds)).header('cache-control', 'no-store')
  if (request.url.startsWith('/api/'))
    return reply.send({ data: 0, message, error: { code: 'TOO_MANY_REQUESTS', message } })
  return reply.type('text/plain; charset=utf-8').send(`${message}\n`)
}
