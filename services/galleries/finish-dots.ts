import { type FinishColors, finishColors, hasFinishes } from '#core/content/finishes/finish-colors.ts'
import { galleryOf } from '#core/content/gallery-paths.ts'
import type { Shelf, ShelfOf } from './shelves.ts'

const NONE: FinishColors = {}

/** The colors of the finishes that a shelf's filters offer, computed again when the shelf or the finish samples change. */
export function createFinishDots() {
  const cache = new WeakMap<Shelf, { readonly samples: Shelf; readonly colors: FinishColors }>()
  return async (shelf: Shelf, shelfOf: ShelfOf): Promise<FinishColors> => {
    const container = galleryOf('finish')?.container
    if (container === undefined || !hasFinishes(shelf.filters)) return NONE
    const samples = await shelfOf(container)
    const found = cache.get(shelf)
    if (found?.samples === samples) return found.colors
    const colors = finishColors(shelf.filters, samples.images)
    cache.set(shelf, { samples, colors })
    return colors
  }
}
