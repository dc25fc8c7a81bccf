import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Metrics } from '../metrics/metrics.ts'
import type { PageCache } from '../pages/page-cache.ts'

interface Options {
  readonly metrics: Metrics
  /** Absent in development. */
  readonly cache: PageCache | undefined
}

/** Upper bounds in seconds, for answers from memory up to pictures that are made on first use. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Counts and times answers by route, method and class of status. Pages that are finished and in memory are answered
 * before there is a route: the figures of the page cache count those.
 */
export const httpMetrics = fp<Options>(async (app, { metrics, cache }) => {
  const seconds = metrics.histogram(
    'site_http_request_seconds',
    'Time to answer, by route; finished pages from memory are in site_page_cache_answers_total.',
    BOUNDS,
  )
  const inFlight = { count: 0 }
  metrics.gauge('site_http_requests_in_flight', 'Requests being answered now.', async () => [
    { value: inFlight.count },
  ])
  if (cache) pageCacheMetrics(metrics, cache)

  app.addHook('onRequest', async (_request, reply) => {
    inFlight.count += 1
    reply.raw.once('close', () => {
      inFlight.count -= 1
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(reply.elapsedTime / 1000, {
      route: routeOf(request),
      method: KNOWN_METHODS.has(request.method) ? request.method : 'other',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    })
  })
})

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The pattern of the route, never the address: the number of series must not follow what strangers ask for. */
function routeOf({ routeOptions }: FastifyRequest): string {
  const { url } = routeOptions
  if (url === undefined) return 'none'
  return url.startsWith('/assets/') ? '/assets/*' : url
}

function pageCacheMetrics(metrics: Metrics, { figures }: PageCache): void {
  const one = (read: () => number) => async () => [{ value: read() }]
  metrics.gauge(
    'site_page_cache_pages',
    'Finished pages in memory.',
    one(() => figures.pages),
  )
  metrics.gauge(
    'site_page_cache_bytes',
    'Memory that finished pages take.',
    one(() => figures.bytes),
  )
  metrics.total(
    'site_page_cache_evictions_total',
    'Pages given up for want of memory.',
    one(() => figures.evictions),
  )
  metrics.total(
    'site_page_cache_answers_total',
    'Answers with finished pages, by how they came about.',
    async () => [
      { labels: { result: 'hit' }, value: figures.hits },
      { labels: { result: 'stale' }, value: figures.stale },
      { labels: { result: 'miss' }, value: figures.misses },
    ],
  )
}
