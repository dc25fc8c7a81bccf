import fp from 'fastify-plugin'
import type { RunningServices } from '../create-services.ts'
import { METRICS_TYPE } from '../metrics/metrics.ts'
import { isPrivileged } from '../privileged.ts'

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, that is, store a request; in detail for programs on this
 * machine and holders of the key. `/metrics`: the same audience, Prometheus text.
 */
export const health = fp<{ services: RunningServices }>(async (app, { services }) => {
  app.addHook('onRequest', async (request, reply) => {
    if (PATHS.has(request.url.split('?', 1)[0] ?? '')) reply.header('cache-control', 'no-store')
  })

  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    const faults = await services.readiness()
    const detail =
      faults.length === 0 && isPrivileged(request, services.apiKey)
        ? await services.requests.figures()
        : undefined
    return reply
      .code(faults.length === 0 ? 200 : 503)
      .send({ status: faults.length === 0 ? 'ready' : 'not ready', faults, ...(detail ? { detail } : {}) })
  })

  app.get('/metrics', async (request, reply) => {
    if (!isPrivileged(request, services.apiKey))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ error: { code: 'KEY', message: 'The figures need the key.' } })
    return reply.type(METRICS_TYPE).send(await services.metrics.text())
  })
})

const PATHS = new Set(['/healthz', '/readyz', '/metrics'])
