import type { ContentItem } from '#core/content/item.ts'
import { fileUrl } from '#core/content/media-urls.ts'
import type { ContainerRecord } from '#core/ports/content-store.ts'

/** An item as the API answers it: an image record of specification §7. */
export function itemRecord(item: ContentItem) {
  const { name, contentType, size, etag, createdAt, modifiedAt, metadata } = item
  return { url: fileUrl(item), name, contentType, size, etag: quoted(etag), createdAt, modifiedAt, metadata }
}

/** A container as the API answers it. Of one that an upload has just made, the etag comes with the next listing. */
export function containerRecord({ name, etag, metadata }: ContainerRecord) {
  return etag === '' ? { name, metadata } : { name, etag: quoted(etag), metadata }
}

/** An etag in the form of the `ETag` header, which `If-Match` takes as it is. */
export function quoted(etag: string): string {
  return `"${etag}"`
}
