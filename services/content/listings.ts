import type { ContentItem } from '#core/content/item.ts'
import { containerNameFault } from '#core/content/names.ts'
import type { ContainerRecord, ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import type { Timers } from '#core/ports/timers.ts'
import { createEntries, EMPTY, type Entry, type Load } from './listing-entries.ts'
import { sameItems, sameMetadata } from './same-listing.ts'
import { systemTimers } from './system-timers.ts'

/**
 * The containers' listings, kept in memory and served at once (specification §8, product decision 12). Calls never
 * fail: without an answer from the store there is the last good listing, or an empty one. What is returned is
 * frozen and shared; the same array comes back until the listing really changes.
 */
export interface Listings {
  /** Every item of a container, by name. */
  items(container: string): Promise<readonly ContentItem[]>
  /** The container's own metadata, or `undefined` while no such container is known. */
  container(container: string): Promise<ContainerRecord | undefined>
  item(container: string, name: string): Promise<ContentItem | undefined>
  /** The next read of this container waits for what the store holds from now on. */
  invalidate(container: string): void
  /**
   * Invalidates, and resolves once the listing is up to date or the store failed to answer in time. Whoever
   * changes content awaits this before answering, so that `onChange` listeners know by then.
   */
  refresh(container: string): Promise<void>
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
  /** Longest wait for a listing that is not there yet, or was invalidated. */
  readonly coldTimeoutMs?: number
  readonly timers?: Timers
}

/** After a failure the store is left alone this long, unless content is invalidated. */
const RETRY_AFTER_MS = 5_000
/** A load that takes longer is given up, so that the next one can begin. */
const ABANDON_AFTER_MS = 60_000

export function createListings(options: ListingsOptions): Listings {
  const { store, now, log, maxAgeMs = 30_000, coldTimeoutMs = 5_000, timers = systemTimers } = options
  const entries = createEntries()
  const listeners = new Set<(container: string) => void>()
  const clock = () => now().getTime()

  const accept = (
    entry: Entry,
    load: Load,
    record: ContainerRecord | undefined,
    items: readonly ContentItem[],
  ) => {
    const before = entry.snapshot
    const isFirst = entry.loadedGeneration < 0
    entry.loadedGeneration = load.generation
    entry.loadedAt = load.startedAt
    const same = sameItems(before.items, items) && sameMetadata(before.record?.metadata, record?.metadata)
    if (!same) {
      const frozen = Object.freeze([...items])
      entry.snapshot = { record, items: frozen, byName: new Map(frozen.map((item) => [item.name, item])) }
    }
    entries.forgetAbsent()
    if (same || (isFirst && !entry.gaveEmpty)) return
    for (const listener of listeners) tell(listener, entry.container)
  }

  const tell = (listener: (container: string) => void, container: string) => {
    try {
      listener(container)
    } catch (error) {
      log.error({ err: error, container }, 'a listener to content changes failed')
    }
  }

  const start = (entry: Entry): Load => {
    const running = entry.load
    if (running !== undefined && clock() - running.startedAt < ABANDON_AFTER_MS) return running
    const { container, generation } = entry
    let timeIsUp: () => void = () => {}
    const late = new Promise<'late'>((resolve) => {
      timeIsUp = () => resolve('late')
    })
    const callOff = timers.after(coldTimeoutMs, timeIsUp)
    const answer = Promise.all([store.readContainer(container), store.listItems(container)])
    const settled = answer.then(
      ([record, items]): 'loaded' | 'failed' => {
        if (entry.load === load) accept(entry, load, record, items)
        return 'loaded'
      },
      (error: unknown): 'loaded' | 'failed' => {
        log.warn({ err: error, container }, 'a listing could not be read; the last good one stays')
        entry.failedAt = clock()
        entry.failedGeneration = generation
        return 'failed'
      },
    )
    const finished = settled.finally(() => {
      callOff()
      if (entry.load !== load) return
      entry.load = undefined
      // Changed while it was being read: what was read may be old.
      if (entry.generation > generation) refreshSoon(entry)
    })
    const load: Load = { generation, startedAt: clock(), ended: Promise.race([finished, late]) }
    entry.load = load
    return load
  }

  const hasJustFailed = (entry: Entry) =>
    entry.failedGeneration === entry.generation && clock() - entry.failedAt < RETRY_AFTER_MS

  const refreshSoon = (entry: Entry) => {
    if (!hasJustFailed(entry)) start(entry)
  }

  const upToDate = async (entry: Entry): Promise<void> => {
    const wanted = entry.generation
    while (entry.loadedGeneration < wanted && !hasJustFailed(entry)) {
      const load = start(entry)
      const outcome = await load.ended
      // The failure of a load that began before the change says nothing about the change.
      if (outcome === 'late' || (outcome === 'failed' && load.generation >= wanted)) return
    }
  }

  /** The entry, once it may be read; `undefined` for names that no store has. */
  const ready = async (container: string): Promise<Entry | undefined> => {
    if (entries.find(container) === undefined && containerNameFault(container) !== undefined) return undefined
    const entry = entries.take(container)
    if (entry.loadedGeneration < entry.generation) await upToDate(entry)
    else if (clock() - entry.loadedAt >= maxAgeMs) refreshSoon(entry)
    if (entry.loadedGeneration < 0) entry.gaveEmpty = true
    return entry
  }

  const invalidate = (container: string) => {
    const entry = entries.find(container)
    if (entry === undefined) return
    entry.generation += 1
    // At once and not with the next read: pages made from the old listing are kept until `onChange` tells.
    refreshSoon(entry)
  }

  // Pages may be served from memory for a long time without a read, and still must learn of changes.
  let callOffRound = () => {}
  const round = () => {
    for (const entry of entries.all()) if (clock() - entry.loadedAt >= maxAgeMs) refreshSoon(entry)
    callOffRound = timers.after(maxAgeMs / 2, round)
  }
  callOffRound = timers.after(maxAgeMs / 2, round)
  const stopWatching = store.watch(invalidate)

  return {
    items: async (container) => (await ready(container))?.snapshot.items ?? EMPTY.items,
    container: async (container) => (await ready(container))?.snapshot.record,
    item: async (container, name) => (await ready(container))?.snapshot.byName.get(name),
    invalidate,
    async refresh(container) {
      invalidate(container)
      const entry = entries.find(container)
      if (entry !== undefined) await upToDate(entry)
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
