import { hasExampleFigures } from '#core/content/example-figures.ts'
import type { SanitizeHtml } from '#core/content/html-text.ts'
import type { ContentItem } from '#core/content/item.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { type DescribedPhoto, describedPhoto } from '#core/content/photos/described-photo.ts'
import type { PicturedItem, StoredPicture } from '#core/content/pictures/stored-picture.ts'
import { memoized } from '#core/memoized.ts'
import type { ListingReader } from '../content/listings.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { createThumbnailView } from '../thumbnails/thumbnails.ts'
import type { GalleryContents } from './gallery-contents.ts'

export type PhotoMaker = ReturnType<ReturnType<typeof createPhotoMakers>>

/**
 * Returns a function that creates photo makers for different listings of the same content, which share their results.
 */
export function createPhotoMakers({
  pictures,
  sanitize,
  derive,
}: {
  readonly pictures: Pick<Pictures, 'view'>
  readonly sanitize: SanitizeHtml
  readonly derive: (item: ContentItem) => ContentItem
}) {
  const photoWith = memoized(
    (
      item: ContentItem,
      contents: GalleryContents,
      picture: StoredPicture,
      thumbnail: PicturedItem | undefined,
    ): Photo => ({
      ...toPhoto(derive(item), contents, picture, sanitize),
      ...(thumbnail && { thumbnail }),
    }),
  )

  return (listings: Pick<ListingReader, 'item'>) => {
    const thumbnailView = createThumbnailView({ listings, pictures })

    const picturesOf = async (item: ContentItem) => {
      const [picture, thumbnail] = await Promise.all([pictures.view(item), thumbnailView(item)])
      return { picture, thumbnail }
    }

    const photoOf = async (item: ContentItem, contents: GalleryContents): Promise<Photo> => {
      const { picture, thumbnail } = await picturesOf(item)
      return photoWith(item, contents, picture, thumbnail)
    }

    return {
      picturesOf,
      photoOf,
      photosOf: (items: readonly ContentItem[], contents: GalleryContents): Promise<readonly Photo[]> =>
        Promise.all(items.map((item) => photoOf(item, contents))),
    }
  }
}

/** A stored image as pages show it. */
export interface Photo extends PicturedItem, DescribedPhoto {
  /** Its name in URLs, unique within the container. */
  readonly slug: string
  /** The description from the metadata (`other`), or empty. */
  readonly description: string
  /** The longer text about its subject (`description`), e.g. about a wood species; or empty. */
  readonly text: string
  /** Caption as sanitized HTML, or empty. */
  readonly captionHtml: string
  /** Whether its figures are sample data, which production never shows. */
  readonly hasExampleFigures?: true
  /** A small picture for the grid, if an editor created one. */
  readonly thumbnail?: PicturedItem
}

function toPhoto(
  item: ContentItem,
  { description, slugs }: Pick<GalleryContents, 'description' | 'slugs'>,
  picture: StoredPicture,
  sanitize: SanitizeHtml,
): Photo {
  const caption = textOf(item.metadata, 'html')
  return {
    ...describedPhoto(item, description),
    container: item.container,
    name: item.name,
    slug: slugs.get(item.name) ?? item.name,
    description: textOf(item.metadata, 'other') ?? '',
    text: textOf(item.metadata, 'description') ?? '',
    captionHtml: caption === undefined ? '' : sanitize(caption),
    ...(hasExampleFigures(item) && { hasExampleFigures: true as const }),
    picture,
  }
}
