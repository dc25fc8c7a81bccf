import fp from 'fastify-plugin'
import type { RunningServices } from '../create-services.ts'
import type { Draining } from '../draining.ts'
import { isPrivileged } from '../privileged.ts'
import { ifInTime, type Readiness } from '../readiness.ts'

interface Options {
  readonly services: RunningServices
  readonly draining: Draining
  /** Whether `TRUST_PROXY` names any. */
  readonly isBehindProxy: boolean
  /** Milliseconds on a steady clock. */
  readonly clock: () => number
}

/** An answer of the stores is good for this long, in ms: anybody may ask, and nobody shall keep them busy by it. */
const FRESH_MS = 1000
/** Counting takes its time in a large or busy database; balancers, which count as privileged here, must not wait for it. */
const DETAIL_PATIENCE_MS = 500
const PATHS = new Set(['/healthz', '/readyz', '/metrics'])
const ENDING: Readiness = { faults: ['The program is about to end'], impairments: [] }

/**
 * `/healthz`: the process lives. `/readyz`: 200 while it can serve pages and is not about to end, `impaired` when no
 * requests can be stored meanwhile; in detail for holders of the key and, without a proxy, programs on this machine.
 * `/metrics`: the same audience, Prometheus text.
 */
export const health = fp<Options>(async (app, { services, draining, isBehindProxy, clock }) => {
  app.decorate('draining', draining)
  const audience = { apiKey: services.apiKey, isBehindProxy }
  const readiness = briefly(() => services.readiness(), clock)

  app.addHook('onRequest', async (request, reply) => {
    if (PATHS.has(request.url.split('?', 1)[0] ?? '')) reply.header('cache-control', 'no-store')
  })

  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    const { faults, impairments } = draining.active ? ENDING : await readiness()
    if (faults.length > 0) return reply.code(503).send({ status: 'not ready', faults })
    if (impairments.length > 0) return { status: 'impaired', faults: impairments }
    const detail = isPrivileged(request, audience)
      ? await ifInTime(services.requests.figures(), DETAIL_PATIENCE_MS)
      : undefined
    return { status: 'ready', faults, ...(detail ? { detail } : {}) }
  })

  app.get('/metrics', async (request, reply) => {
    if (!isPrivileged(request, audience))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ error: { code: 'KEY', message: 'The figures need the key.' } })
    return reply.type(services.metrics.contentType).send(await services.metrics.metrics())
  })
})

/** Asks at most once in a moment; everybody else gets the same answer. */
function briefly<T>(ask: () => Promise<T>, clock: () => number): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined
  return () => {
    const at = clock()
    if (last === undefined || at - last.at >= FRESH_MS) last = { at, answer: ask() }
    return last.answer
  }
}
