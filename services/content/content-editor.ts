import { OVERTAKEN, retryOvertaken } from '#core/concurrency.ts'
import { assertMetadata } from '#core/content/content-refusals.ts'
import type { ContainerRecord, ContentStore, Expected, NewItem } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { type Metadata, type RawMetadata, withValues } from '#core/content/metadata/metadata.ts'
import { type ChangeKeeper, removal } from './change-keeper.ts'
import { type Author, logBatch, logChange } from './change-log.ts'
import { type NotedListings, noteConflict, notingConflict } from './note-conflict.ts'
import { placeKey } from './read-items.ts'
import type { ItemRefusal, MetadataUpdate } from './set-many.ts'

export interface Edited<T> {
  readonly after: T
  /** The history ID with which `ContentHistory.restore` undoes it; `undefined` if nothing changed. */
  readonly change: string | undefined
}

/** Facts to set; empty values, `null` and `undefined` remove a fact. */
export type Facts = RawMetadata

export interface FactUpdate {
  readonly container: string
  readonly name: string
  readonly facts: Facts
  readonly expected?: Expected | undefined
}

export type FactsOutcome =
  | {
      readonly kind: 'saved'
      /** In request order, without duplicates. */
      readonly items: readonly ContentItem[]
      /** The history ID with which `ContentHistory.restore` undoes all of it; `undefined` if nothing changed. */
      readonly change: string | undefined
    }
  /** Nothing was changed: lists every refused item, with its current state after a conflict. */
  | { readonly kind: 'refused'; readonly refusals: readonly ItemRefusal[] }

/** A file to store; see `ContentStore.put`. */
export interface NewFile extends Omit<NewItem, 'metadata'> {
  /** All metadata, or a function of the current metadata; absent to keep the item's metadata. */
  readonly metadata?: RawMetadata | ((before: Metadata) => RawMetadata) | undefined
}

/**
 * Makes all content changes except thumbnails. Records each change in the history, updates the listings at once and
 * logs the author. Changes with the same `batch` are undone together, by its ID. Throws the errors of the content
 * store; a conflict also refreshes the listings.
 */
export type ContentEditor = ReturnType<typeof createContentEditor>

interface EditorParts {
  readonly store: ContentStore
  readonly listings: NotedListings
  readonly keeper: ChangeKeeper
}

export function createContentEditor(parts: EditorParts) {
  const { store, listings } = parts
  const keep = keepWith(parts)

  return {
    ...createItemEdits(parts),

    /** Replaces all metadata of a container, creating the container if needed. */
    async describeContainer(
      author: Author,
      container: string,
      metadata: RawMetadata,
      expected?: Expected,
    ): Promise<Edited<ContainerRecord>> {
      assertMetadata(metadata)
      const intention = { author, kind: 'container-metadata', container, metadata } as const
      const { before, after, change } = await keep(intention, {
        expected,
        read: () => store.readContainer(container),
        write: (_, state) => store.setContainerMetadata(container, metadata, state),
      })
      listings.noteContainer(after)
      logChange(author, 'container-metadata', before, after)
      return { after, change }
    },

    ...createBatchEdits(parts),
  }
}

/** Makes one change. A conflict also refreshes the listings. */
function keepWith({ listings, keeper }: EditorParts): ChangeKeeper['keep'] {
  return (intention, write) => notingConflict(listings, intention, () => keeper.keep(intention, write))
}

function createItemEdits(parts: EditorParts) {
  const { store, listings } = parts
  const keep = keepWith(parts)

  return {
    /** Stores bytes.  @param body returns them; called again after a conflict. */
    async upload(
      author: Author,
      container: string,
      name: string,
      body: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>,
      { metadata, expected, ...file }: NewFile,
    ): Promise<Edited<ContentItem>> {
      const intention = { author, kind: 'put', container, name } as const
      const { before, after, change } = await keep(intention, {
        expected,
        read: () => store.readItem(container, name),
        async write(present, state) {
          const newMetadata = typeof metadata === 'function' ? metadata(present?.metadata ?? {}) : metadata
          return store.put(container, name, await body(), { ...file, metadata: newMetadata, expected: state })
        },
      })
      listings.noteItems([after])
      logChange(author, before ? 'replace' : 'upload', before, after)
      return { after, change }
    },

    /** Replaces all metadata of an item. */
    async describe(
      author: Author,
      container: string,
      name: string,
      metadata: RawMetadata,
      expected?: Expected,
    ): Promise<Edited<ContentItem>> {
      assertMetadata(metadata)
      const intention = { author, kind: 'metadata', container, name, metadata } as const
      const { before, after, change } = await keep(intention, {
        expected,
        read: () => store.readItem(container, name),
        write: (_, state) => store.setMetadata(container, name, metadata, state),
      })
      listings.noteItems([after])
      logChange(author, 'metadata', before, after)
      return { after, change }
    },

    /** Moves an item and its metadata to the trash. `undefined` if it did not exist. */
    async remove(author: Author, container: string, name: string, expected?: Expected) {
      const intention = { author, kind: 'delete', container, name } as const
      const { before, change } = await keep(intention, removal(store, intention, expected))
      listings.noteRemoved(container, name)
      logChange(author, 'delete', before, undefined)
      return before && { change }
    },
  }
}

function createBatchEdits({ listings, keeper }: EditorParts) {
  const describeMany = (author: Author, updates: readonly MetadataUpdate[]): Promise<FactsOutcome> =>
    retryOvertaken(async (isLast) => {
      const outcome = await keeper.keepMany(author, updates)
      if (outcome.kind === 'set') {
        const { changes, change } = outcome
        const items = changes.map(({ after }) => after)
        listings.noteItems(items)
        if (change !== undefined) logBatch(author, change, changes)
        return { kind: 'saved', items, change }
      }
      const { refusals } = outcome
      for (const { refusal, ...place } of refusals) noteConflict(listings, place, refusal)
      const wasOvertaken = refusals.every(({ refusal }) => refusal.kind === 'conflict')
      const isFree = updates.every(({ expected }) => expected === undefined)
      return wasOvertaken && isFree && !isLast ? OVERTAKEN : { kind: 'refused', refusals }
    })

  return {
    /**
     * Sets facts of any number of items, or of none if one is rejected. Other facts stay. If the process is interrupted,
     * the next start finishes the work.
     */
    setFacts: (author: Author, updates: readonly FactUpdate[]): Promise<FactsOutcome> =>
      describeMany(author, mergeUpdates(updates)),

    /** Like `setFacts`, but replaces all metadata of the items, each listed at most once. */
    describeMany,

    /** Like `remove` for several items, completed after an interruption like `setFacts`. */
    async removeMany(author: Author, items: readonly ContentItem[]) {
      const { removed, change } = await keeper.keepRemovals(author, items)
      for (const before of removed) {
        listings.noteRemoved(before.container, before.name)
        logChange(author, 'delete', before, undefined)
      }
      return { count: removed.length, change }
    },
  }
}

/** Merges requests per item, since a store sets each item once. */
function mergeUpdates(updates: readonly FactUpdate[]): readonly MetadataUpdate[] {
  const byItem = Map.groupBy(updates, placeKey)
  return [...byItem.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const { container, name } = first
    const facts = Object.assign({}, ...same.map((update) => update.facts)) as Facts
    const expected = same.find((update) => update.expected !== undefined)?.expected
    return [{ container, name, expected, metadata: (before: Metadata) => withFacts(before, facts) }]
  })
}

function withFacts(before: Metadata, facts: Facts): RawMetadata {
  return withValues<RawMetadata[string]>(
    before,
    Object.entries(facts).map(([key, value]) => [key.toLowerCase(), isNothing(value) ? undefined : value]),
  )
}

function isNothing(value: RawMetadata[string]): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
