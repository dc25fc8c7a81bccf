import { OVERTAKEN, retryOvertaken } from '#core/concurrency.ts'
import { ContentRefusedError, type ContentStore, isConflict } from '#core/content/content-store.ts'
import { textContainer } from '#core/content/known-containers.ts'
import { LAST_CHANGE, type ListFile, type ListValues } from '#core/texts/list-files.ts'
import type { Author } from '../../content/change-log.ts'
import type { ContentEditor } from '../../content/content-editor.ts'
import type { Listings } from '../../content/listings.ts'
import type { Conclude } from '../../desk/conclude.ts'
import type { EditOutcome } from '../../desk/edit-outcome.ts'
import { itemNamed, openSource } from '../../texts/text-files.ts'
import { writeSource } from '../../texts/text-source.ts'

/** The new content of a list with a sentence about the change, or why it is not possible. */
export type PlannedList = { readonly list: ListValues; readonly said: string } | EditOutcome

/** Edits a list. The change is public at once and can be undone through the history. */
export type EditList = (
  author: Author,
  file: ListFile,
  /** Plans the new list from the current one. Called again after a conflict. */
  plan: (list: ListValues) => PlannedList | Promise<PlannedList>,
) => Promise<EditOutcome>

/** Parses the current list, including entries hidden from visitors. */
export type ReadListNow = (file: ListFile) => Promise<{
  readonly list: ListValues
  readonly etag: string | undefined
  /** Why the file can't be read. */
  readonly fault: string | undefined
}>

export function readsListNow(options: {
  readonly store: Pick<ContentStore, 'open'>
  readonly listings: Pick<Listings, 'items'>
}): ReadListNow {
  const { store, listings } = options
  return async ({ name }) => {
    const item = itemNamed(await listings.items(textContainer()), name)
    if (!item) return { list: {}, etag: undefined, fault: undefined }
    const { front, fault } = await openSource(store, item)
    return { list: front, etag: item.etag, fault }
  }
}

export function createListEdits(options: {
  readonly read: ReadListNow
  readonly editor: Pick<ContentEditor, 'upload'>
  readonly conclude: Conclude
}): EditList {
  const { read, editor, conclude } = options
  return async (author, file, plan) => {
    const outcome = await retryOvertaken<EditOutcome>(async (isLast) => {
      const { list, etag, fault } = await read(file)
      if (fault !== undefined)
        return { kind: 'refused', message: `${file.name} cannot be read: ${fault}. Correct the file first.` }
      const listPlan = await plan(list)
      if ('kind' in listPlan) return listPlan
      try {
        const { change } = await editor.upload(
          author,
          textContainer(),
          file.name,
          () => bytesOf(listPlan.list),
          {
            contentType: 'text/markdown',
            metadata: { [LAST_CHANGE]: listPlan.said },
            expected: etag === undefined ? 'absent' : { etag },
          },
        )
        return { kind: 'done', message: `${listPlan.said}.`, undo: author.batch ?? change }
      } catch (error) {
        if (error instanceof ContentRefusedError && error.refusal.kind !== 'conflict')
          return { kind: 'refused', message: error.message }
        if (isLast || !isConflict(error)) throw error
        return OVERTAKEN
      }
    })
    // The sentence already names the list.
    return conclude(author, { action: 'edit-list', subject: '' }, outcome)
  }
}

async function* bytesOf(list: ListValues): AsyncIterable<Uint8Array> {
  yield new TextEncoder().encode(writeSource({ front: list, parts: [] }) || '---\n---\n')
}
