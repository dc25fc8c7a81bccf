import path from 'node:path'
import type { Registry } from 'prom-client'
import { createDiskCache } from '#adapters/pictures/disk-cache.ts'
import { createPictureProcess } from '#adapters/pictures/picture-process.ts'
import type { Config } from '#config/config.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import type { Listings } from '#services/content/listings.ts'
import { createPictures } from '#services/pictures/pictures.ts'
import { createTwins } from '#services/pictures/twins.ts'
import { observePictureMaker } from '../observability/observe-calls.ts'

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
  const cache = createDiskCache({ root: path.join(config.dataDir, 'pictures'), log })
  const pictures = createPictures({
    listings: published,
    drafts: listings,
    store,
    maker,
    cache,
    log,
    clock: () => performance.now(),
    effort: config.pictureEffort,
  })
  const twins = createTwins({ pictures, maker, reader: process, store, cache })
  return { pictures, twins, maker, process, cache }
}
