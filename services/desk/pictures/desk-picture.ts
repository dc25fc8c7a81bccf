import { isDraft } from '#core/content/drafts.ts'
import type { ContentItem } from '#core/content/item.ts'
import { textOf } from '#core/content/metadata.ts'
import { photoTitle } from '#core/content/photo-title.ts'
import type { PicturedItem } from '#core/content/stored-picture.ts'
import { titleKey } from '#core/desk/picture-fields.ts'
import { type Lacking, lackingToPublish } from '#core/desk/publishing.ts'
import type { SanitizeHtml } from '#core/ports/html-sanitizer.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import type { DeskShelf } from './picture-shelves.ts'

/** A picture as editors see it. */
export interface DeskPicture extends PicturedItem {
  readonly etag: string
  /** What lists call it: its title, else its file name in words. */
  readonly called: string
  /** Its place in the site's order, from 1. */
  readonly place: number
  readonly isDraft: boolean
  readonly lacking: readonly Lacking[]
  /** As given; empty where there is none. */
  readonly title: string
  readonly description: string
  /** Sanitized. */
  readonly captionHtml: string
  /** Its facts by key; empty where there is none. */
  readonly facts: Readonly<Record<string, string>>
  /** Its focal point as it is kept; empty for the center. */
  readonly focus: string
  /** When its bytes or words last changed, ISO 8601. */
  readonly modifiedAt: string
}

/** Makes editors' views of pictures. */
export function createDeskPictures(parts: {
  readonly pictures: Pick<Pictures, 'view'>
  readonly sanitize: SanitizeHtml
}) {
  return async (item: ContentItem, shelf: DeskShelf): Promise<DeskPicture> => {
    const { container, name, etag, metadata, modifiedAt } = item
    const text = (key: string) => textOf(metadata, key) ?? ''
    return {
      container,
      name,
      etag,
      modifiedAt,
      picture: await parts.pictures.view(item),
      called: photoTitle(item),
      place: shelf.places.get(name) ?? 0,
      isDraft: isDraft(item),
      lacking: lackingToPublish(item, shelf.metadata),
      title: text(titleKey(item, shelf.metadata)),
      description: text('other'),
      captionHtml: parts.sanitize(text('html')),
      facts: Object.fromEntries(shelf.facts.map(({ key }) => [key, text(key)])),
      focus: text('focus'),
    }
  }
}
