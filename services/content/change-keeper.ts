import pMap from 'p-map'
import { type ContentState, sameState, stateOf } from '#core/content/changes/content-change.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { ChangeStore } from '#core/ports/change-store.ts'
import {
  type ContainerRecord,
  ContentRefusedError,
  type ManySet,
  type PlannedMetadata,
  type Prepare,
} from '#core/ports/content-store.ts'
import type { KeptBytes } from '#core/ports/kept-bytes.ts'
import type { Log } from '#core/ports/log.ts'
import type { Author } from './change-log.ts'
import { type Intention, intendedChange, plannedChange, plannedRemoval } from './intended-change.ts'

type Present = ContentItem | ContainerRecord

/** Remote stores answer slowly; a directory locks itself for each. */
const REMOVED_AT_ONCE = 8

/**
 * Keeps the history of changes. Each change is recorded, and the bytes that it removes are kept, before it takes
 * effect, so that nothing is lost whenever the process dies.
 */
export interface ChangeKeeper {
  /** Makes one change. `change` is its id in history; `undefined` when it changed nothing. */
  keep<T extends Present, R extends { readonly before: T | undefined; readonly after: T | undefined }>(
    intention: Intention,
    write: (prepare: Prepare<T>) => Promise<R>,
  ): Promise<R & { readonly change: string | undefined }>
  /**
   * Removes items together: all are recorded first, so that a process that dies in between leaves what the next start
   * finishes. `change` is the batch's id.
   */
  keepRemovals(
    author: Author,
    items: readonly ContentItem[],
    remove: (item: ContentItem, prepare: Prepare<ContentItem>) => Promise<ContentItem | undefined>,
  ): Promise<{ readonly removed: readonly ContentItem[]; readonly change: string | undefined }>
  /** Makes changes of metadata together. `change` is the batch's id; `undefined` when nothing was changed. */
  keepMany(
    author: Author,
    write: (prepare: (planned: readonly PlannedMetadata[]) => Promise<void>) => Promise<ManySet>,
  ): Promise<ManySet & { readonly change: string | undefined }>
}

interface ChangeKeeperOptions {
  readonly changes: ChangeStore
  readonly bytes: KeptBytes
  readonly now: () => Date
  readonly newId: () => string
  readonly log: Pick<Log, 'warn'>
}

export function createChangeKeeper({ changes, bytes, now, newId, log }: ChangeKeeperOptions): ChangeKeeper {
  /** A change that could not be settled now is settled later (see `settleChanges`). */
  const unlessItFails = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, 'The history of content could not be completed yet')
    }
  }
  const forget = (id: string) =>
    unlessItFails(async () => {
      await bytes.drop([id])
      await changes.forget([id])
    })

  return {
    async keep(intention, write) {
      const { author, container, name } = intention
      const id = newId()
      let before: ContentState | undefined
      let phase: 'nothing' | 'noting' | 'noted' = 'nothing'

      const prepare = async (present: Present | undefined) => {
        before = present && stateOf(present)
        const intended = intendedChange(intention, before)
        if (intended === undefined) return
        phase = 'noting'
        const batch = author.batch ?? id
        const { name: by, restores } = author
        const at = now().getTime()
        await changes.note([{ ...intended, id, batch, at, by, container, name, restores }])
        const { kind } = intended
        if (present && 'container' in present && (kind === 'replace' || kind === 'delete'))
          await bytes.keep(id, present)
        phase = 'noted'
      }

      const result = await write(prepare).catch(async (error: unknown) => {
        const tookNoEffect = error instanceof ContentRefusedError || phase === 'noting'
        if (phase !== 'nothing' && tookNoEffect) await forget(id)
        throw error
      })
      // The compiler does not see what `prepare` assigns.
      const reached = phase as 'nothing' | 'noting' | 'noted'
      if (reached === 'nothing') return { ...result, change: undefined }
      const after = result.after && stateOf(result.after)
      if (sameState(before, after)) {
        await forget(id)
        return { ...result, change: undefined }
      }
      await unlessItFails(() => changes.settle(id, after))
      return { ...result, change: id }
    },

    keepRemovals: createKeepRemovals({ changes, bytes, now, newId, unlessItFails }),

    async keepMany(author, write) {
      const batch = author.batch ?? newId()
      const at = now().getTime()
      let ids: readonly string[] = []
      const outcome = await write(async (planned) => {
        const noted = planned.map((each) => plannedChange(each, author, { id: newId(), batch, at }))
        await changes.note(noted)
        ids = noted.map(({ id }) => id)
      })
      if (outcome.kind === 'set') await unlessItFails(() => changes.settleAll(ids))
      else await unlessItFails(() => changes.forget(ids))
      return { ...outcome, change: outcome.kind === 'set' && ids.length > 0 ? batch : undefined }
    },
  }
}

function createKeepRemovals({
  changes,
  bytes,
  now,
  newId,
  unlessItFails,
}: Omit<ChangeKeeperOptions, 'log'> & {
  readonly unlessItFails: (work: () => Promise<void>) => Promise<void>
}): ChangeKeeper['keepRemovals'] {
  return async (author, items, remove) => {
    const batch = author.batch ?? newId()
    const at = now().getTime()
    const noted = items.map((item) => plannedRemoval(item, author, { id: newId(), batch, at }))
    await changes.note(noted.map(({ change }) => change))
    const done = await pMap(
      noted,
      async ({ item, change }) => {
        const removed = await remove(item, async (present) => {
          if (present === undefined) return
          const before = stateOf(present)
          if (!sameState(before, change.before)) await changes.note([{ ...change, before }])
          await bytes.keep(change.id, present)
        })
        // If somebody else removed it, the next round of `settleChanges` judges what was recorded.
        return removed === undefined ? [] : [{ removed, id: change.id }]
      },
      { concurrency: REMOVED_AT_ONCE },
    )
    const made = done.flat()
    await unlessItFails(() => changes.settleAll(made.map(({ id }) => id)))
    return {
      removed: made.map(({ removed }) => removed),
      change: made.length > 0 ? batch : undefined,
    }
  }
}
