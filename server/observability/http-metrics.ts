import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Gauge, Histogram, type Registry } from 'prom-client'
import { isFromBrowser } from '../access/api-key.ts'
import type { PageCache } from '../html/cache/page-cache.ts'
import type { Program } from '../program.ts'
import { createCounter, publishGauge, publishTotal } from './create-metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route responds with a page. */
    isPage?: true
  }
}

/** Upper bounds in seconds, from cached responses to pictures made on first use. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const httpMetrics = fp<Program>(async (app, { services: { metrics }, caches, answers }) => {
  const seconds = new Histogram({
    name: 'site_http_request_seconds',
    help: 'Response time by route.',
    labelNames: ['route', 'method', 'status'],
    buckets: BOUNDS,
    registers: [metrics],
  })
  const inFlight = new Gauge({
    name: 'site_http_requests_in_flight',
    help: 'Requests in progress.',
    registers: [metrics],
  })
  if (caches) pageCacheMetrics(metrics, caches.pages)

  app.addHook('onRequest', async (_request, reply) => {
    inFlight.inc()
    reply.raw.once('close', () => {
      inFlight.dec()
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      route: routeOf(request),
      method: KNOWN_METHODS.has(request.method) ? request.method : 'other',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    seconds.observe(labels, reply.elapsedTime / 1000)
    if (request.routeOptions.config.isPage) answers.countPage(reply.statusCode, reply.elapsedTime)
  })
})

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Uses the route pattern, never the address, so that clients cannot create any number of series. */
function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'none'
}

function pageCacheMetrics(metrics: Registry, cache: PageCache): void {
  const one = (name: 'pages' | 'bytes' | 'evictions') => () => [{ value: cache.figures[name] }]
  publishGauge(metrics, { name: 'site_page_cache_pages', help: 'Pages in the page cache.' }, one('pages'))
  publishGauge(
    metrics,
    { name: 'site_page_cache_bytes', help: 'Memory used by the page cache.' },
    one('bytes'),
  )
  publishTotal(
    metrics,
    { name: 'site_page_cache_evictions_total', help: 'Pages evicted from the page cache to free memory.' },
    one('evictions'),
  )
  publishTotal(
    metrics,
    {
      name: 'site_page_cache_answers_total',
      help: 'Cacheable pages sent, by cache status.',
      labelNames: ['result'],
    },
    () =>
      (['hit', 'stale', 'miss'] as const).map((result) => ({
        labels: { result },
        value: cache.figures[result],
      })),
  )
}

/** In ms. The objective for pages (docs/operators-guide.md, "Service levels"). */
const PAGE_LIMIT_MS = 1000

/** Counts without the registry's own counters, which are too slow for cached pages that take a few microseconds. */
export function createAnswerCounts() {
  const byClass = [0, 0, 0, 0, 0]
  const pages = { 'in-time': 0, late: 0, failed: 0 }
  return {
    /** Call once for each response, on every path. */
    count: (status: number): void => {
      const place = Math.floor(status / 100) - 1
      byClass[place] = (byClass[place] ?? 0) + 1
    },
    /** Call once more for each page. `ms` is the time from the arrival of the request until the page is sent. */
    countPage: (status: number, ms: number): void => {
      pages[status >= 500 ? 'failed' : ms > PAGE_LIMIT_MS ? 'late' : 'in-time'] += 1
    },
    publish(metrics: Registry): void {
      publishTotal(
        metrics,
        {
          name: 'site_http_answers_total',
          help: 'All responses by status class, including cached pages and rejected malformed requests.',
          labelNames: ['status'],
        },
        () => byClass.map((value, place) => ({ labels: { status: `${place + 1}xx` }, value })),
      )
      publishTotal(
        metrics,
        {
          name: 'site_pages_total',
          help: 'Pages, including cached ones: in-time within a second, late, or failed with 5xx.',
          labelNames: ['answer'],
        },
        () => Object.entries(pages).map(([answer, value]) => ({ labels: { answer }, value })),
      )
    },
  }
}

export type AnswerCounts = ReturnType<typeof createAnswerCounts>

const REASONS = ['origin', 'token', 'bad-request'] as const
const CLIENTS = ['browser', 'program'] as const

export type CountRefusedPost = (
  request: Pick<FastifyRequest, 'headers'>,
  reason: (typeof REASONS)[number],
) => void

export function countRefusedPosts(registry: Registry): CountRefusedPost {
  const refusalCounter = createCounter(registry, {
    name: 'site_posts_refused_total',
    help: 'POST requests rejected before their body was read, by reason and kind of client.',
    labels: { reason: REASONS, client: CLIENTS },
  })
  return ({ headers }, reason) =>
    refusalCounter.inc({ reason, client: isFromBrowser(headers) ? 'browser' : 'program' })
}
