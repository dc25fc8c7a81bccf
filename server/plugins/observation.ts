import fp from 'fastify-plugin'
import { httpMetrics } from '../observability/http-metrics.ts'
import { traceRequests } from '../observability/trace-requests.ts'
import type { Program } from '../program.ts'
import { errors } from './errors.ts'

export const observation = fp<Program>(async (app, program) => {
  const { tracing } = program
  await app.register(requestIds)
  if (tracing) await app.register(traceRequests, { tracing })
  await app.register(httpMetrics, program)
  await app.register(errors)
  await app.register(closedConnections)
})

const requestIds = fp(async (app) => {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
})

const closedConnections = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    const { destroyed, remoteAddress } = request.socket
    // After a reset, the address is gone before the connection counts as closed.
    if (!destroyed && remoteAddress !== undefined) return
    request.log.debug({ req: request.raw }, 'The connection closed before the request was answered')
    reply.hijack()
    return reply
  })
})
