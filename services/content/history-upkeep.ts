import { type ContentChange, HISTORY_DAYS } from '#core/content/changes/content-change.ts'
import { DAY_MS } from '#core/durations.ts'
import type { ByteArchive } from '#core/ports/content/byte-archive.ts'
import type { ChangeStore } from '#core/ports/content/change-store.ts'
import type { ContentStore } from '#core/ports/content/content-store.ts'
import { isOfMany } from './noted-changes.ts'
import { readItems } from './read-items.ts'
import { createSettleChanges } from './settle-changes.ts'

/** An interrupted batch of changes. */
export interface UnfinishedBatch {
  readonly batch: string
  readonly by: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Changes made, of the total. */
  readonly done: number
  readonly of: number
}

/** Maintains the history: finishes what interrupted processes began, and deletes old entries. */
export type HistoryUpkeep = ReturnType<typeof createHistoryUpkeep>

/** Changes recorded more recently are probably still being made. */
const UNDER_WAY_MS = 60_000
const PRUNED_AT_ONCE = 500

export function createHistoryUpkeep(options: {
  readonly changes: ChangeStore
  readonly bytes: ByteArchive
  readonly store: ContentStore
  /** Called with a container after completing a change in it. */
  readonly changed: (container: string) => void
  readonly now: () => Date
}) {
  const { changes, bytes, store, changed } = options
  const now = () => options.now().getTime()

  const settleChanges = createSettleChanges({ changes, bytes, store, changed, now })

  return {
    /**
     * Checks unsettled changes. Those that took effect are settled; others are deleted once no process can still be
     * working on them; batches are completed, except where the same items have changed since. Returns the number of
     * changes settled or made. @param options.atStart also checks changes of the last minute, whose process must be
     * dead.
     */
    async settle({ atStart }: { readonly atStart: boolean } = { atStart: false }): Promise<number> {
      const noted = (await changes.noted()).filter(({ at }) => atStart || at < now() - UNDER_WAY_MS)
      return settleChanges(noted)
    },

    /** Batches recorded a while ago that are incomplete. */
    async unfinished(): Promise<readonly UnfinishedBatch[]> {
      const old = (await changes.noted()).filter(
        (change) => isOfMany(change) && change.at < now() - UNDER_WAY_MS,
      )
      const batches = [...Map.groupBy(old, ({ batch }) => batch)]
      return Promise.all(
        batches.map(async ([batch, rest]) => {
          const done = await changes.countSettled(batch)
          const { by = '', at = 0 } = rest[0] ?? {}
          return { batch, by, at, done, of: done + rest.length }
        }),
      )
    },

    /** Abandons the rest of an incomplete batch. Changes already made stay. */
    async giveUp(batch: string): Promise<void> {
      const rest = (await changes.noted()).filter((change) => isOfMany(change) && change.batch === batch)
      const itemAt = await readItems(
        store,
        rest.map(({ container, name = '' }) => ({ container, name })),
      )
      // A deletion that took effect must stay in the trash, settled or not.
      const isGone = ({ kind, container, name = '' }: ContentChange) =>
        kind === 'delete' && itemAt({ container, name }) === undefined
      await changes.settleAll(rest.filter(isGone).map(({ id }) => id))
      const undone = rest.filter((change) => !isGone(change)).map(({ id }) => id)
      await bytes.drop(undone)
      await changes.forget(undone)
    },

    /** Deletes changes older than 30 days, with the bytes they removed. Returns the number. */
    async prune(): Promise<number> {
      let count = 0
      for (;;) {
        const old = await changes.before(now() - HISTORY_DAYS * DAY_MS, PRUNED_AT_ONCE)
        // Bytes first: if the process dies in between, the next run finds the change again.
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
