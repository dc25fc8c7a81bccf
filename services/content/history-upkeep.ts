import { HISTORY_DAYS } from '#core/content/content-change.ts'
import type { ChangeStore } from '#core/ports/change-store.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import type { KeptBytes } from '#core/ports/kept-bytes.ts'
import { isOfMany } from './noted-changes.ts'
import { createSettleChanges } from './settle-changes.ts'

/** Changes made together that stopped half way. */
export interface UnfinishedBatch {
  readonly batch: string
  readonly by: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** How many of how many changes were made. */
  readonly done: number
  readonly of: number
}

/** Looks after the history: finishes what a process that died had begun, and removes what is too old. */
export interface HistoryUpkeep {
  /**
   * Goes through changes that were noted and never settled. What took effect is settled; what did not is forgotten,
   * once nobody can be at it any more; changes of many items are carried on, except where somebody changed the same
   * since. Returns how many changes it settled or made.
   * @param options.atStart also looks at changes of the last minute, whose process has surely died.
   */
  settle(options?: { readonly atStart: boolean }): Promise<number>
  /** Changes of many items that were noted a while ago and have not all been made. */
  unfinished(): Promise<readonly UnfinishedBatch[]>
  /** Gives up the rest of an unfinished batch. What was made of it stays. */
  giveUp(batch: string): Promise<void>
  /** Forgets changes of more than 30 days ago with the bytes that they took away. Returns how many. */
  prune(): Promise<number>
}

const DAY_MS = 86_400_000
/** Changes noted more recently are probably being made. */
const UNDER_WAY_MS = 60_000
const PRUNED_AT_ONCE = 500

export function createHistoryUpkeep(options: {
  readonly changes: ChangeStore
  readonly bytes: KeptBytes
  readonly store: ContentStore
  readonly now: () => Date
}): HistoryUpkeep {
  const { changes, bytes, store } = options
  const now = () => options.now().getTime()

  const settleChanges = createSettleChanges({ changes, bytes, store, now })

  return {
    async settle({ atStart } = { atStart: false }) {
      const noted = (await changes.noted()).filter(({ at }) => atStart || at < now() - UNDER_WAY_MS)
      return settleChanges(noted)
    },

    async unfinished() {
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

    async giveUp(batch) {
      const rest = (await changes.noted()).filter((change) => isOfMany(change) && change.batch === batch)
      await changes.forget(rest.map(({ id }) => id))
    },

    async prune() {
      let count = 0
      for (;;) {
        const old = await changes.before(now() - HISTORY_DAYS * DAY_MS, PRUNED_AT_ONCE)
        // The bytes first: when the process dies in between, the next round finds the change again.
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
