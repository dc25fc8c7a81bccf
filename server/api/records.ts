import type { ContentItem } from '#core/content/item.ts'
import { fileUrl } from '#core/content/media-urls.ts'
import type { ContainerRecord } from '#core/ports/content-store.ts'

export function itemRecord(item: ContentItem) {
  const { name, contentType, size, etag, createdAt, modifiedAt, metadata } = item
  return { url: fileUrl(item), name, contentType, size, etag: quoted(etag), createdAt, modifiedAt, metadata }
}

/** A container that an upload has just created gets its etag with the next listing. */
export function containerRecord({ name, etag, metadata }: ContainerRecord) {
  return etag === '' ? { name, metadata } : { name, etag: quoted(etag), metadata }
}

/** Formats an etag for the `ETag` header; `If-Match` accepts it unchanged. */
export function quoted(etag: string): string {
  return `"${etag}"`
}
