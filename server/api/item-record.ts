import type { ContentItem } from '#core/content/item.ts'
import { fileUrl } from '#core/content/media-urls.ts'

/** An item as the API answers it: an image record of specification §7. */
export function itemRecord(item: ContentItem) {
  const { name, contentType, size, createdAt, modifiedAt, metadata } = item
  return { url: fileUrl(item), name, contentType, size, createdAt, modifiedAt, metadata }
}
