import type { ByteArchive } from '#core/content/byte-archive.ts'
import type { ChangeStore } from '#core/content/changes/change-store.ts'
import { type ContentChange, sameState, stateOf } from '#core/content/changes/content-change.ts'
import { ContentRefusedError, type ContentStore } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { HOUR_MS } from '#core/durations.ts'
import { type ItemAt, isOfMany, restOfChanges, tookEffect } from './noted-changes.ts'
import { readItems } from './read-items.ts'
import { setMany } from './set-many.ts'

/** Upper limit for any write from its record to its end, however large the file and slow the storage. */
const SURELY_OVER_MS = HOUR_MS

interface SettleOptions {
  readonly changes: ChangeStore
  readonly bytes: ByteArchive
  readonly store: ContentStore
  readonly changed: (container: string) => void
  /** In milliseconds since 1970. */
  readonly now: () => number
}

/** Settles recorded changes that took effect, and completes batches. Returns how many it settled or made. */
export function createSettleChanges({ changes, bytes, store, changed, now }: SettleOptions) {
  const forget = async (ids: readonly string[]) => {
    await bytes.drop(ids)
    await changes.forget(ids)
  }

  /** Settles a change if it took effect; deletes it once it no longer can. */
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
    // If one of them changes right now, the next run continues.
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
    // Backward, because each is judged by its successor.
    for (const change of noted.toReversed()) {
      const { id, container, name, kind } = change
      const item = name === undefined ? undefined : itemAt({ container, name })
      if (!isOfMany(change) || lost.has(id)) count += await settleOne(change, item)
      else if (kind === 'delete') count += await removeOne(change, item)
    }
    return count
  }
}
