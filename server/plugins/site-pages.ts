import fp from 'fastify-plugin'
import { createKeptBoards } from '../html/kept-boards.ts'
import { createPageRenderer } from '../html/page-renderer.ts'
import { warmPages } from '../html/warm-pages.ts'
import { withTracedRouter } from '../observability/trace-router.ts'
import type { Program } from '../program.ts'
import { pageRoutes } from './page-routes.ts'

export const sitePages = fp<Program>(
  async (app, { config, pages, log, services, headers, finished, tracing, countRefused, clock }) => {
    const traced = tracing ? withTracedRouter(pages, tracing) : pages
    const renderer = createPageRenderer({ pages: traced, services, headers, log })
    const cache = finished?.pages
    const boards = cache && createKeptBoards(clock)
    if (cache) {
      const drop = (container: string) => {
        cache.drop(container)
        boards?.drop()
      }
      services.published.onChange(drop)
      services.pictures.onChange(drop)
      app.addHook('onListen', async () => void warmPages({ cache, renderer, services }, log))
    }
    await app.register(pageRoutes, {
      renderer,
      services,
      cache,
      boards,
      publicUrl: config.publicUrl,
      countRefused,
      deskFormLimit: config.maxUploadBytes + 1024 * 1024,
      spoolLimits: services.uploads,
    })
  },
)
