import pMap from 'p-map'
import { createLocks, OVERTAKEN, retryOvertaken } from '#core/concurrency.ts'
import type { ChangeStore } from '#core/content/changes/change-store.ts'
import { type ContentChange, sameState, stateOf } from '#core/content/changes/content-change.ts'
import { assertExpected, assertWritable } from '#core/content/content-refusals.ts'
import {
  type ByteArchive,
  type ContainerRecord,
  ContentRefusedError,
  type ContentStore,
  ContentUnavailableError,
  type Expected,
  isConflict,
} from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { Log } from '#core/ports/log.ts'
import type { Author } from './change-log.ts'
import {
  type Intention,
  intendedChange,
  needsItem,
  plannedChange,
  plannedRemoval,
} from './intended-change.ts'
import { placeKey } from './read-items.ts'
import { type ManySet, type MetadataWish, setMany } from './set-many.ts'

type Present = ContentItem | ContainerRecord

/** Concurrent removals, because remote stores are slow. A directory locks itself for each one. */
const REMOVED_AT_ONCE = 8

/** Reads and writes one item. Both functions are called again after a conflict. */
interface Write<T extends Present, After extends T | undefined> {
  readonly read: () => Promise<T | undefined>
  /** Must fail with `conflict` unless the current state is as expected. */
  readonly write: (before: T | undefined, expected: Expected) => Promise<After>
  /** The state the caller expects. */
  readonly expected: Expected | undefined
}

/**
 * Maintains the history of changes. Each change is recorded, and the removed bytes are archived, before it takes
 * effect, so that nothing is lost if the process dies. Writes expect the recorded state; after a conflict, the change
 * is recorded and written again, up to five times.
 */
export interface ChangeKeeper {
  /** Makes one change. `change` is its history ID; `undefined` if nothing changed. */
  keep<T extends Present, After extends T | undefined>(
    intention: Intention,
    write: Write<T, After>,
  ): Promise<{
    readonly before: T | undefined
    readonly after: After
    readonly change: string | undefined
  }>
  /**
   * Removes items together: all are recorded first, so that the next start can finish an interrupted batch. `change` is
   * the ID of the batch.
   */
  keepRemovals(
    author: Author,
    items: readonly ContentItem[],
  ): Promise<{ readonly removed: readonly ContentItem[]; readonly change: string | undefined }>
  /** Changes metadata together. `change` is the ID of the batch; `undefined` if nothing changed. */
  keepMany(
    author: Author,
    wishes: readonly MetadataWish[],
  ): Promise<ManySet & { readonly change: string | undefined }>
}

interface ChangeKeeperOptions {
  readonly store: ContentStore
  readonly changes: ChangeStore
  readonly bytes: ByteArchive
  readonly now: () => Date
  readonly newId: () => string
  readonly log: Pick<Log, 'warn'>
}

export function createChangeKeeper(options: ChangeKeeperOptions): ChangeKeeper {
  const { store, changes, now, newId } = options
  const make = createMakeChange(options)
  const withLock = createLocks()
  const { unlessItFails, forget } = createTidying(options)
  const noteOf = (author: Author, batch = newId()) => ({ batch: author.batch ?? batch, at: now().getTime() })

  return {
    async keep(intention, write) {
      assertWritable(store.writable)
      const { container, name = '' } = intention
      const id = newId()
      const record: ChangeRecord = { id, ...noteOf(intention.author, id), phase: 'nothing', noted: undefined }
      const { before, after } = await withLock(placeKey({ container, name }), () =>
        make(record, intention, write),
      ).catch(async (error: unknown) => {
        const tookNoEffect = error instanceof ContentRefusedError || record.phase === 'noting'
        if (record.phase !== 'nothing' && tookNoEffect) await forget(id)
        throw error
      })
      if (record.phase === 'nothing') return { before, after, change: undefined }
      const finalState = after && stateOf(after)
      if (sameState(before && stateOf(before), finalState)) {
        await forget(id)
        return { before, after, change: undefined }
      }
      await unlessItFails(() => changes.settle(id, finalState))
      return { before, after, change: id }
    },

    async keepRemovals(author, items) {
      assertWritable(store.writable)
      const { batch, at } = noteOf(author)
      const removals = items.map((item) => plannedRemoval(item, author, { id: newId(), batch, at }))
      await changes.note(removals.map(({ change }) => change))
      const outcomes = await pMap(
        removals,
        async ({ item: { container, name }, change }) => {
          const intention = { author, kind: 'delete', container, name } as const
          const record: ChangeRecord = { id: change.id, batch, at, phase: 'noted', noted: change }
          const { before: removed } = await make(record, intention, removal(store, intention, undefined))
          // If another process removed it, the next run of `settleChanges` decides about the record.
          return removed === undefined ? [] : [{ removed, id: change.id }]
        },
        { concurrency: REMOVED_AT_ONCE },
      )
      const results = outcomes.flat()
      await unlessItFails(() => changes.settleAll(results.map(({ id }) => id)))
      return {
        removed: results.map(({ removed }) => removed),
        change: results.length > 0 ? batch : undefined,
      }
    },

    async keepMany(author, wishes) {
      assertWritable(store.writable)
      const { batch, at } = noteOf(author)
      let pendingChanges: readonly ContentChange[] = []
      const outcome = await setMany(store, wishes, async (plans) => {
        const newChanges = plans.map((each) => plannedChange(each, author, { id: newId(), batch, at }))
        await changes.note(newChanges)
        pendingChanges = newChanges
      })
      const remaining = new Set(outcome.kind === 'set' ? [] : outcome.remaining.map(placeKey))
      const isMade = ({ container, name = '' }: ContentChange) =>
        outcome.kind === 'set' || remaining.has(placeKey({ container, name }))
      const appliedChanges = pendingChanges.filter(isMade)
      await unlessItFails(async () => {
        await changes.settleAll(appliedChanges.map(({ id }) => id))
        await changes.forget(pendingChanges.filter((change) => !isMade(change)).map(({ id }) => id))
      })
      return { ...outcome, change: outcome.kind === 'set' && appliedChanges.length > 0 ? batch : undefined }
    },
  }
}

function createTidying({ changes, bytes, log }: Pick<ChangeKeeperOptions, 'changes' | 'bytes' | 'log'>) {
  /** Ignores failures: a change that can't be settled now is settled later (see `settleChanges`). */
  const unlessItFails = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, 'The content history could not be completed yet')
    }
  }
  const forget = (id: string) =>
    unlessItFails(async () => {
      await bytes.drop([id])
      await changes.forget([id])
    })
  return { unlessItFails, forget }
}

/** The history entry of a change in progress. */
interface ChangeRecord {
  readonly id: string
  readonly batch: string
  readonly at: number
  phase: 'nothing' | 'noting' | 'noted'
  noted: ContentChange | undefined
}

/** Records a change, archives the removed bytes, and makes it. */
function createMakeChange({ changes, bytes }: Pick<ChangeKeeperOptions, 'changes' | 'bytes'>) {
  /** Whether the item is still in the state that was read. */
  const prepare = async (record: ChangeRecord, intention: Intention, present: Present | undefined) => {
    const before = present && stateOf(present)
    const nextChange = intendedChange(intention, before)
    if (nextChange === undefined) return true
    const { id, batch, at, noted } = record
    if (noted === undefined || !sameState(noted.before, before)) {
      record.phase = 'noting'
      const { author, container, name } = intention
      const change = {
        ...nextChange,
        id,
        batch,
        at,
        by: author.name,
        container,
        name,
        restores: author.restores,
      }
      await changes.note([change])
      record.noted = change
    }
    const removesBytes = nextChange.kind === 'replace' || nextChange.kind === 'delete'
    const isKept = !removesBytes || !present || !('container' in present) || (await bytes.keep(id, present))
    if (isKept) record.phase = 'noted'
    return isKept
  }

  return async <T extends Present, After extends T | undefined>(
    record: ChangeRecord,
    intention: Intention,
    { read, write, expected }: Write<T, After>,
  ): Promise<{ readonly before: T | undefined; readonly after: After }> =>
    retryOvertaken(async (isLast) => {
      const before = await read()
      // The store itself reports missing items.
      if (before !== undefined || !needsItem(intention)) assertExpected(expected, before)
      const isPrepared = await prepare(record, intention, before)
      if (!isPrepared && isLast)
        throw new ContentUnavailableError('the bytes about to be replaced could not be archived')
      if (!isPrepared) return OVERTAKEN
      try {
        return { before, after: await write(before, before ? { etag: before.etag } : 'absent') }
      } catch (error) {
        if (isLast || !isConflict(error)) throw error
        return OVERTAKEN
      }
    })
}

export function removal(
  store: Pick<ContentStore, 'readItem' | 'delete'>,
  { container, name }: { readonly container: string; readonly name: string },
  expected: Expected | undefined,
): Write<ContentItem, undefined> {
  return {
    expected,
    read: () => store.readItem(container, name),
    async write(_before, state) {
      await store.delete(container, name, state)
      return undefined
    },
  }
}
