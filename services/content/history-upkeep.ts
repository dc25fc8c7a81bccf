import type { ByteArchive } from '#core/content/byte-archive.ts'
import type { ChangeStore } from '#core/content/changes/change-store.ts'
import { HISTORY_DAYS } from '#core/content/changes/content-change.ts'
import type { ContentStore } from '#core/content/content-store.ts'
import { DAY_MS } from '#core/durations.ts'
import { createSettleChanges } from './settle-changes.ts'

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
      const pendingChanges = (await changes.noted()).filter(({ at }) => atStart || at < now() - UNDER_WAY_MS)
      return settleChanges(pendingChanges)
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
