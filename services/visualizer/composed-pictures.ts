import type { BlobCache } from '#core/ports/blob-cache.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import type { PictureComposer } from '#core/ports/picture-composer.ts'
import { UnreadablePictureError } from '#core/ports/picture-maker.ts'
import { OriginalChangedError, originalKey, readOriginal } from '../pictures/original.ts'
import { createSingleFlight } from '../pictures/single-flight.ts'
import type { Visualizer } from './visualizer.ts'

/** In px: what services that show shared links ask for, and what rows of pictures do. */
const WIDTHS = { large: 1200, small: 480 } as const

/** A whole picture of a choice, as other sites show it beside a link. */
export interface ComposedPictures {
  /** The JPEG of a canonical query, and what identifies its bytes. `undefined` for any other query. */
  of(
    query: string,
    size: keyof typeof WIDTHS,
  ): Promise<{ readonly bytes: Uint8Array; readonly tag: string } | undefined>
}

export function createComposedPictures({
  visualizer,
  store,
  composer,
  cache,
  log,
}: {
  readonly visualizer: Pick<Visualizer, 'composed'>
  readonly store: Pick<ContentStore, 'open'>
  readonly composer: PictureComposer
  readonly cache: BlobCache
  readonly log: Log
}): ComposedPictures {
  const composing = createSingleFlight<Uint8Array>()
  return {
    async of(query, size) {
      const found = await visualizer.composed(query)
      if (!found || found.layers.length === 0) return undefined
      const tag = found.layers.map(({ version }) => version.slice(0, 8)).join('-')
      const key = `composed-${size}/${found.layers.map(originalKey).join(' ')}`
      try {
        const bytes = await composing(key, async () => {
          const kept = await cache.get(key)
          if (kept !== undefined) return kept
          const originals = await Promise.all(found.layers.map((layer) => readOriginal(store, layer)))
          const made = await composer.compose(originals, WIDTHS[size])
          await cache.put(key, made)
          return made
        })
        return { bytes, tag }
      } catch (error) {
        if (error instanceof OriginalChangedError) return undefined
        if (!(error instanceof UnreadablePictureError)) throw error
        log.warn({ err: error, query }, 'A picture of the visualizer could not be composed')
        return undefined
      }
    },
  }
}
