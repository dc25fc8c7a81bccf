import type { FinishColors } from '#core/content/finishes/finish-colors.ts'
import { columnsOf } from '#core/content/metadata/metadata-columns.ts'
import { describingKeys } from '#core/content/photos/described-photo.ts'
import type { GalleryContents } from './gallery-contents.ts'
import type { PhotoMaker } from './photo-maker.ts'

/** All data to filter and show the photos of a gallery in the browser. */
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
  const keys = new Set([...filters.map(({ key }) => key), ...describingKeys(description)])
  const photos = images.map(async (item, place) => ({
    name: item.name,
    slug: slugs.get(item.name) ?? item.name,
    captionHtml: captions[place] ?? '',
    ...(await picturesOf(item)),
  }))
  return {
    container,
    description,
    filters,
    colors,
    columns: columnsOf(images, keys),
    photos: await Promise.all(photos),
  }
}
