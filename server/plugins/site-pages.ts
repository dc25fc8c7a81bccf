import type { FastifyBaseLogger } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '#config/config.ts'
import type { ListingReader, Listings } from '#services/content/listings.ts'
import type { Pictures } from '#services/pictures/pictures.ts'
import type { Services } from '#services/services.ts'
import { createBoardCache } from '../html/cache/board-cache.ts'
import type { Finished } from '../html/cache/create-finished.ts'
import { type ContentServices, createSharedPages } from '../html/cache/shared-pages.ts'
import { warmPages } from '../html/cache/warm-pages.ts'
import type { Pages } from '../html/load-pages.ts'
import { createPageRenderer } from '../html/page-renderer.ts'
import type { CountRefusedPost } from '../observability/refused-posts.ts'
import type { Tracing } from '../observability/trace-requests.ts'
import { withTracedRouter } from '../observability/trace-router.ts'
import type { SpoolLimits } from '../uploads/spool-form.ts'
import { pageRoutes } from './page-routes.ts'

interface Options {
  readonly config: Pick<Config, 'publicUrl' | 'maxUploadBytes'>
  readonly pages: Pages
  readonly log: FastifyBaseLogger
  readonly services: Services & {
    readonly published: ListingReader & Pick<Listings, 'onChange'>
    contentIn(reader: ListingReader): ContentServices
    readonly pictures: Pick<Pictures, 'onChange'>
    readonly uploads: SpoolLimits
  }
  readonly headers: Readonly<Record<string, string>>
  readonly finished: Finished | undefined
  readonly tracing: Tracing | undefined
  readonly countRefused: CountRefusedPost
  readonly clock: () => number
}

export const sitePages = fp<Options>(
  async (app, { config, pages, log, services, headers, finished, tracing, countRefused, clock }) => {
    const traced = tracing ? withTracedRouter(pages, tracing) : pages
    const renderPage = createPageRenderer({ pages: traced })
    const shared = createSharedPages({ renderPage, services, headers, log })
    const cache = finished?.pages
    const boards = cache && createBoardCache(clock)
    if (cache) {
      const drop = (container: string) => {
        cache.drop(container)
        boards?.drop()
      }
      services.published.onChange(drop)
      services.pictures.onChange(drop)
      app.addHook('onListen', async () => void warmPages({ cache, shared, services }, log))
    }
    await app.register(pageRoutes, {
      renderPage,
      shared,
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
