import { hasExampleFigures } from '#core/content/example-figures.ts'
import type { ContentItem } from '#core/content/item.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { type PhotoFact, photoAlt, photoFacts, photoLabel } from '#core/content/photos/photo-facts.ts'
import { photoTitle } from '#core/content/photos/photo-title.ts'
import { isUnsigned, noticeOf, type PictureNotice } from '#core/content/pictures/picture-notice.ts'
import type { PicturedItem, StoredPicture } from '#core/content/pictures/stored-picture.ts'
import type { SanitizeHtml } from '#core/ports/content/html-sanitizer.ts'
import type { GalleryContents } from './gallery-contents.ts'

/** A stored image as pages show it. */
export interface Photo extends PicturedItem {
  /** Its name in URLs, unique within the container. */
  readonly slug: string
  readonly title: string
  /** Museum label, e.g. `Maple · Dovetail painted · Shaker door`; empty when nothing is known. */
  readonly label: string
  readonly alt: string
  /** The description in the metadata (`other`), or empty. */
  readonly description: string
  /** The longer text about its subject (`description`), e.g. about a wood species; or empty. */
  readonly text: string
  /** Caption as sanitized HTML, or empty. */
  readonly captionHtml: string
  readonly facts: readonly PhotoFact[]
  /** Its figures are made up, for a site that is not in use. */
  readonly hasExampleFigures?: true
  /** Who made it, if somebody says so; otherwise it is the brand's. */
  readonly notice?: PictureNotice
  /** A small picture for the grid, if an editor had one made. */
  readonly thumbnail?: PicturedItem
}

export function toPhoto(
  item: ContentItem,
  { description, slugs }: Pick<GalleryContents, 'description' | 'slugs'>,
  picture: StoredPicture,
  sanitize: SanitizeHtml,
): Photo {
  const caption = textOf(item.metadata, 'html')
  const notice = noticeOf(item.metadata)
  return {
    container: item.container,
    name: item.name,
    slug: slugs.get(item.name) ?? item.name,
    title: photoTitle(item),
    label: photoLabel(item, description),
    alt: photoAlt(item, description),
    description: textOf(item.metadata, 'other') ?? '',
    text: textOf(item.metadata, 'description') ?? '',
    captionHtml: caption === undefined ? '' : sanitize(caption),
    facts: photoFacts(item, description),
    ...(hasExampleFigures(item) && { hasExampleFigures: true as const }),
    picture,
    ...(!isUnsigned(notice) && { notice }),
  }
}
