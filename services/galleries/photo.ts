import { hasExampleFigures } from '#core/content/example-figures.ts'
import type { SanitizeHtml } from '#core/content/html-sanitizer.ts'
import type { ContentItem } from '#core/content/item.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { type DescribedPhoto, describedPhoto } from '#core/content/photos/described-photo.ts'
import type { PicturedItem, StoredPicture } from '#core/content/pictures/stored-picture.ts'
import type { GalleryContents } from './gallery-contents.ts'

/** A stored image as pages show it. */
export interface Photo extends PicturedItem, DescribedPhoto {
  /** Its name in URLs, unique within the container. */
  readonly slug: string
  /** The description in the metadata (`other`), or empty. */
  readonly description: string
  /** The longer text about its subject (`description`), e.g. about a wood species; or empty. */
  readonly text: string
  /** Caption as sanitized HTML, or empty. */
  readonly captionHtml: string
  /** Its figures are samples, only for sites not in production. */
  readonly hasExampleFigures?: true
  /** A small picture for the grid, if an editor created one. */
  readonly thumbnail?: PicturedItem
}

export function toPhoto(
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
