/**
 * While new photos are being rendered, shows the first of them and then the previous photos, so that the page keeps
 * its height. Never more than the final number. Appended photos are shown at once. `before` is what is shown now, the
 * same array once all of it is new; `atOnce` is how many photos fit in a window.
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
