import { AsyncLocalStorage } from 'node:async_hooks'
import fp from 'fastify-plugin'
import type { ServerBuild, ServerInstrumentation } from 'react-router'
import type { Span } from '#adapters/tracing/tracer.ts'
import type { TracingConfig } from '#config/tracing.ts'
import type { Log } from '#core/ports/log.ts'
import type { Pages } from '../html/page-renderer.ts'

/** The current span, across asynchronous calls. */
type ActiveSpan = AsyncLocalStorage<Span>

export function createActiveSpan(): ActiveSpan {
  return new AsyncLocalStorage()
}

/** Log fields of the current span, named as OpenTelemetry recommends for logs outside OTLP. */
export function traceIdsOf(active: ActiveSpan): { readonly trace_id?: string; readonly span_id?: string } {
  const span = active.getStore()
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
}

/** Loads the OpenTelemetry SDK only if tracing is configured, so that it costs nothing otherwise. */
export async function createTracing(config: TracingConfig, active: ActiveSpan, log: Log) {
  const { createTracer } = await import('#adapters/tracing/tracer.ts')
  const tracer = createTracer({ ...config, log })
  return {
    tracer,
    active,
    async part<T>(
      name: string,
      work: () => Promise<T>,
      hasFailed: (result: T) => boolean = () => false,
    ): Promise<T> {
      const whole = active.getStore()
      if (whole === undefined) return work()
      const span = tracer.part(name, whole)
      try {
        const result = await active.run(span, work)
        span.end({ failed: hasFailed(result) })
        return result
      } catch (error) {
        span.end({ failed: true })
        throw error
      }
    },
  }
}

export type Tracing = Awaited<ReturnType<typeof createTracing>>

export const traceRequests = fp<{ tracing: Tracing }>(async (app, { tracing }) => {
  const spans = new WeakMap<object, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers
    const caller = Array.isArray(traceparent) ? traceparent[0] : traceparent
    const span = tracing.tracer.request(request.method, caller, {
      // The path may contain user input, so only the route is recorded.
      'http.request.method': request.method,
      'site.request_id': request.id,
    })
    spans.set(request, span)
    tracing.active.run(span, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    spans.get(request)?.end({
      name: route === undefined ? request.method : `${request.method} ${route}`,
      attributes: {
        'http.response.status_code': reply.statusCode,
        ...(route === undefined ? {} : { 'http.route': route }),
      },
      failed: reply.statusCode >= 500,
    })
  })
  app.addHook('onClose', () => tracing.tracer.close())
})

export function withTracedRouter(pages: Pages, tracing: Tracing): Pages {
  const instrumentation = routerInstrumentation(tracing)
  const withTracing = (build: ServerBuild): ServerBuild => {
    const { module } = build.entry
    const instrumentations = [...(module.instrumentations ?? []), instrumentation]
    return { ...build, entry: { ...build.entry, module: { ...module, instrumentations } } }
  }
  const { build } = pages
  return {
    ...pages,
    build: typeof build === 'function' ? async () => withTracing(await build()) : withTracing(build),
  }
}

function routerInstrumentation(tracing: Tracing): ServerInstrumentation {
  const part = (name: string) => async (handle: () => Promise<{ readonly status: string }>) => {
    await tracing.part(name, handle, ({ status }) => status === 'error')
  }
  return {
    handler: (handler) => handler.instrument({ request: part('router') }),
    route: (route) =>
      route.instrument({ loader: part(`loader ${route.id}`), action: part(`action ${route.id}`) }),
  }
}
