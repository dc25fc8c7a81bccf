import type { ContentItem } from '#core/content/item.ts'
import { textOf } from '#core/content/metadata.ts'
import { type PhotoFact, photoAlt, photoFacts, photoLabel, photoTitle } from '#core/content/photo-facts.ts'
import type { SanitizeHtml } from '#core/ports/html-sanitizer.ts'
import type { PictureView } from '../pictures/picture-view.ts'
import type { Shelf } from './shelves.ts'

/** A stored image as pages show it. */
export interface Photo {
  readonly container: string
  /** Blob name, unique in its container. */
  readonly name: string
  /** What it is called in addresses, unique in its container. */
  readonly slug: string
  readonly title: string
  /** Museum label, e.g. `Maple · Dovetail painted · Shaker door`; empty when nothing is known. */
  readonly label: string
  readonly alt: string
  /** The description in the metadata (`other`), or empty. */
  readonly description: string
  /** What the metadata tells of its subject at length (`description`), e.g. of a wood species; or empty. */
  readonly text: string
  /** Caption as sanitised HTML, or empty. */
  readonly captionHtml: string
  readonly facts: readonly PhotoFact[]
  readonly picture: PictureView
  /** A small picture of it for the grid, where an editor has had one made. */
  readonly thumbnail?: PictureView
}

/** Puts together what pages need of one image. */
export function toPhoto(
  item: ContentItem,
  { description, slugs }: Pick<Shelf, 'description' | 'slugs'>,
  picture: PictureView,
  sanitize: SanitizeHtml,
): Photo {
  const caption = textOf(item.metadata, 'html')
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
    picture,
  }
}
