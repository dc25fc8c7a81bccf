import type { BlobCache } from '#core/ports/blob-cache.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import type { PictureComposer } from '#core/ports/picture-composer.ts'
import type { Listings } from '#services/content/listings.ts'
import type { PictureLine } from '#services/pictures/picture-line.ts'
import type { Pictures } from '#services/pictures/pictures.ts'
import { createComposedPictures } from '#services/visualizer/composed-pictures.ts'
import { createVisualizer } from '#services/visualizer/visualizer.ts'

interface Ingredients {
  /** Listings without drafts. */
  readonly published: Listings
  readonly pictures: Pictures
  readonly store: ContentStore
  readonly composer: PictureComposer
  readonly cache: BlobCache
  readonly line: PictureLine
  readonly log: Log
}

export function createVisualizerServices({ published, pictures, ...parts }: Ingredients) {
  const visualizer = createVisualizer({ listings: published, pictures })
  return { visualizer, composedPictures: createComposedPictures({ ...parts, visualizer }) }
}
