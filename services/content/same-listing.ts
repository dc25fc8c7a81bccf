import type { ContentItem } from '#core/content/item.ts'
import type { Metadata } from '#core/content/metadata.ts'
import type { ContainerRecord } from '#core/ports/content-store.ts'

/** True when two listings show the same items with the same bytes and metadata, in the same order. */
export function sameItems(a: readonly ContentItem[], b: readonly ContentItem[]): boolean {
  return a.length === b.length && a.every((item, index) => sameItem(item, b[index]))
}

export function sameMetadata(a: Metadata | undefined, b: Metadata | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

function sameItem(a: ContentItem, b: ContentItem | undefined): boolean {
  if (a === b) return true
  return (
    b !== undefined &&
    a.name === b.name &&
    a.version === b.version &&
    a.contentType === b.contentType &&
    a.size === b.size &&
    a.createdAt === b.createdAt &&
    a.modifiedAt === b.modifiedAt &&
    sameMetadata(a.metadata, b.metadata)
  )
}

/** True when two lists name the same containers with the same metadata, in the same order. */
export function sameContainers(a: readonly ContainerRecord[], b: readonly ContainerRecord[]): boolean {
  return (
    a.length === b.length &&
    a.every((record, index) => {
      const other = b[index]
      return record.name === other?.name && sameMetadata(record.metadata, other.metadata)
    })
  )
}
