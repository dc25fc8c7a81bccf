import type { ContentChange } from '#core/content/changes/content-change.ts'
import { netChanges } from '#core/content/changes/restoring.ts'
import type { ByteArchive } from '#core/ports/content/byte-archive.ts'
import type {
  ChangeCursor,
  ChangeFilter,
  ChangeGroup,
  ChangeStore,
} from '#core/ports/content/change-store.ts'
import type { ContentStore } from '#core/ports/content/content-store.ts'
import type { Author } from './change-log.ts'
import type { ContentEditor } from './content-editor.ts'
import type { Listings } from './listings.ts'
import { createRestorer, type RestoreOptions, type RestoreOutcome } from './restore-changes.ts'

/** Part of a list, and where the next part begins; no `next` at the end. */
export interface Page<T> {
  readonly entries: readonly T[]
  readonly next: ChangeCursor | undefined
}

/** What was changed in the last 30 days and by whom, and how to undo it. */
export interface ContentHistory {
  /** Changes, latest first; those made together are one entry. */
  page(filter?: ChangeFilter, olderThan?: ChangeCursor): Promise<Page<ChangeGroup>>
  /** Every change with this id, or of the batch with this id, by container and name; none when unknown. */
  changes(id: string): Promise<readonly ContentChange[]>
  /** The deletions of items that are still gone, latest first. */
  trash(filter?: ChangeFilter, olderThan?: ChangeCursor): Promise<Page<ContentChange>>
  /**
   * Undoes a change, or all changes of a batch: completely or not at all. Facts that the changes did not touch keep
   * their present values. If somebody has changed the same facts since, nothing is changed, and the outcome is
   * `conflict` with both states. Restoring is a change of its own and can be undone.
   *
   * @param ids of a change or batch, `Edited.change`, `ContentChange.id` or `ChangeGroup.batch`, or of several, which are
   * then undone as one.
   */
  restore(author: Author, ids: string | readonly string[], options?: RestoreOptions): Promise<RestoreOutcome>
  /** The bytes that an item had before a change; `undefined` when they are no longer stored. */
  open(change: string): Promise<ReadableStream<Uint8Array> | undefined>
}

const PAGE_SIZE = 50

export function createContentHistory(options: {
  readonly changes: ChangeStore
  readonly bytes: ByteArchive
  readonly store: ContentStore
  readonly listings: Listings
  readonly editor: ContentEditor
  readonly newId: () => string
}): ContentHistory {
  const { changes, listings } = options
  const restorer = createRestorer(options)

  return {
    async page(filter = {}, olderThan) {
      // One more than a page, to see whether there is another.
      const found = await changes.groups(filter, { limit: PAGE_SIZE + 1, olderThan })
      return pageOf(found, ({ at, batch }) => ({ at, id: batch }))
    },

    changes: (id) => changes.find(id),

    async trash(filter = {}, olderThan) {
      const { entries, next } = pageOf(
        await changes.deletions(filter, { limit: PAGE_SIZE + 1, olderThan }),
        ({ at, id }) => ({ at, id }),
      )
      // A person may have put a file there by hand.
      const present = await Promise.all(
        entries.map(({ container, name = '' }) => listings.item(container, name)),
      )
      return { entries: entries.filter((_, index) => present[index] === undefined), next }
    },

    open: (change) => options.bytes.open(change),

    async restore(author, ids, restoring = {}) {
      const each = typeof ids === 'string' ? [ids] : ids
      const found = await Promise.all(each.map((id) => changes.find(id)))
      if (found.every((one) => one.length === 0)) return { kind: 'unknown' }
      const inOrder = found.flat().toSorted((a, b) => a.at - b.at)
      return restorer({ author: { ...author, restores: each[0] }, wanted: netChanges(inOrder) }, restoring)
    },
  }
}

function pageOf<T>(found: readonly T[], cursorOf: (entry: T) => ChangeCursor): Page<T> {
  const entries = found.slice(0, PAGE_SIZE)
  const last = entries.at(-1)
  return { entries, next: found.length > PAGE_SIZE && last !== undefined ? cursorOf(last) : undefined }
}
