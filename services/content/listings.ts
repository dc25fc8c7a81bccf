import type { ContainerRecord, ContentStore } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { containerNameFault } from '#core/content/names.ts'
import type { Log } from '#core/ports/log.ts'
import { repeat } from '../timers/timers.ts'
import { createLastGood, type LastGood, type LastGoodTiming } from './last-good.ts'
import {
  byCodeUnits,
  EMPTY,
  newContainer,
  type Snapshot,
  sameSnapshot,
  sameStates,
  snapshotOf,
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

/** In ms. A listing is refreshed in the background at this age, and one that was invalidated is waited for this long. */
const LIMITS = { maxAgeMs: 30_000, warmTimeoutMs: 250 } as const
/** In ms. A change is detected within 35 s, so that even a slow store shows it within a minute. */
const LOOK_MS = 5_000

export function createListings({
  store,
  log,
  coldTimeoutMs = 2_500,
}: {
  readonly store: ContentStore
  readonly log: Log
  readonly coldTimeoutMs?: number
}) {
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

  const timing = { coldTimeoutMs, ...LIMITS }
  const { containers, known, read, refreshOld } = createMemory({ store, log, timing, changed: notify })

  // Cached pages cause no reads but must still be updated.
  const stopRefreshing = repeat(LOOK_MS, refreshOld)
  const stopWatching = store.watch?.((container) => {
    known(container)?.invalidate()
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
    isLoaded: (container: string): boolean => known(container)?.isLoaded() ?? false,
    /** Marks the container as possibly changed. Reads wait briefly for a fresh listing. */
    invalidate: (container: string): void => known(container)?.invalidate(),
    /**
     * Invalidates the listing. Resolves once it is fresh or the store timed out. Await this after changing content, so
     * that `onChange` listeners have been called.
     */
    async refresh(container: string): Promise<void> {
      await known(container)?.refresh()
    },
    /** Applies stored items or their new metadata, visible from the next read on. */
    noteItems(items: readonly ContentItem[]): void {
      for (const [name, some] of Map.groupBy(items, ({ container }) => container)) {
        known(name)?.change((snapshot) => withItems(snapshot, name, some))
        containers.change((list) =>
          list.some((each) => each.name === name) ? list : withRecord(list, newContainer(name)),
        )
      }
    },
    noteRemoved(container: string, name: string): void {
      known(container)?.change((snapshot) => withoutItem(snapshot, name))
    },
    /** Applies a new container or its new metadata. */
    noteContainer(record: ContainerRecord): void {
      known(record.name)?.change(({ items }) => snapshotOf(record, items))
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
    /** Calls the listeners for a container whose items look different now, although the listing has not changed. */
    announce: notify,
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
  return Object.freeze([...others, record].sort(byCodeUnits))
}

/** Missing containers are cached too, but only a few, because clients choose their names. */
const MAX_ABSENT = 30

/** The list of containers and a snapshot of each requested one, as the store last returned them. */
function createMemory({
  store,
  log,
  timing,
  changed,
}: {
  readonly store: Pick<ContentStore, 'listContainers' | 'readContainer' | 'listItems'>
  readonly log: Log
  readonly timing: LastGoodTiming
  /** Called with a container whose snapshot differs from the one readers got. */
  readonly changed: (container: string) => void
}) {
  const entries = new Map<string, LastGood<Snapshot>>()

  const containers = createLastGood<readonly ContainerRecord[]>({
    ...timing,
    log,
    empty: Object.freeze([]),
    load: async () => Object.freeze([...(await store.listContainers())]),
    same: sameStates,
    outage: {
      began: 'The containers could not be listed; still using the last good list',
      ended: 'The containers can be listed again',
    },
  })

  const createEntry = (container: string) =>
    createLastGood<Snapshot>({
      ...timing,
      log,
      empty: EMPTY,
      async load() {
        const [record, items] = await Promise.all([
          store.readContainer(container),
          store.listItems(container),
        ])
        return snapshotOf(record, items)
      },
      same: sameSnapshot,
      changed: () => changed(container),
      outage: {
        began: 'A listing could not be read; still using the last good one',
        ended: 'A listing can be read again',
        details: { container },
      },
    })

  const forgetAbsent = () => {
    const absent = [...entries].filter(([, entry]) => entry.isLoaded() && entry.peek().record === undefined)
    for (const [container] of absent.slice(0, -MAX_ABSENT)) entries.delete(container)
  }

  return {
    containers,
    /** The snapshot of a container; `undefined` before the first read. */
    known: (container: string): LastGood<Snapshot> | undefined => entries.get(container),
    /** The container's snapshot; empty for invalid names. */
    read: async (container: string): Promise<Snapshot> => {
      if (containerNameFault(container) !== undefined) return EMPTY
      const entry = entries.get(container) ?? createEntry(container)
      if (!entries.has(container)) {
        forgetAbsent()
        entries.set(container, entry)
      }
      return entry.read()
    },
    /** Reloads all entries that are too old. */
    refreshOld: (): void => {
      for (const entry of entries.values()) entry.refreshIfOld()
      if (containers.isLoaded()) containers.refreshIfOld()
    },
  }
}
