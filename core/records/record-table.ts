import type { Table, TableFault, TableRow } from '../ports/content/fact-tables.ts'
import { fieldsOf, type RecordKind, type StoredRecord } from './record-kind.ts'

/** A row's values for one record. */
export interface RecordWish {
  /** Spreadsheet row number. */
  readonly row: number
  /** `undefined` for a new record. */
  readonly id: string | undefined
  /** The exported version; `undefined` for a manually created table. */
  readonly version: string | undefined
  /** By field, as in the row; a missing column changes nothing. */
  readonly texts: Readonly<Partial<Record<string, string>>>
}

/** Heading of the id column. */
export const ID = 'Id'
const VERSION = 'Version'

/** All records as rows below a heading row. */
export function recordTable(
  kind: RecordKind,
  records: readonly StoredRecord[],
): readonly (readonly string[])[] {
  const fields = fieldsOf(kind)
  return [
    [...fields.map(([, { label }]) => label), ID, VERSION],
    ...records.map(({ id, version, values }) => [
      ...fields.map(([name, field]) => field.cell(values[name] ?? '')),
      id,
      version,
    ]),
  ]
}

/** Parses a table, and reports errors in headings, ids and versions. */
export function readRecordTable(
  kind: RecordKind,
  { rows, faults }: Table,
): { readonly wishes: readonly RecordWish[]; readonly faults: readonly TableFault[] } {
  const columns = columnsByHeading(kind)
  return {
    wishes: rows.map((row) => readRow(row, columns)),
    faults: [...faults, ...headingFaults(kind, rows, columns)],
  }
}

/** Field names by their possible headings. */
function columnsByHeading(kind: RecordKind): ReadonlyMap<string, string> {
  const named = fieldsOf(kind).flatMap(([name, { label, alsoCalled = [] }]) =>
    [name, label, ...alsoCalled].map((heading) => [headingKey(heading), name] as const),
  )
  return new Map([...named, [headingKey(ID), ID], [headingKey(VERSION), VERSION]])
}

function headingKey(heading: string): string {
  return heading.toLowerCase().replaceAll(/[\s_-]+/g, '')
}

function headingFaults(
  { many }: RecordKind,
  rows: readonly TableRow[],
  columns: ReadonlyMap<string, string>,
): readonly TableFault[] {
  const headings = [...new Set(rows.flatMap(({ cells }) => cells.map(({ heading }) => heading)))]
  const first = (rows[0]?.cells ?? []).map(({ heading }) => ({
    heading,
    name: columns.get(headingKey(heading)),
  }))
  return [
    ...headings
      .filter((heading) => !columns.has(headingKey(heading)))
      .map((column) => ({ column, message: `There is no such column for ${many}.` })),
    ...first
      .filter(({ name }, at) => name !== undefined && first.findIndex((other) => other.name === name) < at)
      .map(({ heading }) => ({ column: heading, message: 'This column appears twice.' })),
  ]
}

function readRow({ number: row, cells }: TableRow, columns: ReadonlyMap<string, string>): RecordWish {
  const {
    [ID]: id = '',
    [VERSION]: version = '',
    ...texts
  } = Object.fromEntries(
    cells.flatMap(({ heading, text }) => {
      const name = columns.get(headingKey(heading))
      return name === undefined ? [] : [[name, text] as const]
    }),
  )
  const isKnown = id.trim() !== '' && version.trim() !== ''
  return { row, id: id.trim() || undefined, version: isKnown ? version.trim() : undefined, texts }
}
