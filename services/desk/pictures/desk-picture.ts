import { documentCard } from '#core/content/documents.ts'
import type { SanitizeHtml } from '#core/content/html-text.ts'
import { type ContentItem, isImage, isPictured } from '#core/content/item.ts'
import type { ItemKind, KindText } from '#core/content/kinds.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { partsOfCaption, photoTitle } from '#core/content/photos/photo-title.ts'
import { fileUrl } from '#core/content/pictures/media-urls.ts'
import { isDraft, showingDays } from '#core/content/showing.ts'
import { captionText } from '#core/desk/pictures/caption-text.ts'
import { titleKey } from '#core/desk/pictures/picture-fields.ts'
import { unmetRequirements } from '#core/desk/pictures/publishing.ts'
import type { DeskParts } from '../desk-parts.ts'
import type { DeskCollection } from './picture-collections.ts'

/** A picture or document as editors see it. */
export type DeskPicture = Awaited<ReturnType<ReturnType<typeof createDeskPictures>>>

/** Creates editors' views of pictures and documents. */
export function createDeskPictures({ pictures, sanitize }: Pick<DeskParts, 'pictures' | 'sanitize'>) {
  return async (item: ContentItem, collection: DeskCollection) => {
    const { container, name, etag, metadata, version } = item
    const text = (key: string) => textOf(metadata, key) ?? ''
    const texts = textsOf(item, collection, sanitize)
    const picture = isPictured(item)
      ? await pictures.view(item)
      : { version, width: null, height: null, preview: '' }
    const { fileType, size } = documentCard(item)
    return {
      container,
      name,
      etag,
      picture,
      /** The texts and dates of its kind by field, a caption as marked text; may be empty. */
      texts,
      /** Its name in lists: headline or title, else its file name in words. */
      called: texts['headline'] || photoTitle(item),
      /** Its place in the site's order, from 1. */
      place: collection.places.get(name) ?? 0,
      isDraft: isDraft(item),
      lacking: unmetRequirements(item, collection.metadata),
      description: text(collection.kind.altKey),
      facts: Object.fromEntries(collection.facts.map(({ key }) => [key, text(key)])),
      /** Its focal point as stored, empty for the center. */
      focus: text('focus'),
      file: { type: fileType, size, href: `${isDraft(item) ? '/desk' : ''}${fileUrl(item)}` },
      /** False for a document without a preview. */
      isPictured: isImage(item) || picture.width !== null,
    }
  }
}

function textsOf(
  item: ContentItem,
  { kind, metadata }: DeskCollection,
  sanitize: SanitizeHtml,
): Readonly<Record<string, string>> {
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
