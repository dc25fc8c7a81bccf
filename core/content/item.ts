import type { Metadata } from './metadata.ts'

/** A stored image or document (specification §3). */
export interface ContentItem {
  /** Container the item lies in, e.g. `shiloh-images-gallery`. */
  readonly container: string
  /** Blob name, unique in its container; may contain `/`. */
  readonly name: string
  /** Media type, e.g. `image/jpeg`. */
  readonly contentType: string
  /** Length in bytes. */
  readonly size: number
  /** Identifies these exact bytes: letters, digits, `-` and `_` only. Changes whenever they change. */
  readonly version: string
  /**
   * Identifies this state of the item: letters, digits, `-`, `_` and `.` only. Changes with the bytes and with the
   * metadata.
   */
  readonly etag: string
  /** When the blob was first stored, ISO 8601 in UTC. */
  readonly createdAt: string
  /** When bytes or metadata last changed, ISO 8601 in UTC. */
  readonly modifiedAt: string
  readonly metadata: Metadata
}
