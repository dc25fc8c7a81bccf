import type { ContainerRecord, ContentStore } from '#core/content/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import { createLastGood, type LastGood, type LastGoodOptions } from './last-good.ts'
import { EMPTY, type Snapshot, sameContainers, sameSnapshot, unlessSame } from './snapshot.ts'

/** The list of containers and a snapshot of each requested one, as the store last returned them. */
export type ListingMemory = ReturnType<typeof createListingMemory>

type Timing = Pick<LastGoodOptions<unknown>, 'clock' | 'timers' | 'limits'>

/** Missing containers are cached too, but only a few, because clients choose their names. */
const MAX_ABSENT = 30

/** @param options.changed called with a container whose snapshot differs from the one readers got. */
export function createListingMemory(options: {
  readonly store: Pick<ContentStore, 'listContainers' | 'readContainer' | 'listItems'>
  readonly log: Log
  readonly timing: Timing
  readonly changed: (container: string) => void
}) {
  const { store, log, timing, changed } = options
  const entries = new Map<string, LastGood<Snapshot>>()

  const containers = createLastGood<readonly ContainerRecord[]>({
    ...timing,
    ...loggingOutages(
      async () => Object.freeze([...(await store.listContainers())]),
      createOutageLog({
        log,
        details: {},
        began: 'The containers could not be listed; still using the last good list',
        ended: 'The containers can be listed again',
      }),
    ),
    empty: Object.freeze([]),
    same: sameContainers,
    changed: () => {},
  })

  const createEntry = (container: string): LastGood<Snapshot> => {
    const load = async (): Promise<Snapshot> => {
      const [record, items] = await Promise.all([store.readContainer(container), store.listItems(container)])
      // Usually nothing has changed, and nothing needs to be rebuilt.
      return unlessSame(entry.peek(), record, items)
    }
    const outages = createOutageLog({
      log,
      details: { container },
      began: 'A listing could not be read; still using the last good one',
      ended: 'A listing can be read again',
    })
    const entry = createLastGood<Snapshot>({
      ...timing,
      ...loggingOutages(load, outages),
      empty: EMPTY,
      same: sameSnapshot,
      changed: () => changed(container),
    })
    return entry
  }

  const forgetAbsent = () => {
    const absent = [...entries].filter(([, entry]) => entry.isLoaded() && entry.peek().record === undefined)
    for (const [container] of absent.slice(0, -MAX_ABSENT)) entries.delete(container)
  }

  return {
    containers,
    /** The snapshot of a container; `undefined` before the first call of `entry`. */
    known: (container: string): LastGood<Snapshot> | undefined => entries.get(container),
    entry(container: string): LastGood<Snapshot> {
      const entry = entries.get(container)
      if (entry !== undefined) return entry
      forgetAbsent()
      const newEntry = createEntry(container)
      entries.set(container, newEntry)
      return newEntry
    },
    /** Reloads all entries that are too old. */
    refreshOld(): void {
      for (const entry of entries.values()) entry.refreshIfOld()
      if (containers.isLoaded()) containers.refreshIfOld()
    },
  }
}

function loggingOutages<T>(
  load: () => Promise<T>,
  outages: OutageLog,
): Pick<LastGoodOptions<T>, 'load' | 'failed'> {
  return {
    failed: outages.failed,
    async load() {
      const value = await load()
      outages.succeeded()
      return value
    },
  }
}

/** Logs the start and the end of an outage once, no matter how many attempts fail. */
type OutageLog = ReturnType<typeof createOutageLog>

function createOutageLog(options: {
  readonly log: Pick<Log, 'warn' | 'info'>
  readonly details: object
  readonly began: string
  readonly ended: string
}) {
  const { log, details, began, ended } = options
  let isFailing = false
  return {
    failed: (error: unknown): void => {
      if (!isFailing) log.warn({ err: error, ...details }, began)
      isFailing = true
    },
    succeeded(): void {
      if (isFailing) log.info(details, ended)
      isFailing = false
    },
  }
}
