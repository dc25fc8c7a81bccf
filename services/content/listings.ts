import type { ContainerRecord, ContentStore } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { containerNameFault } from '#core/content/names.ts'
import type { Log } from '#core/ports/log.ts'
import type { Timers } from '#core/ports/timers.ts'
import { repeat, systemTimers } from '../timers/timers.ts'
import { createListingMemory } from './listing-memory.ts'
import {
  EMPTY,
  newContainer,
  type Snapshot,
  snapshotOf,
  withItem,
  withItems,
  withoutItem,
} from './snapshot.ts'

/**
 * Containers and their listings, kept in memory and returned at once (specification §8). Never fails: without a
 * response from the store, returns the last good listing or an empty one. Results are frozen and shared. The array
 * stays the same until the listing changes.
 */
export type Listings = ReturnType<typeof createListings>

/** The reads needed to render a page. */
export type ListingReader = Pick<
  Listings,
  'containers' | 'items' | 'container' | 'item' | 'hasListed' | 'isLoaded'
>

export interface ListingsOptions {
  readonly store: ContentStore
  readonly now: () => Date
  readonly log: Log
  /** Age at which a listing is refreshed in the background. */
  readonly maxAgeMs?: number
  /** Longest wait for the first listing. */
  readonly coldTimeoutMs?: number
  /** Longest wait for an invalidated listing before the last good one is returned. */
  readonly warmTimeoutMs?: number
  readonly timers?: Timers
}

/**
 * Interval between checks for stale listings, as a fraction of the maximum age. With a maximum age of 30 s, a change is
 * detected within 35 s, so that even a slow store shows it within a minute.
 */
const LOOK_SHARE = 1 / 6

export function createListings(options: ListingsOptions) {
  const { store, now, log, timers = systemTimers } = options
  const { maxAgeMs = 30_000, coldTimeoutMs = 2_500, warmTimeoutMs = 250 } = options
  const listeners = new Set<(container: string) => void>()

  const notify = (container: string) => {
    for (const listener of listeners) {
      try {
        listener(container)
      } catch (error) {
        log.error({ err: error, container }, 'A listener to content changes failed')
      }
    }
  }

  const memory = createListingMemory({
    store,
    log,
    changed: notify,
    timing: {
      clock: () => now().getTime(),
      timers,
      limits: { maxAgeMs, coldTimeoutMs, warmTimeoutMs },
    },
  })

  /** The container's snapshot; empty for invalid names. */
  const read = async (container: string): Promise<Snapshot> =>
    containerNameFault(container) === undefined ? memory.entry(container).read() : EMPTY

  const { containers } = memory

  // Cached pages cause no reads but must still be updated.
  const stopRefreshing = repeat(timers, maxAgeMs * LOOK_SHARE, () => memory.refreshOld())
  const stopWatching = store.watch?.((container) => {
    memory.known(container)?.invalidate()
    if (containers.isLoaded()) containers.invalidate()
  })

  return {
    /** All containers, sorted by name. */
    containers: (): Promise<readonly ContainerRecord[]> => containers.read(),
    /** All items of a container, sorted by name. */
    items: async (container: string): Promise<readonly ContentItem[]> => (await read(container)).items,
    /** The container and its metadata, if it exists. */
    container: async (container: string): Promise<ContainerRecord | undefined> =>
      (await read(container)).record,
    item: async (container: string, name: string): Promise<ContentItem | undefined> =>
      (await read(container)).byName.get(name),
    /** True once the store has listed its containers. */
    hasListed: (): boolean => containers.isLoaded(),
    /** True once the store has responded for this container, even if it does not exist. */
    isLoaded: (container: string): boolean => memory.known(container)?.isLoaded() ?? false,
    /** Marks the container as possibly changed. Reads wait briefly for a fresh listing. */
    invalidate: (container: string): void => memory.known(container)?.invalidate(),
    /**
     * Invalidates the listing. Resolves once it is fresh or the store timed out. Await this after changing content, so
     * that `onChange` listeners have been called.
     */
    async refresh(container: string): Promise<void> {
      await memory.known(container)?.refresh()
    },
    /** Applies a stored item or its new metadata, visible from the next read on. */
    noteItem(item: ContentItem): void {
      memory.known(item.container)?.change((snapshot) => withItem(snapshot, item))
      const { container: name } = item
      containers.change((list) =>
        list.some((each) => each.name === name) ? list : withRecord(list, newContainer(name)),
      )
    },
    /** The same for many items at once. */
    noteItems(items: readonly ContentItem[]): void {
      for (const [container, some] of Map.groupBy(items, (item) => item.container))
        memory.known(container)?.change((snapshot) => withItems(snapshot, some))
    },
    noteRemoved(container: string, name: string): void {
      memory.known(container)?.change((snapshot) => withoutItem(snapshot, name))
    },
    /** Applies a new container or its new metadata. */
    noteContainer(record: ContainerRecord): void {
      memory.known(record.name)?.change(({ items }) => snapshotOf(record, items))
      containers.change((list) => withRecord(list, record))
    },
    /**
     * Calls `listener` when the listing of a container differs from the one readers got. Returns an unsubscribe
     * function.
     */
    onChange(listener: (container: string) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Stops watching and refreshing. */
    stop(): void {
      stopRefreshing()
      stopWatching?.()
      listeners.clear()
    },
  }
}

function withRecord(list: readonly ContainerRecord[], record: ContainerRecord): readonly ContainerRecord[] {
  const others = list.filter(({ name }) => name !== record.name)
  return Object.freeze([...others, record].sort((a, b) => (a.name < b.name ? -1 : 1)))
}
