/**
 * What to show while the tiles of new photos are still being made: the first of the new ones, and below them what was
 * there before, so that the page keeps its height. Never more than there will be. What is added below others is shown at
 * once.
 *
 * @param photos what is to be shown
 * @param before what is shown; the same array once all of it is new
 * @param atOnce how many of the new ones are shown now: as many as windows show of a gallery's beginning
 */
export function photosInTurn<P extends { readonly name: string }>(
  photos: readonly P[],
  before: readonly P[],
  atOnce: number,
): readonly P[] {
  const isAddedBelow = photos.length > before.length && photos[before.length - 1] === before.at(-1)
  if (photos === before || photos.length <= atOnce || isAddedBelow) return photos
  const first = photos.slice(0, atOnce)
  const names = new Set(first.map(({ name }) => name))
  return [...first, ...before.slice(atOnce, photos.length).filter(({ name }) => !names.has(name))]
}
