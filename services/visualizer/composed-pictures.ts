import type { ContentStore } from '#core/content/content-store.ts'
import {
  type BlobCache,
  type PictureComposer,
  UnreadablePictureError,
} from '#core/content/pictures/picture-maker.ts'
import type { Log } from '#core/ports/log.ts'
import { createSingleFlight } from '#core/single-flight.ts'
import { OriginalChangedError, originalKey, readOriginal } from '../pictures/original.ts'
import type { PictureLine } from '../pictures/picture-line.ts'
import type { Visualizer } from './visualizer.ts'

/** In px, for link previews and for rows of pictures. */
const WIDTHS = { large: 1200, small: 720 } as const
export type ComposedSize = keyof typeof WIDTHS

/** Composed pictures of visualizer choices, for links and shares. @param options.cache cache for these pictures only, since there are more choices than are ever viewed. */
export function createComposedPictures({
  visualizer,
  store,
  composer,
  cache,
  line,
  log,
}: {
  readonly visualizer: Pick<Visualizer, 'composed'>
  readonly store: Pick<ContentStore, 'open'>
  readonly composer: PictureComposer
  readonly cache: BlobCache
  readonly line: PictureLine
  readonly log: Log
}) {
  const composing = createSingleFlight<Uint8Array>()
  return {
    /** The picture of a canonical query; `undefined` for any other query. */
    async find(query: string, size: ComposedSize) {
      const layers = (await visualizer.composed(query)) ?? []
      if (layers.length === 0) return undefined
      const width = WIDTHS[size]
      const key = `composed-${width}/${layers.map(originalKey).join(' ')}`
      const compose = async () => {
        const originals = await Promise.all(layers.map((layer) => readOriginal(store, layer)))
        const composedBytes = await composer.compose(originals, width)
        await cache.put(key, composedBytes)
        return composedBytes
      }
      return {
        /** Identifies the bytes by their width and layers. */
        tag: [width, ...layers.map(({ version }) => version.slice(0, 8))].join('-'),
        /** Resolves to the JPEG, if it is cached. */
        read: (): Promise<Uint8Array | undefined> => cache.get(key),
        /**
         * Creates the JPEG; `undefined` if a layer is gone or not a picture. Throws if the store fails, `BusyError` if
         * the queue is full, and `AbandonedError` if `leaving` was aborted before it was made.
         */
        async make(leaving?: AbortSignal): Promise<Uint8Array | undefined> {
          try {
            return await composing(key, (signal) => line.run('composed', compose, signal), leaving)
          } catch (error) {
            if (error instanceof OriginalChangedError) return undefined
            if (!(error instanceof UnreadablePictureError)) throw error
            log.warn({ err: error, query }, 'A picture of the visualizer could not be composed')
            return undefined
          }
        },
      }
    },
  }
}
