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
import { type Metadata, withValues } from '#core/content/metadata/metadata.ts'
import { DAY_MS, HOUR_MS } from '#core/days.ts'
import { type ItemAt, readItems } from './read-items.ts'
import { type MetadataUpdate, setMany } from './set-many.ts'

/** Maintains the history: finishes the work of interrupted processes and deletes old entries. */
export type HistoryUpkeep = ReturnType<typeof createHistoryUpkeep>

/** In ms. More recent changes are probably still in progress. */
const UNDER_WAY_MS = 60_000
const PRUNED_AT_ONCE = 500

interface UpkeepOptions {
  readonly changes: ChangeStore
  readonly bytes: ByteArchive
  readonly store: ContentStore
  /** Called with the container after a change in it was completed. */
  readonly changed: (container: string) => void
  readonly now: () => Date
}

export function createHistoryUpkeep(options: UpkeepOptions) {
  const { changes, bytes, now } = options
  const settleChanges = createSettleChanges(options)

  return {
    /**
     * Checks unsettled changes. Settles those that took effect, deletes others once no process can still be working on
     * them, and completes batches unless the same items have changed since. Returns the number of changes settled or
     * made. @param options.atStart also checks changes of the last minute, whose process must be dead.
     */
    async settle({ atStart }: { readonly atStart: boolean } = { atStart: false }): Promise<number> {
      const latest = now().getTime() - UNDER_WAY_MS
      const pendingChanges = await changes.unsettled()
      return settleChanges(pendingChanges.filter(({ at }) => atStart || at < latest))
    },

    /** Deletes changes older than 30 days, with the bytes they removed. Returns the number. */
    async prune(): Promise<number> {
      let count = 0
      for (;;) {
        const old = await changes.before(now().getTime() - HISTORY_DAYS * DAY_MS, PRUNED_AT_ONCE)
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

/** Settles recorded changes that took effect and completes batches. Returns how many it settled or made. */
function createSettleChanges({ changes, bytes, store, changed, now }: UpkeepOptions) {
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
    if (next !== undefined || change.at < now().getTime() - SURELY_OVER_MS) {
      await bytes.drop([id])
      await changes.forget([id])
    }
    return 0
  }

  /** Makes the remaining changes of metadata. `lost` are those whose items have changed since. */
  const finishMetadata = async (pending: readonly ContentChange[], itemAt: ItemAt) => {
    const byProgress = Map.groupBy(pending, (change) => progressOf(change, itemAt(change)?.metadata))
    const remaining = byProgress.get('to be made') ?? []
    // If one of the items changes right now, the next run continues.
    const outcome = remaining.length > 0 ? await setMany(store, updatesOf(remaining, itemAt)) : undefined
    for (const container of new Set(remaining.map((change) => change.container))) changed(container)
    const finished = [...(byProgress.get('made') ?? []), ...(outcome?.kind === 'set' ? remaining : [])]
    await changes.settleAll(finished.map(({ id }) => id))
    return { count: finished.length, lost: new Set(byProgress.get('lost')) }
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

  return async (pending: readonly ContentChange[]): Promise<number> => {
    if (pending.length === 0) return 0
    const itemAt = await readItems(store, pending)
    const batches = pending.filter((change) => isOfMany(change) && change.kind === 'metadata')
    let { count, lost } = await finishMetadata(batches, itemAt)
    // Check the latest first, because each change is judged by its successor.
    for (const change of pending.toReversed()) {
      if (!isOfMany(change) || lost.has(change)) count += await settleOne(change, itemAt(change))
      else if (change.kind === 'delete') count += await removeOne(change, itemAt(change))
    }
    return count
  }
}

/** Whether a change was recorded together with others. A single change is its own batch. */
function isOfMany({ id, batch, kind, name }: ContentChange): boolean {
  return (kind === 'metadata' || kind === 'delete') && name !== undefined && batch !== id
}

function updatesOf(changes: readonly ContentChange[], itemAt: ItemAt): readonly MetadataUpdate[] {
  return changes.flatMap((change) => {
    const item = itemAt(change)
    if (item === undefined) return []
    const { container, name, etag } = item
    const values = factDifferences(change.before, change.after).map(({ key, after }) => [key, after] as const)
    return [{ container, name, metadata: (before) => withValues(before, values), expected: { etag } }]
  })
}

function tookEffect(change: ContentChange, present: ContentChange['after']): boolean {
  const { kind, before } = change
  if (kind === 'delete' || kind === 'replace') return present?.bytes?.version !== before?.bytes?.version
  if (kind === 'upload') return present !== undefined
  return progressOf(change, present?.metadata) === 'made'
}

/** Whether an item has the state after a change, before it, or another one. */
function progressOf(
  { before, after }: ContentChange,
  present: Metadata | undefined,
): 'made' | 'to be made' | 'lost' {
  const facts = factDifferences(before, after)
  if (present === undefined) return 'lost'
  if (facts.every((fact) => present[fact.key] === fact.after)) return 'made'
  return facts.every((fact) => present[fact.key] === fact.before) ? 'to be made' : 'lost'
}
