import { isDraft } from '#core/content/drafts.ts'
import type { Metadata } from '#core/content/metadata.ts'
import { photoTitle } from '#core/content/photo-facts.ts'
import { positionOf } from '#core/content/sort-orders.ts'
import { movePositions } from '#core/desk/moves.ts'
import { type PictureSelection, selectedOf } from '#core/desk/picture-selection.ts'
import { lackingToPublish, lackingWords } from '#core/desk/publishing.ts'
import type { SanitizeHtml } from '#core/ports/html-sanitizer.ts'
import type { Author } from '../../content/change-log.ts'
import type { ContentEditor } from '../../content/content-editor.ts'
import type { ContentHistory } from '../../content/content-history.ts'
import { counted, type EditOutcome } from '../edit-outcome.ts'
import type { PictureSave } from './picture-changes.ts'
import type { DeskShelf, DeskShelves } from './picture-shelves.ts'
import { createSavePlan } from './save-pictures.ts'
import { createWritePictures, isOvertaken, type MetadataFaults, type WritePlan } from './write-pictures.ts'

/** A file that was found to be what it claims to be. */
export interface AcceptedFile {
  readonly contentType: string
  readonly body: AsyncIterable<Uint8Array>
}

/** Everything that editors do to pictures. Each is one change that can be taken back. */
export interface PictureEdits {
  /** Writes what was changed; a field that somebody else changed meanwhile is a conflict, and nothing is written. */
  save(author: Author, container: string, save: PictureSave): Promise<EditOutcome>
  /** Shows those that lack nothing to everybody; the others stay drafts. */
  publish(author: Author, container: string, selection: PictureSelection): Promise<EditOutcome>
  unpublish(author: Author, container: string, selection: PictureSelection): Promise<EditOutcome>
  /** Moves them to the trash. */
  remove(author: Author, container: string, selection: PictureSelection): Promise<EditOutcome>
  /** Puts them together from a place on, counted from 1. */
  move(author: Author, container: string, selection: PictureSelection, to: number): Promise<EditOutcome>
  /** Sets the point that crops keep in sight, in fractions of width and height. */
  focus(
    author: Author,
    container: string,
    name: string,
    point: { readonly x: number; readonly y: number },
  ): Promise<EditOutcome>
  /** Other bytes under the same name; words and addresses stay. */
  replace(author: Author, container: string, name: string, file: AcceptedFile): Promise<EditOutcome>
}

export function createPictureEdits(options: {
  readonly shelves: DeskShelves
  readonly editor: ContentEditor
  readonly history: Pick<ContentHistory, 'page'>
  readonly sanitize: SanitizeHtml
  readonly faultsOf: MetadataFaults
  readonly newId: () => string
}): PictureEdits {
  const { shelves, editor, newId } = options
  const write = createWritePictures(options)
  const planSave = createSavePlan(options)

  return {
    save: (author, container, save) =>
      write(
        author,
        container,
        (shelf) => planSave(shelf, save),
        (written) => (written === 0 ? 'Nothing was different.' : `Saved ${counted(written)}.`),
      ),

    publish(author, container, selection) {
      let held = ''
      const plan = (shelf: DeskShelf): WritePlan => {
        const drafts = selectedOf(shelf.items, selection).filter(isDraft)
        const lacking = drafts.flatMap((item) => {
          const lacking = lackingToPublish(item, shelf.metadata)
          return lacking.length > 0 ? [{ item, words: lackingWords(lacking) }] : []
        })
        held = lacking.map(({ item, words }) => `“${photoTitle(item)}” needs ${words}.`).join(' ')
        const ready = drafts.filter((item) => lacking.every((one) => one.item !== item))
        if (ready.length === 0 && held !== '') return { kind: 'refused', message: `Not published: ${held}` }
        return {
          kind: 'write',
          writes: ready.map((item) => ({ item, metadata: published(item.metadata) })),
        }
      }
      return write(author, container, plan, (written) =>
        [written === 0 ? 'All of them are published.' : `Published ${counted(written)}.`, held]
          .filter(Boolean)
          .join(' '),
      )
    },

    unpublish: (author, container, selection) =>
      write(
        author,
        container,
        ({ items }) => ({
          kind: 'write',
          writes: selectedOf(items, selection)
            .filter((item) => !isDraft(item))
            .map((item) => ({ item, metadata: { ...item.metadata, status: 'draft' } })),
        }),
        (written) =>
          written === 0 ? 'All of them are drafts.' : `Took ${counted(written)} off the site: now drafts.`,
      ),

    async remove(author, container, selection) {
      const { items } = await shelves.of(container)
      const batch = newId()
      let removed = 0
      for (const { name } of selectedOf(items, selection))
        if (await editor.remove({ ...author, batch }, container, name)) removed += 1
      if (removed === 0) return { kind: 'refused', message: 'Those pictures are not there any more.' }
      return { kind: 'done', message: `Moved ${counted(removed)} to the trash.`, undo: batch }
    },

    move: (author, container, selection, to) =>
      write(
        author,
        container,
        ({ items }) => {
          const moved = new Set(selectedOf(items, selection).map(({ name }) => name))
          const placed = items.map((item) => {
            const position = positionOf(item)
            return { name: item.name, position: Number.isFinite(position) ? position : undefined }
          })
          const positions = movePositions(placed, moved, to)
          const writes = items.flatMap((item) => {
            const position = positions.get(item.name)
            if (position === undefined) return []
            return [{ item, metadata: { ...item.metadata, position: String(position) } }]
          })
          return { kind: 'write', writes }
        },
        (written) => (written === 0 ? `Stands at place ${to} already.` : `Moved to place ${to}.`),
      ),

    focus: (author, container, name, { x, y }) =>
      write(
        author,
        container,
        ({ items }) => {
          const item = items.find((each) => each.name === name)
          if (!item) return { kind: 'refused', message: 'That picture is not there any more.' }
          const focus = `${fraction(x)} ${fraction(y)}`
          return { kind: 'write', writes: [{ item, metadata: { ...item.metadata, focus } }] }
        },
        () => 'Set the focal point.',
      ),

    async replace(author, container, name, { body, contentType }) {
      try {
        const { after, change } = await editor.upload(author, container, name, body, {
          contentType,
          expected: 'present',
        })
        return { kind: 'done', message: `Replaced the picture of “${photoTitle(after)}”.`, undo: change }
      } catch (error) {
        if (!isOvertaken(error)) throw error
        return { kind: 'refused', message: 'That picture is not there any more.' }
      }
    },
  }
}

/** What is said of a draft alone goes. */
function published(metadata: Metadata): Metadata {
  return Object.fromEntries(
    Object.entries(metadata).filter(([key]) => key !== 'status' && key !== 'replaces'),
  )
}

/** Two decimals place a point to within a few pixels. */
function fraction(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100
}
