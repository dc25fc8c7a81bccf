import { isDraft } from '#core/content/drafts.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { Metadata } from '#core/content/metadata.ts'
import { lostByWriting } from '#core/desk/publishing.ts'
import { ContentRefusedError } from '#core/ports/content-store.ts'
import type { Author } from '../../content/change-log.ts'
import type { ContentEditor } from '../../content/content-editor.ts'
import type { EditOutcome } from '../edit-outcome.ts'
import type { DeskShelf, DeskShelves } from './picture-shelves.ts'

/** What is to be written to one picture. */
export interface PictureWrite {
  readonly item: ContentItem
  readonly metadata: Metadata
}

/** What a use case plans from the present state: writes, or an outcome without any. */
export type WritePlan = { readonly kind: 'write'; readonly writes: readonly PictureWrite[] } | EditOutcome

/** What is wrong with new metadata, in sentences. */
export type MetadataFaults = (
  given: Metadata,
  place: { readonly container: Metadata; readonly before: Metadata },
) => readonly string[]

/** Writes to several pictures as one change. */
export type WritePictures = (
  author: Author,
  container: string,
  plan: (shelf: DeskShelf) => WritePlan | Promise<WritePlan>,
  /** The message for this number of pictures; `drafts` when only editors see them. */
  words: (written: number, drafts: boolean) => string,
) => Promise<EditOutcome>

/** Attempts while others change the same pictures. */
const ATTEMPTS = 5

/** Every write replaces the very state that it was planned for; if somebody else was faster, it is planned again. */
export function createWritePictures(options: {
  readonly shelves: DeskShelves
  readonly editor: Pick<ContentEditor, 'describeMany'>
  readonly faultsOf: MetadataFaults
}): WritePictures {
  const { shelves, editor, faultsOf } = options

  return async (author, container, plan, words) => {
    for (let attempt = 1; ; attempt += 1) {
      const shelf = await shelves.of(container)
      const planned = await plan(shelf)
      if (planned.kind !== 'write') return planned
      const { writes } = planned
      if (writes.length === 0) return { kind: 'done', message: words(0, false), undo: undefined }
      const faults = writes.flatMap(({ item, metadata }) =>
        faultsOf(metadata, { container: shelf.metadata, before: item.metadata }),
      )
      if (faults.length > 0) return { kind: 'refused', message: [...new Set(faults)].join(' ') }
      const lost = lostByWriting(writes, shelf.metadata)
      if (lost !== '') return { kind: 'refused', message: `Nothing was saved: ${lost}` }
      const written = await editor.describeMany(
        author,
        writes.map(({ item: { name, etag }, metadata }) => ({
          container,
          name,
          metadata: () => metadata,
          expected: { etag },
        })),
      )
      if (written.kind === 'saved')
        return { kind: 'done', message: words(writes.length, writes.every(isDraft)), undo: written.change }
      const { refusals } = written
      const isOvertaken = refusals.every(({ refusal }) => ['conflict', 'not-found'].includes(refusal.kind))
      if (!isOvertaken || attempt === ATTEMPTS)
        return { kind: 'refused', message: refusals[0]?.refusal.message ?? 'Nothing was saved.' }
    }
  }
}

/** Somebody else changed it in between. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ContentRefusedError && error.refusal.kind === 'conflict'
}
