import fp from 'fastify-plugin'
import type { Registry } from 'prom-client'
import type { Finished } from '../html/create-finished.ts'
import { httpMetrics } from '../observability/http-metrics.ts'
import { type Tracing, traceRequests } from '../observability/trace-requests.ts'
import { closedConnections } from './closed-connections.ts'
import { errors } from './errors.ts'
import { requestIds } from './request-ids.ts'

interface Options {
  readonly services: { readonly metrics: Registry }
  readonly tracing: Tracing | undefined
  readonly finished: Finished | undefined
}

export const observation = fp<Options>(async (app, { services, tracing, finished }) => {
  await app.register(requestIds)
  if (tracing) await app.register(traceRequests, { tracing })
  await app.register(httpMetrics, { metrics: services.metrics, cache: finished?.pages })
  await app.register(errors)
  await app.register(closedConnections)
})
