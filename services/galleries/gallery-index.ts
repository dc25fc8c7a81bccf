import type { ContainerDescription } from '#core/content/container-description.ts'
import type { Filter } from '#core/content/filters.ts'
import type { ContentItem } from '#core/content/item.ts'
import { textOf } from '#core/content/metadata.ts'
import { columnsOf, type MetadataColumns } from '#core/content/metadata-columns.ts'
import { tellingKeys } from '#core/content/photo-facts.ts'
import type { SanitizeHtml } from '#core/ports/html-sanitizer.ts'
import type { PictureView } from '../pictures/picture-view.ts'
import type { Shelf } from './shelves.ts'

/** Everything that filtering and showing a gallery needs, of all its photos at once. */
export interface GalleryIndexView {
  readonly container: string
  readonly description: ContainerDescription
  /** Nothing chosen. */
  readonly filters: readonly Filter[]
  /** The photos' values for every key that filters, facts and titles are made from. */
  readonly columns: MetadataColumns
  /** In the gallery's order. */
  readonly photos: readonly IndexedPhoto[]
}

/** What the columns do not tell of a photo. */
export interface IndexedPhoto {
  readonly name: string
  readonly slug: string
  /** Sanitised HTML, or empty. */
  readonly captionHtml: string
  readonly picture: PictureView
  readonly thumbnail: PictureView | undefined
}

interface Parts {
  readonly sanitize: SanitizeHtml
  readonly picturesOf: (item: ContentItem) => Promise<Pick<IndexedPhoto, 'picture' | 'thumbnail'>>
}

/** The index of the gallery of a container. */
export async function galleryIndex(
  container: string,
  { description, images, filters, slugs }: Shelf,
  { sanitize, picturesOf }: Parts,
): Promise<GalleryIndexView> {
  const keys = new Set([...filters.map(({ key }) => key), ...tellingKeys(description)])
  const photos = images.map(async (item): Promise<IndexedPhoto> => {
    const caption = textOf(item.metadata, 'html')
    return {
      name: item.name,
      slug: slugs.get(item.name) ?? item.name,
      captionHtml: caption === undefined ? '' : sanitize(caption),
      ...(await picturesOf(item)),
    }
  })
  return {
    container,
    description,
    filters,
    columns: columnsOf(images, keys),
    photos: await Promise.all(photos),
  }
}
