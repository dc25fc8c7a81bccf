/**
 * Chooses the photos to show while new ones render: the first new photos, then previous ones, so that the page keeps
 * its height; at most the final number. Appended photos appear at once. `before` is shown now, and is the same array
 * once everything is new; `atOnce` is the number of photos that fit in a window.
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
