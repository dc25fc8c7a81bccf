import fp from 'fastify-plugin'
import { createPageRenderer } from '../html/page-renderer.ts'
import { warmPages } from '../html/warm-pages.ts'
import { withTracedRouter } from '../observability/trace-router.ts'
import type { Program } from '../program.ts'
import { pageRoutes } from './page-routes.ts'

export const sitePages = fp<Program>(
  async (app, { config, pages, log, services, headers, finished, tracing, countRefused }) => {
    const traced = tracing ? withTracedRouter(pages, tracing) : pages
    const renderer = createPageRenderer({ pages: traced, services, headers, log })
    const cache = finished?.pages
    if (cache) {
      services.published.onChange((container) => cache.drop(container))
      services.pictures.onChange((container) => cache.drop(container))
      app.addHook('onListen', async () => void warmPages({ cache, renderer, services }, log))
    }
    await app.register(pageRoutes, {
      renderer,
      services,
      cache,
      publicUrl: config.publicUrl,
      countRefused,
      deskFormLimit: config.maxUploadBytes + 1024 * 1024,
      spoolLimits: services.uploads,
    })
  },
)
