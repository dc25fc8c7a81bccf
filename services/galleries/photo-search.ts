import { indexPhotos } from '#core/content/finding/photo-search.ts'
import type { Strictness, TextIndex } from '#core/content/finding/text-index.ts'
import { columnsOf } from '#core/content/metadata/metadata-columns.ts'
import { tellingKeys } from '#core/content/photos/photo-facts.ts'
import type { CaptionsOf } from './captions.ts'
import type { Shelf } from './shelves.ts'

/** How well a search finds the images of a shelf, as `TextIndex` scores them; `undefined` without a search. */
export type Find = (shelf: Shelf, search: string, how?: Strictness) => Promise<Uint32Array | undefined>

/** Searches shelves, each by an index that is made at the first search. */
export function createPhotoSearch(captionsOf: CaptionsOf): Find {
  const indexes = new WeakMap<Shelf, Promise<TextIndex>>()
  const indexOf = async (shelf: Shelf): Promise<TextIndex> => {
    const { description, images } = shelf
    const captions = await captionsOf(shelf)
    return indexPhotos({
      description,
      columns: columnsOf(images, tellingKeys(description)),
      names: images.map(({ name }) => name),
      captionAt: (place) => captions[place],
    })
  }
  return async (shelf, search, how) => {
    if (search === '') return undefined
    const index = indexes.get(shelf) ?? indexOf(shelf)
    indexes.set(shelf, index)
    return (await index).find(search, how)
  }
}
