import { type FinishColors, finishColors, hasFinishes } from '#core/content/finishes/finish-colors.ts'
import { galleryOf } from '#core/content/gallery-paths.ts'
import type { ContentsOf, GalleryContents } from './gallery-contents.ts'

const NONE: FinishColors = {}

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
    const found = cache.get(contents)
    if (found?.samples === samples) return found.colors
    const colors = finishColors(contents.filters, samples.images)
    cache.set(contents, { samples, colors })
    return colors
  }
}
