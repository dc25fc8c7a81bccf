import { counted } from '#core/counted.ts'
import { contentPlace, placeSlug } from '#core/desk/content-places.ts'
import { lostByWriting } from '#core/desk/pictures/publishing.ts'
import { exportedTable } from '#core/desk/tables/fact-table.ts'
import { type RowWish, withRowFacts } from '#core/desk/tables/table-differences.ts'
import type { Author } from '../../content/change-log.ts'
import type { ContentEditor } from '../../content/content-editor.ts'
import type { Conclude } from '../conclude.ts'
import type { EditOutcome } from '../edit-outcome.ts'
import {
  createTablePreviews,
  NOT_LISTED,
  type SentTable,
  type TablePreview,
  type TablePreviewOptions,
} from './table-preview.ts'

/** Which changes of a preview to write. */
export interface TableApply {
  readonly wishes: readonly RowWish[]
  /** Values that look like others are confirmed. */
  readonly confirmed: boolean
}

/** Result: written, refused, or changed meanwhile and to be reviewed again. */
export type TableApplied =
  | { readonly kind: 'outcome'; readonly outcome: EditOutcome }
  | { readonly kind: 'again'; readonly preview: TablePreview }

/** Exports and imports all facts of a place as a table. */
export interface TableImport {
  /** `undefined` for an unknown place, `late` until its files have been listed. */
  export(
    container: string,
  ): Promise<{ readonly fileName: string; readonly text: string } | 'late' | undefined>
  /** Writes nothing. */
  preview(container: string, table: SentTable): Promise<TablePreview>
  /** Writes all of it as one change, or nothing. */
  apply(author: Author, container: string, wanted: TableApply): Promise<TableApplied>
}

const NOWHERE = { kind: 'refused', message: 'Choose a gallery first.' } as const

export function createTableImport(
  options: TablePreviewOptions & {
    readonly editor: Pick<ContentEditor, 'describeMany'>
    readonly conclude: Conclude
  },
): TableImport {
  const { tables, editor, judge, conclude } = options
  const previews = createTablePreviews(options)

  return {
    async export(container) {
      const place = contentPlace(container)
      if (!place) return undefined
      const files = await previews.filesOf(container)
      if (!files) return 'late'
      const rows = exportedTable(files.items, { ...place, metadata: files.metadata })
      return { fileName: `${placeSlug(place)}.csv`, text: tables.write(rows) }
    },

    preview: async (container, table) =>
      contentPlace(container) ? previews.ofTable(container, table) : NOWHERE,

    async apply(author, container, { wishes, confirmed }) {
      const place = contentPlace(container)
      if (!place) return ending(NOWHERE)
      const files = await previews.filesOf(container)
      if (!files) return ending(NOT_LISTED)
      const preview = await previews.ofWishes(wishes, files)
      const isSettled = preview.files.every(({ conflicts }) => conflicts.length === 0)
      if (!isSettled || (preview.lookAlikes.length > 0 && !confirmed)) return { kind: 'again', preview }
      const writes = preview.files.flatMap(({ name, etag, changes }) => {
        const item = files.byName.get(name)
        return item ? [{ name, etag, item, metadata: withRowFacts(item.metadata, changes) }] : []
      })
      if (writes.length === 0)
        return ending({ kind: 'done', message: 'Nothing has changed.', undo: undefined })
      const faults = writes.flatMap(({ metadata, item }) =>
        judge(metadata, { container: files.metadata, before: item.metadata }),
      )
      if (faults.length > 0) return refusal([...new Set(faults.map(({ message }) => message))].join(' '))
      const lost = lostByWriting(writes, files.metadata)
      if (lost !== '') return refusal(`Nothing was saved: ${lost}`)
      const written = await editor.describeMany(
        author,
        writes.map(({ name, etag, metadata }) => ({
          container,
          name,
          metadata: () => metadata,
          expected: { etag },
        })),
      )
      if (written.kind === 'refused') {
        const { refusals } = written
        const isOvertaken = refusals.every(({ refusal }) => refusal.kind === 'conflict')
        if (!isOvertaken) return refusal(refusals[0]?.refusal.message ?? 'Nothing was saved.')
        const now = (await previews.filesOf(container)) ?? files
        return { kind: 'again', preview: await previews.ofWishes(wishes, now) }
      }
      const message = `Saved ${counted(writes.length, 'row')} of the table.`
      const outcome = { kind: 'done', message, undo: written.change } as const
      return ending(await conclude(author, { action: 'import-table', subject: place.name }, outcome))
    },
  }
}

function ending(outcome: EditOutcome): TableApplied {
  return { kind: 'outcome', outcome }
}

function refusal(message: string): TableApplied {
  return ending({ kind: 'refused', message })
}
