/**
 * `npm run pictures [-- CONTAINER…]`: makes every variant of every picture ahead of time. Resumes where it stopped,
 * and may run beside the site. Skips visualizer layers unless their container is named: there are over a thousand,
 * and most are never requested at most widths.
 */

import { availableParallelism } from 'node:os'
import path from 'node:path'
import { createDiskCache } from '#adapters/pictures/disk-cache.ts'
import { drawThumbnail } from '#adapters/pictures/draw-thumbnail.ts'
import { createSharpPictureMaker } from '#adapters/pictures/sharp-picture-maker.ts'
import { isPictured } from '#core/content/item.ts'
import { holdsLayers } from '#core/content/layers/layers.ts'
import { containerOf } from '#core/site-map.ts'
import { createContent } from '#server/composition/create-content.ts'
import { createListings } from '#services/content/listings.ts'
import { createPictures } from '#services/pictures/pictures.ts'
import { settingsOrExit } from '../../cli/terminal/program.ts'
import { processTerminal, showProgress } from '../../cli/terminal/terminal.ts'
import { createLogger } from '../../server/process/create-logger.ts'
import { PROJECT_ROOT } from '../project-root.ts'

/** Phones show these pictures cropped square. */
const SQUARE_PAGES = ['/'] as const

const config = settingsOrExit(processTerminal())
const log = createLogger({ logLevel: 'warn' })
const sampleContentDir = path.join(PROJECT_ROOT, 'content')
const content = await createContent({ config, sampleContentDir, drawThumbnail, log })
const listings = createListings({ store: content.store, log })
const cores = availableParallelism()
const pictures = createPictures({
  listings,
  store: content.store,
  maker: createSharpPictureMaker({ jobs: cores }),
  cache: createDiskCache({ root: path.join(config.dataDir, 'pictures'), log }),
  log,
})

const names = process.argv.slice(2)
const containerNames = (await content.store.listContainers()).map(({ name }) => name)
const unknown = names.filter((name) => !containerNames.includes(name))
if (unknown.length > 0) {
  console.error(`There is no container ${unknown.join(', ')}. Containers: ${containerNames.join(', ')}`)
  await content.close()
  process.exit(2)
}

const containers = names.length > 0 ? names : containerNames.filter((name) => !holdsLayers(name))
const items = (await Promise.all(containers.map((name) => listings.items(name))))
  .flat()
  .filter(isPictured).length
const progress = showProgress(processTerminal(), { title: 'Making pictures', items })
const abort = new AbortController()
process.once('SIGINT', () => abort.abort())
await pictures.warm(containers, {
  variants: true,
  squares: SQUARE_PAGES.map(containerOf),
  atOnce: cores,
  signal: abort.signal,
  onProgress: (item) => progress.finish(`${item.container}/${item.name}`),
})
progress.end()
listings.stop()
await content.close()
process.exitCode = abort.signal.aborted ? 130 : 0
