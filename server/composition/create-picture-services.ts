import path from 'node:path'
import type { Registry } from 'prom-client'
import { createDiskCache } from '#adapters/pictures/disk-cache.ts'
import { createPictureProcess } from '#adapters/pictures/picture-process.ts'
import type { Config } from '#config/config.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import type { Listings } from '#services/content/listings.ts'
import { createPictureLine } from '#services/pictures/picture-line.ts'
import { createPictures } from '#services/pictures/pictures.ts'
import { createTwins } from '#services/pictures/twins.ts'
import { observePictureMaker } from '../observability/observe-calls.ts'

/** A thousand large ones, and far more small ones. */
const COMPOSED_BYTES = 256 * 1024 ** 2

interface Ingredients {
  readonly store: ContentStore
  readonly listings: Listings
  /** Listings without drafts. */
  readonly published: Listings
  readonly config: Pick<Config, 'dataDir' | 'pictureEffort'>
  readonly metrics: Registry
  readonly log: Log
}

export function createPictureServices({ store, listings, published, config, metrics, log }: Ingredients) {
  const process = createPictureProcess({ log })
  const maker = observePictureMaker(process, metrics)
  const root = path.join(config.dataDir, 'pictures')
  const cache = createDiskCache({ root, log })
  const composedCache = createDiskCache({ root: path.join(root, 'composed'), maxBytes: COMPOSED_BYTES, log })
  const line = createPictureLine()
  const pictures = createPictures({
    listings: published,
    drafts: listings,
    store,
    maker,
    cache,
    line,
    log,
    clock: () => performance.now(),
    effort: config.pictureEffort,
  })
  const twins = createTwins({ pictures, maker, reader: process, store, cache })
  const seeing = { twins, pixels: process }
  return { pictures, seeing, maker, process, composed: { composer: process, cache: composedCache, line } }
}
