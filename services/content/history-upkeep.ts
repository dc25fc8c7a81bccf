import type { ChangeStore } from '#core/content/changes/change-store.ts'
import {
  type ContentChange,
  factDifferences,
  HISTORY_DAYS,
  sameState,
  stateOf,
} from '#core/content/changes/content-change.ts'
import { type ByteArchive, ContentRefusedError, type ContentStore } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { Metadata } from '#core/content/metadata/metadata.ts'
import { DAY_MS, HOUR_MS } from '#core/days.ts'
import { readItems } from './read-items.ts'
import { type MetadataWish, setMany } from './set-many.ts'

/** Maintains the history: finishes the work of interrupted processes and deletes old entries. */
export type HistoryUpkeep = ReturnType<typeof createHistoryUpkeep>

/** In ms. More recent changes are probably still in progress. */
const UNDER_WAY_MS = 60_000
const PRUNED_AT_ONCE = 500

export function createHistoryUpkeep(options: {
  readonly changes: ChangeStore
  readonly bytes: ByteArchive
  readonly store: ContentStore
  /** Called with the container after a change in it was completed. */
  readonly changed: (container: string) => void
  readonly now: () => Date
}) {
  const { changes, bytes, store, changed } = options
  const now = () => options.now().getTime()

  const settleChanges = createSettleChanges({ changes, bytes, store, changed, now })

  return {
    /**
     * Checks unsettled changes. Settles those that took effect, deletes others once no process can still be working on
     * them, and completes batches unless the same items have changed since. Returns the number of changes settled or
     * made. @param options.atStart also checks changes of the last minute, whose process must be dead.
     */
    async settle({ atStart }: { readonly atStart: boolean } = { atStart: false }): Promise<number> {
      const pendingChanges = (await changes.unsettled()).filter(
        ({ at }) => atStart || at < now() - UNDER_WAY_MS,
      )
      return settleChanges(pendingChanges)
    },

    /** Deletes changes older than 30 days, with the bytes they removed. Returns the number. */
    async prune(): Promise<number> {
      let count = 0
      for (;;) {
        const old = await changes.before(now() - HISTORY_DAYS * DAY_MS, PRUNED_AT_ONCE)
        // Delete the bytes first: if the process dies in between, the next run finds the change again.
        await bytes.drop(
          old.filter(({ kind }) => kind === 'replace' || kind === 'delete').map(({ id }) => id),
        )
        await changes.forget(old.map(({ id }) => id))
        count += old.length
        if (old.length < PRUNED_AT_ONCE) return count
      }
    },
  }
}

/** In ms. Upper limit for any write from its record to its end, even for large files and slow storage. */
const SURELY_OVER_MS = HOUR_MS

interface SettleOptions {
  readonly changes: ChangeStore
  readonly bytes: ByteArchive
  readonly store: ContentStore
  readonly changed: (container: string) => void
  /** In milliseconds since 1970. */
  readonly now: () => number
}

/** Settles recorded changes that took effect and completes batches. Returns how many it settled or made. */
function createSettleChanges({ changes, bytes, store, changed, now }: SettleOptions) {
  const forget = async (ids: readonly string[]) => {
    await bytes.drop(ids)
    await changes.forget(ids)
  }

  /** Settles a change if it took effect. Deletes it once it can no longer take effect. */
  const settleOne = async (change: ContentChange, item: ContentItem | undefined): Promise<number> => {
    const { id, container, name } = change
    const next = await changes.next(change)
    const present = name === undefined ? await store.readContainer(container) : item
    // A later change is better evidence than the current state.
    const after = next ? next.before : present && stateOf(present)
    if (tookEffect(change, after)) {
      await changes.settle(id, change.kind === 'delete' ? undefined : after)
      return 1
    }
    if (next !== undefined || change.at < now() - SURELY_OVER_MS) await forget([id])
    return 0
  }

  /** Makes the remaining metadata changes. `lost` can no longer be made. */
  const carryOn = async (noted: readonly ContentChange[], itemAt: ItemAt) => {
    const { made, toMake, lost } = restOfChanges(noted, itemAt)
    // If one of the items changes right now, the next run continues.
    const wishes = toMake.map(({ wish }) => wish)
    const outcome = wishes.length > 0 ? await setMany(store, wishes) : undefined
    const settledIds = outcome?.kind === 'set' ? [...made, ...toMake.map(({ id }) => id)] : made
    for (const container of new Set(wishes.map((wish) => wish.container))) changed(container)
    await changes.settleAll(settledIds)
    return { count: settledIds.length, lost: new Set(lost) }
  }

  /** Makes a remaining removal, unless the item has changed since. */
  const removeOne = async (change: ContentChange, item: ContentItem | undefined): Promise<number> => {
    if (item === undefined || !sameState(stateOf(item), change.before)) return settleOne(change, item)
    const { id } = change
    const { container, name } = item
    try {
      if (!(await bytes.keep(id, item))) return 0
      await store.delete(container, name, { etag: item.etag })
      changed(container)
    } catch (error) {
      if (error instanceof ContentRefusedError) return 0
      throw error
    }
    await changes.settle(id)
    return 1
  }

  return async (noted: readonly ContentChange[]): Promise<number> => {
    if (noted.length === 0) return 0
    const itemAt = await readItems(
      store,
      noted.flatMap(({ container, name }) => (name === undefined ? [] : [{ container, name }])),
    )
    const batches = noted.filter((change) => isOfMany(change) && change.kind === 'metadata')
    let { count, lost } = await carryOn(batches, itemAt)
    // Check the latest first, because each change is judged by its successor.
    for (const change of noted.toReversed()) {
      const { id, container, name, kind } = change
      const item = name === undefined ? undefined : itemAt({ container, name })
      if (!isOfMany(change) || lost.has(id)) count += await settleOne(change, item)
      else if (kind === 'delete') count += await removeOne(change, item)
    }
    return count
  }
}

type ItemAt = (place: { readonly container: string; readonly name: string }) => ContentItem | undefined

/** The plan for an interrupted batch. */
interface RestOfChanges {
  /** Ids of changes already made. */
  readonly made: readonly string[]
  /** Remaining changes. */
  readonly toMake: readonly { readonly id: string; readonly wish: MetadataWish }[]
  /** Ids of changes whose items have changed since. */
  readonly lost: readonly string[]
}

/** Whether a change was recorded together with others. A single change is its own batch. */
function isOfMany({ id, batch, kind, name }: ContentChange): boolean {
  return (kind === 'metadata' || kind === 'delete') && name !== undefined && batch !== id
}

function restOfChanges(pendingChanges: readonly ContentChange[], itemAt: ItemAt): RestOfChanges {
  const judgments = pendingChanges.map((change) => {
    const { container, name = '' } = change
    const item = itemAt({ container, name })
    return { change, item, progress: item === undefined ? 'lost' : progressOf(change, item.metadata) }
  })
  return {
    made: judgments.flatMap(({ change, progress }) => (progress === 'made' ? [change.id] : [])),
    toMake: judgments.flatMap(({ change, item, progress }) =>
      item !== undefined && progress === 'to be made' ? [{ id: change.id, wish: wishOf(change, item) }] : [],
    ),
    lost: judgments.flatMap(({ change, progress }) => (progress === 'lost' ? [change.id] : [])),
  }
}

function wishOf(change: ContentChange, { container, name, etag }: ContentItem): MetadataWish {
  const metadata = (before: Metadata) => withChange(before, change)
  return { container, name, metadata, expected: { etag } }
}

function tookEffect(change: ContentChange, present: ContentChange['after']): boolean {
  const { kind, before } = change
  if (kind === 'delete') return present?.bytes?.version !== before?.bytes?.version
  if (kind === 'upload') return present !== undefined
  if (kind === 'replace') return present?.bytes?.version !== before?.bytes?.version
  return present !== undefined && progressOf(change, present.metadata) === 'made'
}

/** Whether an item has the state after a change, before it, or another one. */
function progressOf({ before, after }: ContentChange, present: Metadata): 'made' | 'to be made' | 'lost' {
  const facts = factDifferences(before, after)
  if (facts.every((fact) => present[fact.key] === fact.after)) return 'made'
  return facts.every((fact) => present[fact.key] === fact.before) ? 'to be made' : 'lost'
}

function withChange(present: Metadata, { before, after }: ContentChange): Metadata {
  const metadata = new Map(Object.entries(present))
  for (const fact of factDifferences(before, after)) {
    if (fact.after === undefined) metadata.delete(fact.key)
    else metadata.set(fact.key, fact.after)
  }
  return Object.fromEntries(metadata)
}
