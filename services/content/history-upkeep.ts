import { type ContentChange, factDifferences, HISTORY_DAYS, stateOf } from '#core/content/content-change.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { Metadata } from '#core/content/metadata.ts'
import type { ChangeStore } from '#core/ports/change-store.ts'
import type { ContentStore, MetadataWish } from '#core/ports/content-store.ts'
import type { KeptBytes } from '#core/ports/kept-bytes.ts'
import { readItems } from '#core/ports/read-items.ts'

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
/** No write takes longer from its note until its end. */
const SURELY_OVER_MS = 15 * 60_000
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

  const forget = async (ids: readonly string[]) => {
    await bytes.drop(ids)
    await changes.forget(ids)
  }

  /** Settles one change if it took effect; forgets it when it surely will not. */
  const settleOne = async (change: ContentChange, item: ContentItem | undefined): Promise<number> => {
    const { id, container, name } = change
    const next = await changes.next(change)
    const present = name === undefined ? await store.readContainer(container) : item
    // What was changed since tells more than what is there now.
    const after = next ? next.before : present && stateOf(present)
    if (tookEffect(change, after)) {
      await changes.settle(id, change.kind === 'delete' ? undefined : after)
      return 1
    }
    if (next !== undefined || change.at < now() - SURELY_OVER_MS) await forget([id])
    return 0
  }

  /** Makes the changes of facts that are still to be made. */
  const carryOn = async (
    noted: readonly ContentChange[],
    itemAt: (place: { readonly container: string; readonly name: string }) => ContentItem | undefined,
  ): Promise<number> => {
    const made: string[] = []
    const wishes: MetadataWish[] = []
    const wished: string[] = []
    for (const change of noted) {
      const { id, container, name = '' } = change
      const item = itemAt({ container, name })
      const progress = item === undefined ? 'lost' : progressOf(change, item.metadata)
      if (progress === 'made') made.push(id)
      if (item === undefined || progress !== 'to be made') continue
      const metadata = (before: Metadata) => withChange(before, change)
      wishes.push({ container, name, metadata, expected: { etag: item.etag } })
      wished.push(id)
    }
    // When somebody changes one of them at this very moment, the next round goes on.
    const outcome = wishes.length > 0 && (await store.setMetadataOfMany(wishes))
    const settled = outcome && outcome.kind === 'set' ? [...made, ...wished] : made
    await changes.settleAll(settled)
    return settled.length
  }

  return {
    async settle({ atStart } = { atStart: false }) {
      const noted = (await changes.noted()).filter(({ at }) => atStart || at < now() - UNDER_WAY_MS)
      if (noted.length === 0) return 0
      const itemAt = await readItems(
        store,
        noted.flatMap(({ container, name }) => (name === undefined ? [] : [{ container, name }])),
      )
      let count = await carryOn(noted.filter(isOfMany), itemAt)
      // Backwards, because each is judged by the one after it.
      for (const change of noted.toReversed()) {
        if (isOfMany(change)) continue
        const { container, name } = change
        count += await settleOne(change, name === undefined ? undefined : itemAt({ container, name }))
      }
      return count
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

/** Changes of facts that were noted together; a change made alone is its own batch. */
function isOfMany({ id, batch, kind, name }: ContentChange): boolean {
  return kind === 'metadata' && name !== undefined && batch !== id
}

function tookEffect(change: ContentChange, present: ContentChange['after']): boolean {
  const { kind, before } = change
  if (kind === 'delete') return present?.bytes?.version !== before?.bytes?.version
  if (kind === 'upload') return present !== undefined
  if (kind === 'replace') return present?.bytes?.version !== before?.bytes?.version
  return present !== undefined && progressOf(change, present.metadata) === 'made'
}

/** Whether the facts of a change are as it leaves them, as it found them, or neither. */
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
