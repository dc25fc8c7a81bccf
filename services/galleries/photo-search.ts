import { indexPhotos } from '#core/content/finding/photo-search.ts'
import type { Strictness, TextIndex } from '#core/content/finding/text-index.ts'
import type { SanitizeHtml } from '#core/content/html-text.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { columnsOf } from '#core/content/metadata/metadata-columns.ts'
import { tellingKeys } from '#core/content/photos/photo-facts.ts'
import { memoized } from '#core/memoized.ts'
import type { GalleryContents } from './gallery-contents.ts'

/** Scores of a search for a gallery's images (see `TextIndex`); `undefined` without a search. */
export type Find = (
  contents: GalleryContents,
  search: string,
  how?: Strictness,
) => Promise<Uint32Array | undefined>

/** Searches galleries. The index of each is built on its first search. */
export function createPhotoSearch(captionsOf: CaptionsOf): Find {
  const indexOf = memoized(async (contents: GalleryContents): Promise<TextIndex> => {
    const { description, images } = contents
    const captions = await captionsOf(contents)
    return indexPhotos({
      description,
      columns: columnsOf(images, tellingKeys(description)),
      names: images.map(({ name }) => name),
      captionAt: (place) => captions[place],
    })
  })
  return async (contents, search, how) =>
    search === '' ? undefined : (await indexOf(contents)).find(search, how)
}

/** The captions of a gallery's images as sanitized HTML, in order; empty if an image has none. */
export type CaptionsOf = (contents: GalleryContents) => Promise<readonly string[]>

/** Number of captions sanitized in one batch. */
const TURN = 200

/** Sanitizes the captions of a gallery once, in batches that let other work run in between. */
export function createCaptions(sanitize: SanitizeHtml): CaptionsOf {
  return memoized(async ({ images }: GalleryContents): Promise<readonly string[]> => {
    const captions: string[] = []
    for (const [place, { metadata }] of images.entries()) {
      if (place > 0 && place % TURN === 0) await new Promise((resolve) => setTimeout(resolve))
      const caption = textOf(metadata, 'html')
      captions.push(caption === undefined ? '' : sanitize(caption))
    }
    return captions
  })
}
