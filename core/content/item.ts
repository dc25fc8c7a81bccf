import type { Metadata } from './metadata/metadata.ts'

/** A stored image or document (specification §3). */
export interface ContentItem {
  /** Container of the item, e.g. `oak-images-gallery`. */
  readonly container: string
  /** Blob name, unique within the container; may contain `/`. */
  readonly name: string
  readonly contentType: string
  /** Length in bytes. */
  readonly size: number
  /** Identifies the bytes: letters, digits, `-` and `_`. Changes whenever the bytes change. */
  readonly version: string
  /** Identifies the item's state: letters, digits, `-`, `_` and `.`. Changes with the bytes and the metadata. */
  readonly etag: string
  /** When the blob was first stored, ISO 8601 in UTC. */
  readonly createdAt: string
  /** When bytes or metadata last changed, ISO 8601 in UTC. */
  readonly modifiedAt: string
  readonly metadata: Metadata
}

/** True for images. */
export function isImage({ contentType }: Pick<ContentItem, 'contentType'>): boolean {
  return contentType.startsWith('image/')
}

/** True if the item can be shown as a picture: images, and PDFs by their first page. */
export function isPictured(item: Pick<ContentItem, 'contentType'>): boolean {
  return isImage(item) || item.contentType === 'application/pdf'
}
