import fp from 'fastify-plugin'
import type { Program } from '../program.ts'
import { composedPictures } from './composed-pictures.ts'
import { contentFiles } from './content-files.ts'
import { pictureVariants } from './picture-variants.ts'
import { staticAssets } from './static-assets.ts'
import { videoPosters } from './video-posters.ts'
import { wellKnown } from './well-known.ts'

export const fileRoutes = fp<Program>(async (app, { config, pages, services, finished }) => {
  await app.register(wellKnown, { config, services })
  await app.register(staticAssets, { assetsDir: pages.assetsDir })
  await app.register(pictureVariants, { services, files: finished?.files })
  await app.register(composedPictures, { services })
  await app.register(contentFiles, { services })
  await app.register(videoPosters, { services })
})
