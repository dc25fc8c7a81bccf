import type { ContentItem } from '#core/content/item.ts'
import type { ContainerRecord } from '#core/ports/content-store.ts'

/** What readers get of one container. */
export interface Snapshot {
  readonly record: ContainerRecord | undefined
  readonly items: readonly ContentItem[]
  readonly byName: ReadonlyMap<string, ContentItem>
}

export interface Load {
  readonly generation: number
  readonly startedAt: number
  /** Resolves when the store has answered or failed, or the time is up. */
  readonly ended: Promise<'loaded' | 'failed' | 'late'>
}

export interface Entry {
  readonly container: string
  snapshot: Snapshot
  /** Counts invalidations. */
  generation: number
  /** Generation of `snapshot`; below zero until the first load. */
  loadedGeneration: number
  loadedAt: number
  failedGeneration: number
  failedAt: number
  load: Load | undefined
  /** Somebody was given an empty listing because none was there. */
  gaveEmpty: boolean
}

export const EMPTY: Snapshot = { record: undefined, items: Object.freeze([]), byName: new Map() }

/** The containers that have been read, each with its listing. */
export interface Entries {
  find(container: string): Entry | undefined
  /** The container's entry, made when it is read for the first time. */
  take(container: string): Entry
  all(): Iterable<Entry>
  /** Drops the oldest of the containers that turned out not to exist, beyond a small number. */
  forgetAbsent(): void
}

/** Containers that do not exist are remembered too, but only so many: their names come from strangers. */
const MAX_ABSENT = 30

export function createEntries(): Entries {
  const entries = new Map<string, Entry>()
  return {
    find: (container) => entries.get(container),
    take(container) {
      const known = entries.get(container)
      if (known !== undefined) return known
      const entry: Entry = {
        container,
        snapshot: EMPTY,
        generation: 0,
        loadedGeneration: -1,
        loadedAt: 0,
        failedGeneration: -1,
        failedAt: 0,
        load: undefined,
        gaveEmpty: false,
      }
      entries.set(container, entry)
      return entry
    },
    all: () => entries.values(),
    forgetAbsent() {
      const absent = [...entries.values()].filter(
        ({ snapshot, loadedGeneration }) => loadedGeneration >= 0 && snapshot.record === undefined,
      )
      for (const entry of absent.slice(0, -MAX_ABSENT)) entries.delete(entry.container)
    },
  }
}
