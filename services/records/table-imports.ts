import { type EditOutcome, refuse, UNCHANGED } from '#core/desk/edit-outcome.ts'
import type { RecordKindName } from '#core/desk/kinds/kinds.ts'
import { type FactTables, UnreadableTableError } from '#core/records/fact-tables.ts'
import {
  type ComparedRow,
  type ImportPlan,
  planImport,
  type RowInput,
  type TableFormat,
} from '#core/records/table-import.ts'
import type { Author } from '../content/change-log.ts'
import type { EditHistory } from '../desk/edit-history.ts'
import type { RecordSource } from './record-source.ts'

/** What a table contains: the records of a kind, or the facts of a gallery's files, by container. */
export type TableSubject = { readonly kind: RecordKindName } | { readonly gallery: string }

/** An uploaded table. */
interface SentTable {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A source of records with the format of their tables. */
export interface TableSource extends Pick<RecordSource, 'write' | 'undo' | 'noteExport' | 'idOf'> {
  readonly format: TableFormat
}

interface ImportOptions {
  /** Opens the source of a table: `late` until it has been listed, `undefined` if unknown. */
  readonly open: (subject: TableSubject) => Promise<TableSource | 'late' | undefined>
  readonly tables: FactTables
  readonly history: Pick<EditHistory, 'undo'>
}

/** A row of a preview. */
export type PreviewedRow = ReturnType<typeof previewed>

/** Preview of a table's changes, or its errors, which must be fixed first. */
export type ImportPreview = ReturnType<typeof previewOf>

/** The outcome, or a preview to review: the first one, or another because something changed meanwhile. */
export interface ImportAnswer {
  readonly preview?: ImportPreview
  readonly outcome?: EditOutcome
}

/** Which changes of a preview to write. */
interface TableApply {
  readonly inputs: readonly RowInput[]
  /** Whether values that look like others are confirmed. */
  readonly confirmed: boolean
}

const refused = (message: string): ImportAnswer => ({ outcome: refuse(message) })

const NOT_LISTED = refused('We are still opening this gallery. Please try again in a few seconds.')

/** Exports and imports records as spreadsheets. */
export type TableImports = ReturnType<typeof createTableImports>

/** Methods return `undefined` for an unknown subject. */
export function createTableImports({ open, tables, history }: ImportOptions) {
  return {
    async export(subject: TableSubject, author: Author) {
      const source = await open(subject)
      if (typeof source !== 'object') return source
      const { format } = source
      await source.noteExport?.(author, format.records.length)
      return { fileName: format.fileName, text: tables.write(format.write()) }
    },

    /** Compares a table with the current records. Writes nothing. */
    async preview(subject: TableSubject, { name, bytes }: SentTable): Promise<ImportAnswer | undefined> {
      const source = await open(subject)
      if (typeof source !== 'object') return source && NOT_LISTED
      const { format } = source
      try {
        const table = format.read(name, tables.read(name, bytes))
        if (table.inputs.length + table.faults.length === 0) return refused(`${name} has no ${format.rows}.`)
        return { preview: previewOf(format, await planImport(format, table)) }
      } catch (error) {
        if (!(error instanceof UnreadableTableError)) throw error
        return refused(`${error.message} ${error.hint}`)
      }
    },

    /** Writes the changes of a table as one change, or nothing. */
    async apply(
      subject: TableSubject,
      author: Author,
      { inputs, confirmed }: TableApply,
    ): Promise<ImportAnswer | undefined> {
      const source = await open(subject)
      if (typeof source !== 'object') return source && NOT_LISTED
      const { format } = source
      const plan = await planImport(format, tableOf(inputs))
      const { faults, added, changed, lookAlikes } = plan
      const isSettled = faults.length === 0 && changed.every(({ conflicts }) => conflicts.length === 0)
      if (!isSettled || (lookAlikes.length > 0 && !confirmed)) return { preview: previewOf(format, plan) }
      if (added.length + changed.length === 0) return { outcome: UNCHANGED }
      const outcome = await source.write(author, {
        added: added.map(({ values }) => ({ id: source.idOf?.(values, undefined) ?? '', values })),
        changed: changed.map(({ record, values }) => ({ before: record, values })),
        removed: [],
        isImport: true,
      })
      if (outcome !== 'overtaken') return { outcome }
      const now = await open(subject)
      const present = typeof now === 'object' ? now.format : format
      return { preview: previewOf(present, await planImport(present, tableOf(inputs))) }
    },

    async undo(subject: TableSubject, author: Author, change: string): Promise<ImportAnswer | undefined> {
      const source = await open(subject)
      if (typeof source !== 'object') return source && NOT_LISTED
      return { outcome: await (source.undo?.(author, change) ?? history.undo(author, change)) }
    },
  }
}

/** The rows of a preview's form. */
const tableOf = (inputs: readonly RowInput[]) => ({ inputs, faults: [], headingOf: () => undefined })

function previewOf({ one, many }: TableFormat, plan: ImportPlan) {
  const { faults, lookAlikes, unchanged, missing } = plan
  if (faults.length > 0) return { kind: 'faults', faults } as const
  const added = plan.added.map((row) => previewed(row, ''))
  const changed = plan.changed.map((row) => previewed(row, row.called))
  return { kind: 'differences', one, many, added, changed, lookAlikes, unchanged, missing } as const
}

function previewed({ input, changes, conflicts, by, at }: ComparedRow, called: string) {
  return { input, called, changes, conflicts, by, at }
}
