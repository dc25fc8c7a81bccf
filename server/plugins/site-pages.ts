import fp from 'fastify-plugin'
import { createBoardCache } from '../html/cache/board-cache.ts'
import { createSharedPages, warmPages } from '../html/cache/shared-pages.ts'
import { createPageRenderer } from '../html/page-renderer.ts'
import { withTracedRouter } from '../observability/trace-requests.ts'
import type { Program } from '../program.ts'
import { pageRoutes } from './page-routes.ts'

export const sitePages = fp<Program>(async (app, program) => {
  const { pages, services, finished, tracing, clock } = program
  const tracedPages = tracing ? withTracedRouter(pages, tracing) : pages
  const renderPage = createPageRenderer(tracedPages)
  const shared = createSharedPages({ ...program, renderPage })
  const cache = finished?.pages
  const boards = cache && createBoardCache(clock)
  if (cache) {
    const drop = (container: string) => {
      cache.drop(container)
      boards?.drop()
    }
    services.published.onChange(drop)
    services.pictures.onChange(drop)
    app.addHook('onListen', async () => void warmPages(program, cache, shared))
  }
  await app.register(pageRoutes, { ...program, renderPage, shared, boards })
})
