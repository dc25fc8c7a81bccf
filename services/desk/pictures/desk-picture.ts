import { documentCard } from '#core/content/documents.ts'
import type { SanitizeHtml } from '#core/content/html-text.ts'
import { type ContentItem, isImage, isPictured } from '#core/content/item.ts'
import type { ItemKind, KindText } from '#core/content/kinds.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { partsOfCaption, photoTitle } from '#core/content/photos/photo-title.ts'
import { fileUrl } from '#core/content/pictures/media-urls.ts'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import { isDraft, showingDays } from '#core/content/showing.ts'
import { captionText } from '#core/desk/pictures/caption-text.ts'
import { titleKey } from '#core/desk/pictures/picture-fields.ts'
import { type UnmetRequirement, unmetRequirements } from '#core/desk/pictures/publishing.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import type { DeskCollection } from './picture-collections.ts'

/** A picture or document as editors see it. */
export interface DeskPicture extends PicturedItem {
  readonly etag: string
  /** Its name in lists: headline or title, else its file name in words. */
  readonly called: string
  /** Its place in the site's order, from 1. */
  readonly place: number
  readonly isDraft: boolean
  readonly lacking: readonly UnmetRequirement[]
  /** The texts and dates of its kind by field, a caption as marked text; may be empty. */
  readonly texts: Readonly<Record<string, string>>
  /** Its alternative text. */
  readonly description: string
  /** Its facts by key, empty if missing. */
  readonly facts: Readonly<Record<string, string>>
  /** Its focal point as stored, empty for the center. */
  readonly focus: string
  /** Time of the last change of bytes or texts, ISO 8601. */
  readonly modifiedAt: string
  /** Short name of the file format, such as `PDF`, and the size in words. */
  readonly file: { readonly type: string; readonly size: string; readonly href: string }
  /** False for a document without a preview. */
  readonly isPictured: boolean
}

/** Creates editors' views of pictures and documents. */
export function createDeskPictures(parts: {
  readonly pictures: Pick<Pictures, 'view'>
  readonly sanitize: SanitizeHtml
}) {
  return async (item: ContentItem, collection: DeskCollection): Promise<DeskPicture> => {
    const { container, name, etag, metadata, modifiedAt, version } = item
    const text = (key: string) => textOf(metadata, key) ?? ''
    const texts = textsOf(item, collection, parts.sanitize)
    const picture = isPictured(item)
      ? await parts.pictures.view(item)
      : { version, width: null, height: null, preview: '' }
    const { fileType, size } = documentCard(item)
    return {
      container,
      name,
      etag,
      modifiedAt,
      picture,
      texts,
      called: texts['headline'] || photoTitle(item),
      place: collection.places.get(name) ?? 0,
      isDraft: isDraft(item),
      lacking: unmetRequirements(item, collection.metadata),
      description: text(collection.kind.altKey),
      facts: Object.fromEntries(collection.facts.map(({ key }) => [key, text(key)])),
      focus: text('focus'),
      file: { type: fileType, size, href: `${isDraft(item) ? '/desk' : ''}${fileUrl(item)}` },
      isPictured: isImage(item) || picture.width !== null,
    }
  }
}

function textsOf(item: ContentItem, { kind, metadata }: DeskCollection, sanitize: SanitizeHtml) {
  const days = showingDays(item)
  const caption = sanitize(textOf(item.metadata, 'html') ?? '')
  const { headline, textHtml } = hasHeadline(kind)
    ? partsOfCaption(caption)
    : { headline: '', textHtml: caption }
  const valueOf = ({ field, key }: KindText) => {
    if (field === 'headline') return headline
    if (field === 'caption') return captionText(textHtml)
    if (field === 'from' || field === 'until') return days[field] ?? ''
    return textOf(item.metadata, field === 'title' ? titleKey(item, metadata) : key) ?? ''
  }
  return Object.fromEntries(kind.texts.map((text) => [text.field, valueOf(text)]))
}

function hasHeadline({ texts }: ItemKind): boolean {
  return texts.some(({ field }) => field === 'headline')
}
