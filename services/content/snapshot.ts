import type { ContainerRecord } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'

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

export function sameSnapshot(a: Snapshot, b: Snapshot): boolean {
  return a.record?.etag === b.record?.etag && sameStates(a.items, b.items)
}

/** Whether two lists have the same items or containers, in the same state and order. */
export function sameStates<T extends Pick<ContentItem, 'name' | 'etag'>>(
  a: readonly T[],
  b: readonly T[],
): boolean {
  return (
    a.length === b.length &&
    a.every(({ name, etag }, index) => name === b[index]?.name && etag === b[index].etag)
  )
}

/** The record of a container that storing an item created. The next listing adds its etag. */
export function newContainer(name: string): ContainerRecord {
  return { name, etag: '', metadata: {} }
}

/** The container with items of it added or replaced. */
export function withItems(
  { record, byName }: Snapshot,
  container: string,
  updates: readonly ContentItem[],
): Snapshot {
  const items = [...new Map([...byName, ...updates.map((item) => [item.name, item] as const)]).values()]
  return snapshotOf(record ?? newContainer(container), items.sort(byCodeUnits))
}

/** The container without an item. */
export function withoutItem(snapshot: Snapshot, name: string): Snapshot {
  if (!snapshot.byName.has(name)) return snapshot
  return snapshotOf(
    snapshot.record,
    snapshot.items.filter((item) => item.name !== name),
  )
}

/** Compares names as stores sort them. */
export function byCodeUnits(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : 1
}
