import type { ContainerRecord } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { Metadata } from '#core/content/metadata/metadata.ts'

/** True when two listings show the same items in the same state and order. */
export function sameItems(a: readonly ContentItem[], b: readonly ContentItem[]): boolean {
  return a.length === b.length && a.every((item, index) => sameItem(item, b[index]))
}

/** True when two records show the same container in the same state. */
export function sameRecord(a: ContainerRecord | undefined, b: ContainerRecord | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.name === b.name && a.etag === b.etag && sameMetadata(a.metadata, b.metadata)
}

function sameMetadata(a: Metadata, b: Metadata): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

function sameItem(a: ContentItem, b: ContentItem | undefined): boolean {
  if (a === b) return true
  return (
    b !== undefined &&
    a.name === b.name &&
    a.version === b.version &&
    a.etag === b.etag &&
    a.contentType === b.contentType &&
    a.size === b.size &&
    a.createdAt === b.createdAt &&
    a.modifiedAt === b.modifiedAt &&
    sameMetadata(a.metadata, b.metadata)
  )
}

/** True when two lists show the same containers in the same state and order. */
export function sameContainers(a: readonly ContainerRecord[], b: readonly ContainerRecord[]): boolean {
  return a.length === b.length && a.every((record, index) => sameRecord(record, b[index]))
}
