import type { ContainerRecord } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { Metadata } from '#core/content/metadata/metadata.ts'

/** A container as readers get it, frozen and shared. */
export interface Snapshot {
  readonly record: ContainerRecord | undefined
  readonly items: readonly ContentItem[]
  readonly byName: ReadonlyMap<string, ContentItem>
}

export const EMPTY: Snapshot = { record: undefined, items: Object.freeze([]), byName: new Map() }

/** `items` must be sorted by name. */
export function snapshotOf(record: ContainerRecord | undefined, items: readonly ContentItem[]): Snapshot {
  const frozenItems = Object.freeze([...items])
  return { record, items: frozenItems, byName: new Map(frozenItems.map((item) => [item.name, item])) }
}

/** The previous snapshot if nothing differs, otherwise a new one. */
export function unlessSame(
  before: Snapshot,
  record: ContainerRecord | undefined,
  items: readonly ContentItem[],
): Snapshot {
  const same = sameItems(before.items, items) && sameRecord(before.record, record)
  return same ? before : snapshotOf(record, items)
}

export function sameSnapshot(a: Snapshot, b: Snapshot): boolean {
  if (a === b) return true
  return sameItems(a.items, b.items) && sameRecord(a.record, b.record)
}

/** The record of a container that storing an item created. The next listing adds its etag. */
export function newContainer(name: string): ContainerRecord {
  return { name, etag: '', metadata: {} }
}

/** The container with an item added or replaced. */
export function withItem({ record, items, byName }: Snapshot, item: ContentItem): Snapshot {
  const others = byName.has(item.name) ? items.filter(({ name }) => name !== item.name) : items
  const place = others.findIndex(({ name }) => name > item.name)
  const at = place < 0 ? others.length : place
  return snapshotOf(record ?? newContainer(item.container), others.toSpliced(at, 0, item))
}

/** The container with items replaced. Unknown items are ignored. */
export function withItems({ record, items }: Snapshot, updates: readonly ContentItem[]): Snapshot {
  const byName = new Map(updates.map((item) => [item.name, item]))
  return snapshotOf(
    record,
    items.map((item) => byName.get(item.name) ?? item),
  )
}

/** The container without an item. */
export function withoutItem(snapshot: Snapshot, name: string): Snapshot {
  if (!snapshot.byName.has(name)) return snapshot
  return snapshotOf(
    snapshot.record,
    snapshot.items.filter((item) => item.name !== name),
  )
}

/** Whether two listings have the same items in the same state and order. */
function sameItems(a: readonly ContentItem[], b: readonly ContentItem[]): boolean {
  return a.length === b.length && a.every((item, index) => sameItem(item, b[index]))
}

/** Whether two records have the same container in the same state. */
function sameRecord(a: ContainerRecord | undefined, b: ContainerRecord | undefined): boolean {
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

/** Whether two lists have the same containers in the same state and order. */
export function sameContainers(a: readonly ContainerRecord[], b: readonly ContainerRecord[]): boolean {
  return a.length === b.length && a.every((record, index) => sameRecord(record, b[index]))
}
