import { retryWhen } from '#core/concurrency.ts'
import { ContentRefusedError, isConflict } from '#core/content/content-store.ts'
import { textContainer } from '#core/content/known-containers.ts'
import { done, refuse } from '#core/desk/edit-outcome.ts'
import { LAST_CHANGE, type ListFile, type ListValues } from '#core/texts/list-files.ts'
import type { Author } from '../../content/change-log.ts'
import { itemNamed, openSource } from '../../texts/text-files.ts'
import { writeSource } from '../../texts/text-source.ts'
import type { ContentParts, Written } from '../record-source.ts'

/** The new content of a list with a sentence about the change, or why it is not possible. */
export type PlannedList = { readonly list: ListValues; readonly said: string } | Written

/** Text files with a list in their front matter, as editors see and change them. */
export type Lists = ReturnType<typeof createLists>

export function createLists({ store, listings, editor, conclude }: Omit<ContentParts, 'lists'>) {
  /** Parses the current list, including entries hidden from visitors. `fault` says why it can't be read. */
  async function read({ name }: ListFile) {
    const item = itemNamed(await listings.items(textContainer()), name)
    if (!item) return { list: {}, etag: undefined, fault: undefined }
    const { front, fault } = await openSource(store, item)
    return { list: front, etag: item.etag, fault }
  }

  return {
    read,

    /**
     * Changes a list. The change is public at once and can be undone through the history.
     * @param plan plans the new list from the current one. Called again after a conflict.
     */
    async edit(
      author: Author,
      file: ListFile,
      plan: (list: ListValues) => PlannedList | Promise<PlannedList>,
    ): Promise<Written> {
      const outcome = await retryWhen<Written>(isConflict, async () => {
        const { list, etag, fault } = await read(file)
        if (fault !== undefined)
          return refuse(`${file.name} cannot be read: ${fault}. Correct the file first.`)
        const planned = await plan(list)
        if (typeof planned === 'string' || 'kind' in planned) return planned
        try {
          const { change } = await editor.upload(
            author,
            textContainer(),
            file.name,
            () => bytesOf(planned.list),
            {
              contentType: 'text/markdown',
              metadata: { [LAST_CHANGE]: planned.said },
              expected: etag === undefined ? 'absent' : { etag },
            },
          )
          return done(`${planned.said}.`, author.batch ?? change)
        } catch (error) {
          if (isConflict(error) || !(error instanceof ContentRefusedError)) throw error
          return refuse(error.message)
        }
      })
      // The sentence already names the list.
      return outcome === 'overtaken'
        ? outcome
        : conclude(author, { action: 'edit-list', subject: '' }, outcome)
    },
  }
}

async function* bytesOf(list: ListValues): AsyncIterable<Uint8Array> {
  yield new TextEncoder().encode(writeSource({ front: list, parts: [] }) || '---\n---\n')
}
