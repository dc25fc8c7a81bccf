import fp from 'fastify-plugin'
import { httpMetrics } from '../observability/http-metrics.ts'
import { traceRequests } from '../observability/trace-requests.ts'
import type { Program } from '../program.ts'
import { closedConnections } from './closed-connections.ts'
import { errors } from './errors.ts'
import { requestIds } from './request-ids.ts'

export const observation = fp<Program>(async (app, { services, tracing, finished }) => {
  await app.register(requestIds)
  if (tracing) await app.register(traceRequests, { tracing })
  await app.register(httpMetrics, { metrics: services.metrics, cache: finished?.pages })
  await app.register(errors)
  await app.register(closedConnections)
})
