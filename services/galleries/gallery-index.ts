import type { ContainerDescription } from '#core/content/container-description.ts'
import type { Filter } from '#core/content/finding/filters.ts'
import type { FinishColors } from '#core/content/finishes/finish-colors.ts'
import type { ContentItem } from '#core/content/item.ts'
import { columnsOf, type MetadataColumns } from '#core/content/metadata/metadata-columns.ts'
import { describingKeys } from '#core/content/photos/described-photo.ts'
import type { PicturedItem, StoredPicture } from '#core/content/pictures/stored-picture.ts'
import type { GalleryContents } from './gallery-contents.ts'

/** All data to filter and show the photos of a gallery in the browser. */
export interface GalleryIndexView {
  readonly container: string
  readonly description: ContainerDescription
  /** With nothing chosen. */
  readonly filters: readonly Filter[]
  readonly colors: FinishColors
  /** The values of the photos for every key that filters and descriptions use. */
  readonly columns: MetadataColumns
  /** In the gallery's order. */
  readonly photos: readonly IndexedPhoto[]
}

/** Data of a photo that is not in the columns. */
export interface IndexedPhoto {
  readonly name: string
  readonly slug: string
  /** Sanitized HTML, or empty. */
  readonly captionHtml: string
  readonly picture: StoredPicture
  readonly thumbnail: PicturedItem | undefined
}

interface IndexOptions {
  readonly colors: FinishColors
  /** In the order of the gallery (see `createCaptions`). */
  readonly captions: readonly string[]
  readonly picturesOf: (item: ContentItem) => Promise<Pick<IndexedPhoto, 'picture' | 'thumbnail'>>
}

export async function galleryIndex(
  container: string,
  { description, images, filters, slugs }: GalleryContents,
  { colors, captions, picturesOf }: IndexOptions,
): Promise<GalleryIndexView> {
  const keys = new Set([...filters.map(({ key }) => key), ...describingKeys(description)])
  const photos = images.map(
    async (item, place): Promise<IndexedPhoto> => ({
      name: item.name,
      slug: slugs.get(item.name) ?? item.name,
      captionHtml: captions[place] ?? '',
      ...(await picturesOf(item)),
    }),
  )
  return {
    container,
    description,
    filters,
    colors,
    columns: columnsOf(images, keys),
    photos: await Promise.all(photos),
  }
}
