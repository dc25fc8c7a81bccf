import pMap from 'p-map'
import { type ContentItem, isPictured } from '#core/content/item.ts'
import { type FocalPoint, focusOf } from '#core/content/pictures/focal-point.ts'
import { squareWidths, type VariantKind, variantWidths } from '#core/content/pictures/media-urls.ts'
import type { Log } from '#core/ports/log.ts'
import { PICTURE_FORMATS, type PictureFacts } from '#core/ports/pictures/picture-maker.ts'
import type { Listings } from '../content/listings.ts'
import type { FactsOf } from './facts.ts'
import type { PictureViews } from './picture-views.ts'
import type { VariantMaker } from './variant-bytes.ts'

/** Progress after each finished image. */
export interface WarmProgress {
  readonly item: ContentItem
  readonly done: number
  readonly total: number
}

export interface WarmOptions {
  /** Also make every variant, so that no visitor waits for one. */
  readonly variants?: boolean
  /** Containers whose images also need square cuts. */
  readonly squares?: readonly string[]
  /** Images processed at once; 1 by default, so that visitors are not slowed down. */
  readonly atOnce?: number
  readonly onProgress?: (progress: WarmProgress) => void
  readonly signal?: AbortSignal
}

/** Makes views, and optionally variants, of whole containers before they are requested. */
export function createWarmer(options: {
  readonly listings: Pick<Listings, 'items'>
  readonly factsOf: FactsOf
  readonly views: Pick<PictureViews, 'whenRead'>
  readonly variants: Pick<VariantMaker, 'makeAhead'>
  readonly log: Log
}): (containers: readonly string[], warmOptions?: WarmOptions) => Promise<void> {
  const { listings, factsOf, views, variants, log } = options

  const warmVariants = async (item: ContentItem, squares: boolean, signal: AbortSignal | undefined) => {
    try {
      const facts = await factsOf(item)
      if (facts === 'unreadable' || facts.vector) return
      for (const kind of kindsOf(facts, squares, focusOf(item))) {
        if (signal?.aborted) return
        await variants.makeAhead(item, kind)
      }
    } catch (error) {
      log.warn({ err: error, container: item.container, name: item.name }, 'An image could not be fetched')
    }
  }

  return async (
    containers,
    { variants: withVariants = false, squares = [], atOnce = 1, onProgress = () => undefined, signal } = {},
  ) => {
    const listed = await Promise.all(containers.map((container) => listings.items(container)))
    const images = listed.flat().filter(isPictured)
    let done = 0
    const warmOne = async (item: ContentItem) => {
      if (signal?.aborted) return
      await views.whenRead(item)
      if (withVariants) await warmVariants(item, squares.includes(item.container), signal)
      done += 1
      onProgress({ item, done, total: images.length })
    }
    await pMap(images, warmOne, { concurrency: atOnce })
  }
}

/** Every variant of an image; square cuts only where they are used. */
function kindsOf(
  facts: PictureFacts,
  squares: boolean,
  focus: FocalPoint | undefined,
): readonly VariantKind[] {
  const whole = variantWidths(facts.width).map((width) => ({ width, cut: 'whole' as const }))
  const square = squares ? squareWidths(facts).map((width) => ({ width, cut: 'square' as const, focus })) : []
  return [...whole, ...square].flatMap((size) => PICTURE_FORMATS.map((format) => ({ ...size, format })))
}
