import pMap from 'p-map'
import { createLocks, OVERTAKEN, retryOvertaken } from '#core/concurrency.ts'
import type { ChangeStore } from '#core/content/changes/change-store.ts'
import {
  type ChangeKind,
  type ContentChange,
  sameState,
  stateOf,
} from '#core/content/changes/content-change.ts'
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
import { parseMetadata, type RawMetadata } from '#core/content/metadata/metadata.ts'
import type { Log } from '#core/ports/log.ts'
import type { Author } from './change-log.ts'
import { placeKey } from './read-items.ts'
import { type ManySet, type MetadataUpdate, setMany } from './set-many.ts'

type Present = ContentItem | ContainerRecord

/** Concurrent removals, because remote stores are slow. A directory locks itself for each one. */
const REMOVED_AT_ONCE = 8

interface Intention {
  readonly author: Author
  /** `put` becomes an upload or a replacement. */
  readonly kind: Exclude<ChangeKind, 'upload' | 'replace'> | 'put'
  readonly container: string
  readonly name?: string
  /** The resulting metadata, if known in advance. */
  readonly metadata?: RawMetadata | undefined
}

/** Reads and writes one item. Both functions are called again after a conflict. */
interface Write<T extends Present, After extends T | undefined> {
  readonly read: () => Promise<T | undefined>
  /** Must fail with `conflict` unless the current state is as expected. */
  readonly write: (before: T | undefined, expected: Expected) => Promise<After>
  readonly expected: Expected | undefined
}

interface ChangeKeeperOptions {
  readonly store: ContentStore
  readonly changes: ChangeStore
  readonly bytes: ByteArchive
  readonly now: () => Date
  readonly newId: () => string
  readonly log: Pick<Log, 'warn'>
}

/**
 * Maintains the history of changes. Each change is recorded, and the removed bytes are archived, before it takes
 * effect, so that nothing is lost if the process dies. Writes expect the recorded state; after a conflict, the change
 * is recorded and written again, up to five times.
 */
export type ChangeKeeper = ReturnType<typeof createChangeKeeper>

export function createChangeKeeper(options: ChangeKeeperOptions) {
  const { store, changes } = options
  const make = createMakeChange(options)
  const withLock = createLocks()
  const { noteOf } = createNotes(options)
  const { unlessItFails, forget } = createTidying(options)

  return {
    /** Makes one change. `change` is its history ID; `undefined` if nothing changed. */
    async keep<T extends Present, After extends T | undefined>(
      intention: Intention,
      write: Write<T, After>,
    ): Promise<{
      readonly before: T | undefined
      readonly after: After
      readonly change: string | undefined
    }> {
      assertWritable(store.writable)
      const { author, container, name = '' } = intention
      const record: ChangeRecord = { note: noteOf(author), change: undefined, mayHaveWritten: false }
      const { before, after } = await withLock(placeKey({ container, name }), () =>
        make(record, intention, write),
      ).catch(async (error: unknown) => {
        const tookNoEffect = error instanceof ContentRefusedError || !record.mayHaveWritten
        if (record.change && tookNoEffect) await forget(record.note)
        throw error
      })
      if (!record.change) return { before, after, change: undefined }
      const finalState = after && stateOf(after)
      const { id } = record.note
      if (sameState(before && stateOf(before), finalState)) {
        await forget(record.note)
        return { before, after, change: undefined }
      }
      await unlessItFails(() => changes.settle(id, finalState))
      return { before, after, change: id }
    },

    ...createBatches(options, make),
  }
}

/** Changes of many items, made together. */
function createBatches(options: ChangeKeeperOptions, make: ReturnType<typeof createMakeChange>) {
  const { store, changes } = options
  const { notesOf } = createNotes(options)
  const { unlessItFails } = createTidying(options)

  return {
    /**
     * Removes items together: all are recorded first, so that the next start can finish an interrupted batch. `change`
     * is the ID of the batch.
     */
    async keepRemovals(
      author: Author,
      items: readonly ContentItem[],
    ): Promise<{ readonly removed: readonly ContentItem[]; readonly change: string | undefined }> {
      assertWritable(store.writable)
      const { batch, next } = notesOf(author)
      const removals = items.map((item) => changeOf(author, next(), { ...effectOn(item), kind: 'delete' }))
      await changes.note(removals)
      const outcomes = await pMap(
        removals,
        async (change) => {
          const { id, container, name = '' } = change
          const intention = { author, kind: 'delete', container, name } as const
          const record: ChangeRecord = { note: change, change, mayHaveWritten: false }
          const { before: removed } = await make(record, intention, removal(store, intention, undefined))
          // If another process removed it, the next run of the upkeep decides about the record.
          return removed === undefined ? [] : [{ removed, id }]
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

    /** Changes metadata together. `change` is the ID of the batch; `undefined` if nothing changed. */
    async keepMany(
      author: Author,
      updates: readonly MetadataUpdate[],
    ): Promise<ManySet & { readonly change: string | undefined }> {
      assertWritable(store.writable)
      const { batch, next } = notesOf(author)
      let pendingChanges: readonly ContentChange[] = []
      const outcome = await setMany(store, updates, async (plans) => {
        const newChanges = plans.map(({ before: item, metadata }) => {
          const effect = effectOn(item)
          return changeOf(author, next(), {
            ...effect,
            kind: 'metadata',
            after: { ...effect.before, metadata },
          })
        })
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

type Note = Pick<ContentChange, 'id' | 'batch' | 'at'>

function createNotes({ now, newId }: Pick<ChangeKeeperOptions, 'now' | 'newId'>) {
  const noteOf = (author: Author): Note => {
    const id = newId()
    return { id, batch: author.batch ?? id, at: now().getTime() }
  }
  return {
    noteOf,
    /** The notes of changes that are made together. */
    notesOf: (author: Author) => {
      const { batch, at } = noteOf(author)
      return { batch, next: (): Note => ({ id: newId(), batch, at }) }
    },
  }
}

function createTidying({ changes, bytes, log }: Pick<ChangeKeeperOptions, 'changes' | 'bytes' | 'log'>) {
  /** Ignores failures: a change that can't be settled now is settled later (see `HistoryUpkeep`). */
  const unlessItFails = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, 'The content history could not be completed yet')
    }
  }
  const forget = ({ id }: Note) =>
    unlessItFails(async () => {
      await bytes.drop([id])
      await changes.forget([id])
    })
  return { unlessItFails, forget }
}

type Effect = Pick<ContentChange, 'kind' | 'container' | 'name' | 'before' | 'after'>

function changeOf({ name: by, restores }: Author, { id, batch, at }: Note, effect: Effect): ContentChange {
  return { id, batch, at, by, restores, ...effect }
}

function effectOn(item: ContentItem) {
  const { container, name } = item
  return { container, name, before: stateOf(item), after: undefined }
}

interface ChangeRecord {
  readonly note: Note
  /** As recorded last; `undefined` before. */
  change: ContentChange | undefined
  mayHaveWritten: boolean
}

/** Records a change, archives the removed bytes, and makes it. */
function createMakeChange({ changes, bytes }: Pick<ChangeKeeperOptions, 'changes' | 'bytes'>) {
  /** Whether the item is still in the state that was read. */
  const prepare = async (record: ChangeRecord, intention: Intention, present: Present | undefined) => {
    const effect = effectOf(intention, present)
    if (effect === undefined) return true
    if (record.change === undefined || !sameState(record.change.before, effect.before)) {
      record.change = changeOf(intention.author, record.note, effect)
      await changes.note([record.change])
    }
    const removesBytes = effect.kind === 'replace' || effect.kind === 'delete'
    return !removesBytes || !present || !('container' in present) || bytes.keep(record.note.id, present)
  }

  return async <T extends Present, After extends T | undefined>(
    record: ChangeRecord,
    intention: Intention,
    { read, write, expected }: Write<T, After>,
  ): Promise<{ readonly before: T | undefined; readonly after: After }> =>
    retryOvertaken(async (isLast) => {
      record.mayHaveWritten = false
      const before = await read()
      // The store itself reports missing items.
      if (before !== undefined || !needsItem(intention)) assertExpected(expected, before)
      const isPrepared = await prepare(record, intention, before)
      if (!isPrepared && isLast)
        throw new ContentUnavailableError('the bytes about to be replaced could not be archived')
      if (!isPrepared) return OVERTAKEN
      record.mayHaveWritten = true
      try {
        return { before, after: await write(before, before ? { etag: before.etag } : 'absent') }
      } catch (error) {
        if (isLast || !isConflict(error)) throw error
        return OVERTAKEN
      }
    })
}

/** The effect of a plan on the current state; `undefined` if there is none. */
function effectOf(intention: Intention, present: Present | undefined): Effect | undefined {
  const { kind, container, name, metadata } = intention
  const before = present && stateOf(present)
  if (before === undefined && needsItem(intention)) return undefined
  const effect = { container, name, before }
  if (kind === 'put') return { ...effect, kind: before ? 'replace' : 'upload', after: undefined }
  const after = metadata && { ...(kind === 'metadata' && before), metadata: parseMetadata(metadata) }
  return after !== undefined && sameState(before, after) ? undefined : { ...effect, kind, after }
}

/** Only existing items can be described or deleted. */
function needsItem({ kind }: Intention): boolean {
  return kind === 'metadata' || kind === 'delete'
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
