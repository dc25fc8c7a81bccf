import { COLOR_FAMILIES, COLOR_KEY } from '#core/content/finishes/color-families.ts'
import { type FinishColors, finishColors, hasFinishes } from '#core/content/finishes/finish-colors.ts'
import { galleryOf } from '#core/content/gallery-paths.ts'
import type { ContentsOf, GalleryContents } from './gallery-contents.ts'

const NONE: FinishColors = {}
const FAMILIES = Object.fromEntries(
  Object.entries(COLOR_FAMILIES).map(([family, color]) => [family, [color]]),
)

/** The colors of the finishes that a contents's filters offer, computed again when the contents or the finish samples change. */
export function createFinishDots() {
  const cache = new WeakMap<
    GalleryContents,
    { readonly samples: GalleryContents; readonly colors: FinishColors }
  >()
  return async (contents: GalleryContents, contentsOf: ContentsOf): Promise<FinishColors> => {
    const container = galleryOf('finish')?.container
    if (container === undefined || !hasFinishes(contents.filters)) return NONE
    const samples = await contentsOf(container)
    const cacheEntry = cache.get(contents)
    if (cacheEntry?.samples === samples) return cacheEntry.colors
    const colors = { ...finishColors(contents.filters, samples.images), [COLOR_KEY]: FAMILIES }
    cache.set(contents, { samples, colors })
    return colors
  }
}
