import { indexPhotos } from '#core/content/finding/photo-search.ts'
import type { Strictness, TextIndex } from '#core/content/finding/text-index.ts'
import { columnsOf } from '#core/content/metadata/metadata-columns.ts'
import { tellingKeys } from '#core/content/photos/photo-facts.ts'
import type { CaptionsOf } from './captions.ts'
import type { GalleryContents } from './gallery-contents.ts'

/** Scores of a search for a gallery's images (see `TextIndex`); `undefined` without a search. */
export type Find = (
  contents: GalleryContents,
  search: string,
  how?: Strictness,
) => Promise<Uint32Array | undefined>

/** Searches galleries, each with an index built on the first search. */
export function createPhotoSearch(captionsOf: CaptionsOf): Find {
  const indexes = new WeakMap<GalleryContents, Promise<TextIndex>>()
  const indexOf = async (contents: GalleryContents): Promise<TextIndex> => {
    const { description, images } = contents
    const captions = await captionsOf(contents)
    return indexPhotos({
      description,
      columns: columnsOf(images, tellingKeys(description)),
      names: images.map(({ name }) => name),
      captionAt: (place) => captions[place],
    })
  }
  return async (contents, search, how) => {
    if (search === '') return undefined
    const index = indexes.get(contents) ?? indexOf(contents)
    indexes.set(contents, index)
    return (await index).find(search, how)
  }
}
