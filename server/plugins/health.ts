import fp from 'fastify-plugin'
import type { RunningServices } from '../create-services.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve, that is, store a request. */
export const health = fp<{ services: RunningServices }>(async (app, { services }) => {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    const faults = await services.readiness()
    return reply
      .code(faults.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: faults.length === 0 ? 'ready' : 'not ready', faults })
  })
})
