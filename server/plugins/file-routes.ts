import fp from 'fastify-plugin'
import type { Config } from '#config/config.ts'
import type { ContentStore } from '#core/ports/content/content-store.ts'
import type { Listings } from '#services/content/listings.ts'
import type { Pictures } from '#services/pictures/pictures.ts'
import type { Services } from '#services/services.ts'
import type { ComposedPictures } from '#services/visualizer/composed-pictures.ts'
import type { Finished } from '../html/cache/create-finished.ts'
import type { Pages } from '../html/load-pages.ts'
import { composedPictures } from './composed-pictures.ts'
import { contentFiles } from './content-files.ts'
import { pictureVariants } from './picture-variants.ts'
import { staticAssets } from './static-assets.ts'
import { videoPosters } from './video-posters.ts'
import { wellKnown } from './well-known.ts'

interface Options {
  readonly config: Config
  readonly pages: Pick<Pages, 'assetsDir'>
  readonly services: Pick<Services, 'galleries' | 'shops' | 'texts' | 'visualizer' | 'videos' | 'now'> & {
    readonly store: ContentStore
    readonly listings: Listings
    readonly published: Listings
    readonly pictures: Pictures
    readonly composedPictures: ComposedPictures
  }
  readonly finished: Finished | undefined
}

export const fileRoutes = fp<Options>(async (app, { config, pages, services, finished }) => {
  await app.register(wellKnown, { config, services })
  await app.register(staticAssets, { assetsDir: pages.assetsDir })
  await app.register(pictureVariants, { services, files: finished?.files })
  await app.register(composedPictures, { services })
  await app.register(contentFiles, { services })
  await app.register(videoPosters, { services })
})
