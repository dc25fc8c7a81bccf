import type {
  ChangeCursor,
  ChangeFilter,
  ChangeGroup,
  ChangeStore,
} from '#core/content/changes/change-store.ts'
import type { ContentChange } from '#core/content/changes/content-change.ts'
import { netChanges } from '#core/content/changes/restoring.ts'
import type { ByteArchive, ContentStore } from '#core/content/content-store.ts'
import type { Author } from './change-log.ts'
import type { ContentEditor } from './content-editor.ts'
import type { Listings } from './listings.ts'
import { createRestorer, type RestoreOptions, type RestoreOutcome } from './restore-changes.ts'

/** A page of a list. `next` is the cursor of the next page, absent at the end. */
export interface Page<T> {
  readonly entries: readonly T[]
  readonly next: ChangeCursor | undefined
}

/** Lists the changes of the last 30 days with their authors, and undoes them. */
export type ContentHistory = ReturnType<typeof createContentHistory>

const PAGE_SIZE = 50

export function createContentHistory(options: {
  readonly changes: ChangeStore
  readonly bytes: ByteArchive
  readonly store: ContentStore
  readonly listings: Listings
  readonly editor: ContentEditor
  readonly newId: () => string
}) {
  const { changes, listings } = options
  const restorer = createRestorer(options)

  return {
    /** Changes, latest first. A batch is one entry. */
    async page(filter: ChangeFilter = {}, olderThan?: ChangeCursor): Promise<Page<ChangeGroup>> {
      // Read one more entry to see whether there is another page.
      const groups = await changes.groups(filter, { limit: PAGE_SIZE + 1, olderThan })
      return pageOf(groups, ({ at, batch }) => ({ at, id: batch }))
    },

    /** The change with this ID, or all changes of the batch with this ID, by container and name. */
    changes: (id: string): Promise<readonly ContentChange[]> => changes.find(id),

    /** Deletions of items that are still deleted, latest first. */
    async trash(filter: ChangeFilter = {}, olderThan?: ChangeCursor): Promise<Page<ContentChange>> {
      const { entries, next } = pageOf(
        await changes.deletions(filter, { limit: PAGE_SIZE + 1, olderThan }),
        ({ at, id }) => ({ at, id }),
      )
      // Someone may have added the file again by hand.
      const present = await Promise.all(
        entries.map(({ container, name = '' }) => listings.item(container, name)),
      )
      return { entries: entries.filter((_, index) => present[index] === undefined), next }
    },

    /** An item's bytes before a change; `undefined` if no longer stored. */
    open: (change: string): Promise<ReadableStream<Uint8Array> | undefined> => options.bytes.open(change),

    /**
     * Undoes a change or batch, completely or not at all. Facts that the changes did not touch keep their current
     * values. If the same facts have changed since, writes nothing and returns `conflict` with both states. An undo is
     * itself a change that can be undone. @param ids of one or more changes or batches (`Edited.change`,
     * `ContentChange.id` or `ChangeGroup.batch`), which are undone as one.
     */
    async restore(
      author: Author,
      ids: string | readonly string[],
      restoring: RestoreOptions = {},
    ): Promise<RestoreOutcome> {
      const each = typeof ids === 'string' ? [ids] : ids
      const changeLists = await Promise.all(each.map((id) => changes.find(id)))
      if (changeLists.every((one) => one.length === 0)) return { kind: 'unknown' }
      const inOrder = changeLists.flat().toSorted((a, b) => a.at - b.at)
      return restorer({ author: { ...author, restores: each[0] }, wanted: netChanges(inOrder) }, restoring)
    },
  }
}

function pageOf<T>(rows: readonly T[], cursorOf: (entry: T) => ChangeCursor): Page<T> {
  const entries = rows.slice(0, PAGE_SIZE)
  const last = entries.at(-1)
  return { entries, next: rows.length > PAGE_SIZE && last !== undefined ? cursorOf(last) : undefined }
}
