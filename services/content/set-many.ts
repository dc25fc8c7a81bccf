import pMap from 'p-map'
import { factDifferences } from '#core/content/changes/content-change.ts'
import { expectationRefusal, metadataRefusal } from '#core/content/content-refusals.ts'
import {
  type ContentRefusal,
  ContentRefusedError,
  type ContentStore,
  type ContentWriter,
  type Expected,
} from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { type Metadata, parseMetadata, type RawMetadata } from '#core/content/metadata/metadata.ts'
import { placeKey, readItems } from './read-items.ts'

export interface MetadataUpdate {
  readonly container: string
  readonly name: string
  /** Returns all new metadata of the item, given its current metadata. */
  readonly metadata: (before: Metadata) => RawMetadata
  readonly expected?: Expected | undefined
}

export interface PlannedMetadata {
  readonly before: ContentItem
  readonly metadata: Metadata
}

export interface ItemRefusal {
  readonly container: string
  readonly name: string
  readonly refusal: ContentRefusal
}

interface ChangedItem {
  readonly before: ContentItem
  readonly after: ContentItem
}

/** Result for several items: all were set, or none because some were rejected. */
export type ManySet =
  | {
      readonly kind: 'set'
      /** In request order. */
      readonly changes: readonly ChangedItem[]
    }
  | {
      readonly kind: 'refused'
      readonly refusals: readonly ItemRefusal[]
      /** Items that were set and changed again before they could be reverted. */
      readonly remaining: readonly ContentItem[]
    }

/** Concurrent writes, because remote stores are slow. */
const AT_ONCE = 16

/**
 * Replaces all metadata of several items, each at most once, or of none if one is rejected. Uses a lock if the store
 * has one. Otherwise each write expects the planned state, and after a conflict the earlier writes are reverted.
 * Readers may see some items before others. If the process dies or the storage fails in between, only some are set;
 * `note` has recorded the plan. @param note records the planned writes; not called if there are none.
 */
export function setMany(
  store: ContentStore,
  updates: readonly MetadataUpdate[],
  note?: (plans: readonly PlannedMetadata[]) => Promise<void>,
): Promise<ManySet> {
  const set = async (writer: ContentWriter): Promise<ManySet> => {
    const { planned, refusals } = await planMany(store, updates)
    if (refusals.length > 0) return { kind: 'refused', refusals, remaining: [] }
    const differing = planned.filter((each) => !isUnchanged(each))
    if (differing.length > 0) await note?.(differing)
    return writePlanned(writer, planned)
  }
  return store.exclusively ? store.exclusively(set) : set(store)
}

/** Plans several requests in order, or returns everything that prevents them. */
async function planMany(
  store: Pick<ContentStore, 'readItem' | 'listItems'>,
  updates: readonly MetadataUpdate[],
): Promise<{ readonly planned: readonly PlannedMetadata[]; readonly refusals: readonly ItemRefusal[] }> {
  const itemAt = await readItems(store, updates)
  const planned: PlannedMetadata[] = []
  const refusals: ItemRefusal[] = []
  for (const update of updates) {
    const { container, name, expected } = update
    const before = itemAt(update)
    const raw = before && update.metadata(before.metadata)
    const refusal =
      raw === undefined
        ? ({ kind: 'not-found', message: 'There is no such file.' } as const)
        : (expectationRefusal(expected, before) ?? metadataRefusal(raw))
    if (refusal !== undefined) refusals.push({ container, name, refusal })
    else if (before && raw) planned.push({ before, metadata: parseMetadata(raw) })
  }
  return { planned, refusals }
}

async function writePlanned(writer: ContentWriter, plans: readonly PlannedMetadata[]): Promise<ManySet> {
  const writes: ChangedItem[] = []
  const refusals: ItemRefusal[] = []
  const failures: unknown[] = []

  const writeOne = async (each: PlannedMetadata): Promise<ChangedItem | undefined> => {
    const { before, metadata } = each
    if (isUnchanged(each)) return { before, after: before }
    const { container, name, etag } = before
    try {
      const after = await writer.setMetadata(container, name, metadata, { etag })
      writes.push({ before, after })
      return { before, after }
    } catch (error) {
      const after = foundDone(error, metadata)
      if (after) return { before, after }
      if (error instanceof ContentRefusedError) refusals.push({ container, name, refusal: error.refusal })
      else failures.push(error)
      return undefined
    }
  }
  // Concurrent writers start with the same item, so only one succeeds. Otherwise each might write a few items, and none
  // all of them.
  const [first] = plans
    .filter((each) => !isUnchanged(each))
    .toSorted((a, b) => (placeKey(a.before) < placeKey(b.before) ? -1 : 1))
  const firstChange = first && (await writeOne(first))
  const goesOn = first === undefined || firstChange !== undefined
  const changes = await pMap(
    goesOn ? plans : [],
    (each) => (each === first ? firstChange : failures.length > 0 ? undefined : writeOne(each)),
    { concurrency: AT_ONCE },
  )
  const all = changes.filter((change) => change !== undefined)
  if (goesOn && all.length === plans.length) return { kind: 'set', changes: all }

  const remaining = await setBack(writer, writes)
  if (failures.length > 0) throw failures[0]
  return { kind: 'refused', refusals, remaining }
}

/** Reverts writes. Returns the items that have changed again. */
async function setBack(
  writer: ContentWriter,
  writes: readonly ChangedItem[],
): Promise<readonly ContentItem[]> {
  const outcomes = await pMap(
    writes,
    async ({ before, after: { container, name, etag } }) => {
      try {
        await writer.setMetadata(container, name, before.metadata, { etag })
        return []
      } catch (error) {
        if (error instanceof ContentRefusedError) return [before]
        throw error
      }
    },
    { concurrency: AT_ONCE },
  )
  return outcomes.flat()
}

/** Another process may have considered this one dead and finished the same changes. */
function foundDone(error: unknown, metadata: Metadata): ContentItem | undefined {
  if (!(error instanceof ContentRefusedError) || error.refusal.kind !== 'conflict') return undefined
  const { present } = error.refusal
  if (present === undefined || !('container' in present)) return undefined
  return isUnchanged({ before: present, metadata }) ? present : undefined
}

/** Whether there is nothing to write. */
function isUnchanged({ before, metadata }: PlannedMetadata): boolean {
  return factDifferences(before, { metadata }).length === 0
}
