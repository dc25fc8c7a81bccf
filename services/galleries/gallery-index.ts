import type { FinishColors } from '#core/content/finishes/finish-colors.ts'
import { columnsOf } from '#core/content/metadata/metadata-columns.ts'
import { describingKeys } from '#core/content/photos/described-photo.ts'
import type { StoredPicture } from '#core/content/pictures/stored-picture.ts'
import type { GalleryContents } from './gallery-contents.ts'
import type { PhotoMaker } from './photo-maker.ts'

/** All data to filter and show the photos of a gallery in the browser, as JSON. */
export type GalleryIndexView = Awaited<ReturnType<typeof galleryIndex>>

export async function galleryIndex(
  container: string,
  { description, images, filters, slugs }: GalleryContents,
  {
    colors,
    captions,
    picturesOf,
  }: {
    readonly colors: FinishColors
    /** In the order of the gallery (see `createCaptions`). */
    readonly captions: readonly string[]
    readonly picturesOf: PhotoMaker['picturesOf']
  },
) {
  const { facts, titleKeys } = description
  const keys = new Set([...filters.map(({ key }) => key), ...describingKeys(description)])
  const columns = [...columnsOf(images, keys)].filter(([, { values }]) => values.length > 0)
  const photos = images.map(async (item, place) => {
    const { name } = item
    const { picture, thumbnail } = await picturesOf(item)
    return {
      name,
      slug: slugs.get(name) ?? name,
      captionHtml: captions[place] ?? '',
      picture: withoutPreview(picture),
      ...(thumbnail && { thumbnail: { ...thumbnail, picture: withoutPreview(thumbnail.picture) } }),
    }
  })
  return {
    container,
    description: { facts, titleKeys },
    filters,
    colors,
    columns: Object.fromEntries(
      columns.map(([key, { values, at }]) => [key, { values, at: Array.from(at) }]),
    ),
    photos: await Promise.all(photos),
  }
}

/** Previews are as long as all the rest of a photo, and show for a moment at most. */
function withoutPreview(picture: StoredPicture): StoredPicture {
  return { ...picture, preview: '' }
}
