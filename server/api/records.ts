import type { ContainerRecord } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { fileUrl } from '#core/content/pictures/media-urls.ts'

export function itemRecord(item: ContentItem) {
  const { name, contentType, size, etag, createdAt, modifiedAt, metadata } = item
  return {
    url: fileUrl(item),
    name,
    contentType,
    size,
    etag: quoteEtag(etag),
    createdAt,
    modifiedAt,
    metadata,
  }
}

export function containerRecord({ name, etag, metadata }: ContainerRecord) {
  return etag === '' ? { name, metadata } : { name, etag: quoteEtag(etag), metadata }
}

export function quoteEtag(etag: string): string {
  return `"${etag}"`
}
