import type { ContentItem } from '#core/content/item.ts'
import { containerNameFault } from '#core/content/names.ts'
import type { ContainerRecord, ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import type { Timers } from '#core/ports/timers.ts'
import { createLastGood, type LastGood, type LastGoodOptions } from './last-good.ts'
import { sameContainers } from './same-listing.ts'
import {
  EMPTY,
  newContainer,
  type Snapshot,
  sameSnapshot,
  snapshotOf,
  unlessSame,
  withItem,
  withoutItem,
} from './snapshot.ts'
import { systemTimers } from './system-timers.ts'

/**
 * The containers and their listings, kept in memory and served at once (specification §8, product decision 12).
 * Calls never fail: without an answer from the store there is the last good listing, or an empty one. What is
 * returned is frozen and shared; the same array comes back until the listing really changes.
 */
export interface Listings {
  /** Every container, by name. */
  containers(): Promise<readonly ContainerRecord[]>
  /** Every item of a container, by name. */
  items(container: string): Promise<readonly ContentItem[]>
  /** The container's own metadata, or `undefined` while no such container is known. */
  container(container: string): Promise<ContainerRecord | undefined>
  item(container: string, name: string): Promise<ContentItem | undefined>
  /** True when the store has ever answered for this container, if only that it does not exist. */
  isLoaded(container: string): boolean
  /** The container may have changed. Reads wait a moment for what the store holds from now on. */
  invalidate(container: string): void
  /**
   * Invalidates, and resolves once the listing is up to date or the store failed to answer in time. Whoever
   * changes content awaits this before answering, so that `onChange` listeners know by then.
   */
  refresh(container: string): Promise<void>
  /** An item was stored or described anew: the next read has it, however long a listing takes. */
  noteItem(item: ContentItem): void
  noteRemoved(container: string, name: string): void
  /** A container was made, or its metadata set. */
  noteContainer(record: ContainerRecord): void
  /** Calls back when a container's listing differs from what readers were given. Returns the way to stop. */
  onChange(listener: (container: string) => void): () => void
  /** Ends watching and refreshing. */
  stop(): void
}

export interface ListingsOptions {
  readonly store: ContentStore
  readonly now: () => Date
  readonly log: Log
  /** Age at which a listing is asked for again, in the background. */
  readonly maxAgeMs?: number
  /** Longest wait for a listing that is not there yet. */
  readonly coldTimeoutMs?: number
  /** Longest wait for a listing that was invalidated; after that the last good one is served. */
  readonly warmTimeoutMs?: number
  readonly timers?: Timers
}

/** What the log says of an outage. */
interface Told {
  readonly details: object
  readonly began: string
  readonly ended: string
}

/** Containers that do not exist are remembered too, but only so many: their names come from strangers. */
const MAX_ABSENT = 30

/**
 * How often the age of listings is looked at, as a share of the highest age. With ages of 30 s a change is seen after
 * 35 s at most, which leaves a slow store the rest of the minute that product notes §4 allow.
 */
const LOOK_SHARE = 1 / 6

export function createListings(options: ListingsOptions): Listings {
  const { store, now, log, timers = systemTimers } = options
  const { maxAgeMs = 30_000, coldTimeoutMs = 2_500, warmTimeoutMs = 250 } = options
  const listeners = new Set<(container: string) => void>()
  const entries = new Map<string, LastGood<Snapshot>>()
  /** An outage is told once, when it begins and when it ends, however often the store is asked meanwhile. */
  const keep = <T>(
    about: Pick<LastGoodOptions<T>, 'empty' | 'load' | 'same' | 'changed'> & { readonly told: Told },
  ) => {
    let isFailing = false
    return createLastGood<T>({
      ...about,
      async load() {
        const value = await about.load()
        if (isFailing) log.info(about.told.details, about.told.ended)
        isFailing = false
        return value
      },
      failed(error) {
        if (!isFailing) log.warn({ err: error, ...about.told.details }, about.told.began)
        isFailing = true
      },
      clock: () => now().getTime(),
      timers,
      limits: { maxAgeMs, coldTimeoutMs, warmTimeoutMs },
    })
  }

  const tellAll = (container: string) => {
    for (const listener of listeners) {
      try {
        listener(container)
      } catch (error) {
        log.error({ err: error, container }, 'a listener to content changes failed')
      }
    }
  }

  const containers = keep<readonly ContainerRecord[]>({
    empty: Object.freeze([]),
    load: async () => Object.freeze([...(await store.listContainers())]),
    same: sameContainers,
    changed: () => {},
    told: {
      details: {},
      began: 'the containers could not be listed; the last good list stays',
      ended: 'the containers can be listed again',
    },
  })

  const forgetAbsent = () => {
    const absent = [...entries].filter(([, entry]) => entry.isLoaded() && entry.peek().record === undefined)
    for (const [container] of absent.slice(0, -MAX_ABSENT)) entries.delete(container)
  }

  const entryOf = (container: string): LastGood<Snapshot> => {
    const known = entries.get(container)
    if (known !== undefined) return known
    forgetAbsent()
    const entry: LastGood<Snapshot> = keep<Snapshot>({
      empty: EMPTY,
      async load() {
        const [record, items] = await Promise.all([
          store.readContainer(container),
          store.listItems(container),
        ])
        // Nearly always nothing has changed; then nothing is built anew.
        return unlessSame(entry.peek(), record, items)
      },
      same: sameSnapshot,
      changed: () => tellAll(container),
      told: {
        details: { container },
        began: 'a listing could not be read; the last good one stays',
        ended: 'a listing can be read again',
      },
    })
    entries.set(container, entry)
    return entry
  }

  /** The container's snapshot; empty for names that no store has. */
  const read = async (container: string): Promise<Snapshot> =>
    containerNameFault(container) === undefined ? entryOf(container).read() : EMPTY

  // Pages may be served from memory for a long time without a read, and still must learn of changes.
  let callOffRound = () => {}
  const round = () => {
    for (const entry of entries.values()) entry.refreshIfOld()
    if (containers.isLoaded()) containers.refreshIfOld()
    callOffRound = timers.after(maxAgeMs * LOOK_SHARE, round)
  }
  callOffRound = timers.after(maxAgeMs * LOOK_SHARE, round)
  const stopWatching = store.watch((container) => {
    entries.get(container)?.invalidate()
    if (containers.isLoaded()) containers.invalidate()
  })

  return {
    containers: () => containers.read(),
    items: async (container) => (await read(container)).items,
    container: async (container) => (await read(container)).record,
    item: async (container, name) => (await read(container)).byName.get(name),
    isLoaded: (container) => entries.get(container)?.isLoaded() ?? false,
    invalidate: (container) => entries.get(container)?.invalidate(),
    async refresh(container) {
      await entries.get(container)?.refresh()
    },
    noteItem(item) {
      entries.get(item.container)?.change((snapshot) => withItem(snapshot, item))
      const { container: name } = item
      containers.change((list) =>
        list.some((each) => each.name === name) ? list : withRecord(list, newContainer(name)),
      )
    },
    noteRemoved(container, name) {
      entries.get(container)?.change((snapshot) => withoutItem(snapshot, name))
    },
    noteContainer(record) {
      entries.get(record.name)?.change(({ items }) => snapshotOf(record, items))
      containers.change((list) => withRecord(list, record))
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      callOffRound()
      stopWatching()
      listeners.clear()
    },
  }
}

function withRecord(list: readonly ContainerRecord[], record: ContainerRecord): readonly ContainerRecord[] {
  const others = list.filter(({ name }) => name !== record.name)
  return Object.freeze([...others, record].sort((a, b) => (a.name < b.name ? -1 : 1)))
}
