import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Config } from '#config/config.ts'
import { apiRoutes } from './api/api-routes.ts'
import { createLogger } from './create-logger.ts'
import { createServices } from './create-services.ts'
import { createDraining } from './draining.ts'
import { mailRendererOf, type Pages } from './load-pages.ts'
import { countRefusedPosts } from './metrics/refused-posts.ts'
import { httpMetrics } from './observability/http-metrics.ts'
import { createTracing, traceRequests } from './observability/trace-requests.ts'
import { withTracedRouter } from './observability/trace-router.ts'
import { createFastLaneServer } from './pages/fast-lane.ts'
import { createKeptFiles } from './pages/kept-files.ts'
import { createPageCache, type PageCache } from './pages/page-cache.ts'
import { createPageRenderer } from './pages/page-renderer.ts'
import { commonHeaders } from './pages/security-headers.ts'
import { warmPages } from './pages/warm-pages.ts'
import { canonicalPaths } from './plugins/canonical-paths.ts'
import { closedConnections } from './plugins/closed-connections.ts'
import { compression } from './plugins/compression.ts'
import { contentFiles } from './plugins/content-files.ts'
import { errors } from './plugins/errors.ts'
import { expectations } from './plugins/expectations.ts'
import { health } from './plugins/health.ts'
import { legacyRedirects } from './plugins/legacy-redirects.ts'
import { originCheck } from './plugins/origin-check.ts'
import { pageRoutes } from './plugins/page-routes.ts'
import { pictureVariants } from './plugins/picture-variants.ts'
import { rateLimits } from './plugins/rate-limits.ts'
import { requestIds } from './plugins/request-ids.ts'
import { requestTokens } from './plugins/request-tokens.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { staticAssets } from './plugins/static-assets.ts'
import { videoPosters } from './plugins/video-posters.ts'
import { wellKnown } from './plugins/well-known.ts'
import { bareHeaders, unreadableRequests } from './unreadable-requests.ts'

interface Ingredients {
  readonly config: Config
  readonly pages: Pages
  /** The sample pack in the repository, copied into the content folder on first start. */
  readonly sampleContentDir: string
  /** Runs when the program ends. */
  readonly onClose?: () => Promise<void>
  /** Where the log goes; standard output unless told otherwise. */
  readonly logTo?: DestinationStream
  /** What keeps finished pages outside development; memory unless told otherwise. */
  readonly pageCache?: PageCache
}

/** Builds the whole program from values: every store, service, route and hook, ready to listen or to inject. */
export async function createApp({
  config,
  pages,
  sampleContentDir,
  onClose,
  logTo,
  pageCache,
}: Ingredients): Promise<FastifyInstance> {
  const log = createLogger(config, logTo)
  const https = config.publicUrl.startsWith('https:')
  const clock = () => performance.now()
  const headers = {
    ...commonHeaders({ https }),
    // Pages say it too; pictures and documents can only say it so.
    ...(config.siteEnv === 'staging' ? { 'x-robots-tag': 'noindex' } : {}),
  }
  const cache = pages.mode === 'production' ? (pageCache ?? createPageCache({ clock, log })) : undefined
  const files = createKeptFiles()
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (handler) =>
      createFastLaneServer(cache && { pages: cache, files }, handler, { headers: bareHeaders(headers) }),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    routerOptions: { maxParamLength: 2048 },
    forceCloseConnections: 'idle',
    // Requests that still come in on open connections while the program ends are answered, not turned away.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    ...unreadableRequests(headers),
  })
  const services = await createServices({
    config,
    sampleContentDir,
    renderMail: mailRendererOf(pages),
    log,
  })
  const tracing = config.tracing && (await createTracing(config.tracing, log))
  const traced = tracing ? withTracedRouter(pages, tracing) : pages
  const renderer = createPageRenderer({ pages: traced, services, headers, log })
  app.addHook('onClose', () => services.close())
  if (onClose) app.addHook('onClose', onClose)
  if (cache) {
    services.listings.onChange((container) => cache.drop(container))
    services.pictures.onChange((container) => cache.drop(container))
    app.addHook('onListen', async () => void warmPages({ cache, renderer, services }, log))
  }

  const { middleware } = pages
  if (middleware) app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, done))
  await app.register(requestIds)
  if (tracing) await app.register(traceRequests, { tracing })
  await app.register(httpMetrics, { metrics: services.metrics, cache })
  await app.register(errors)
  await app.register(closedConnections)
  await app.register(expectations)
  await app.register(rateLimits, {
    limits: config.rateLimits,
    apiKey: services.apiKey,
    clock,
    metrics: services.metrics,
  })
  const countRefused = countRefusedPosts(services.metrics)
  await app.register(cookie)
  await app.register(originCheck, { publicUrl: config.publicUrl, countRefused })
  await app.register(securityHeaders, { headers, pagesHavePolicy: pages.mode === 'production' })
  await app.register(compression)
  await app.register(requestTokens, {
    secret: services.secret,
    secure: https,
    countRefused,
  })
  await app.register(legacyRedirects)
  await app.register(canonicalPaths)
  await app.register(health, {
    services,
    draining: createDraining(app.server),
    isBehindProxy: config.trustProxy.length > 0,
    clock,
  })
  await app.register(wellKnown, { config, services })
  await app.register(staticAssets, { assetsDir: pages.assetsDir })
  await app.register(pictureVariants, { services, files: cache && files })
  await app.register(contentFiles, { services })
  await app.register(videoPosters, { services })
  await app.register(apiRoutes, { prefix: '/api', services, brandKey: config.brandKey })
  await app.register(pageRoutes, {
    renderer,
    galleries: services.galleries,
    cache,
    publicUrl: config.publicUrl,
    countRefused,
  })
  return app
}
