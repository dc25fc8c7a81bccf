import fp from 'fastify-plugin'
import type { Registry } from 'prom-client'
import type { Finished } from '../html/cache/create-finished.ts'
import type { AnswerCounts } from '../observability/count-answers.ts'
import { httpMetrics } from '../observability/http-metrics.ts'
import { type Tracing, traceRequests } from '../observability/trace-requests.ts'
import { errors } from './errors.ts'

interface Options {
  readonly services: { readonly metrics: Registry }
  readonly tracing: Tracing | undefined
  readonly finished: Finished | undefined
  readonly answers: Pick<AnswerCounts, 'countPage'>
}

export const observation = fp<Options>(async (app, { services, tracing, finished, answers }) => {
  await app.register(requestIds)
  if (tracing) await app.register(traceRequests, { tracing })
  await app.register(httpMetrics, {
    metrics: services.metrics,
    cache: finished?.pages,
    countPage: answers.countPage,
  })
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
    // After a reset, the address disappears before the connection counts as closed.
    if (!destroyed && remoteAddress !== undefined) return
    request.log.debug({ req: request.raw }, 'The connection closed before the request was answered')
    reply.hijack()
    return reply
  })
})
