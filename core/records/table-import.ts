import type { Table, TableFault, TableRow } from './fact-tables.ts'
import type { RecordKind, RecordValues, StoredRecord } from './record-kind.ts'

/** A row's values for one record. */
export interface RowInput {
  /** Spreadsheet row number. */
  readonly row: number
  /** `undefined` for a new record. */
  readonly id: string | undefined
  /** The exported version; `undefined` for a table made by hand. */
  readonly version: string | undefined
  /** Values of the exported version, if they are known and it is not the current one. */
  readonly base?: RecordValues | undefined
  /** By field, as in the row; a missing column changes nothing. */
  readonly texts: RecordValues
}

/** A value that differs between table and site; an empty text means no value. */
export interface ValueDifference {
  readonly name: string
  readonly label: string
  readonly present: string
  readonly wanted: string
}

/** An error in a row; without a field if it is about the whole row. */
export interface RowFault {
  readonly row: number
  readonly name?: string | undefined
  readonly message: string
}

/** Comparison of a row with its record. */
export interface Comparison {
  /** The record after the import. */
  readonly values: RecordValues
  readonly changes: readonly ValueDifference[]
  /** Changed on the site since the export, to something else. */
  readonly conflicts: readonly ValueDifference[]
  /** Author and time of the last change, for conflicts. */
  readonly by?: string | undefined
  readonly at?: number | undefined
  readonly faults: readonly Omit<RowFault, 'row'>[]
}

/** A row with a known id, or for a new record. */
export interface ComparedRow extends Comparison {
  readonly input: RowInput
  readonly record: StoredRecord | undefined
}

/** A row that changes a record. */
export interface ChangedRow extends ComparedRow {
  readonly record: StoredRecord
  readonly called: string
}

/** A new value that looks like one in use. */
export interface LookAlikeValue {
  readonly label: string
  readonly value: string
  readonly meant: string
}

/** A parsed table, with its errors. */
export interface ReadTable {
  readonly inputs: readonly RowInput[]
  readonly faults: readonly TableFault[]
  /** The heading of a field in this table. */
  readonly headingOf: (name: string) => string | undefined
}

/** The tables of one kind of record. */
export interface TableFormat extends Pick<RecordKind, 'one' | 'many'> {
  /** File name of an export. */
  readonly fileName: string
  /** Completes the message about a table with nothing to import. */
  readonly rows: string
  /** The field with a row's id. */
  readonly id: string
  /** A row without an id adds a record. */
  readonly adds: boolean
  /** The existing records. */
  readonly records: readonly StoredRecord[]
  labelOf(name: string): string
  calledOf(record: StoredRecord): string
  /** All records as rows below a heading row. */
  write(): readonly (readonly string[])[]
  /**
   * Parses a table. Throws `UnreadableTableError`.
   * @param file what messages call the table.
   */
  read(file: string, table: Table): ReadTable
  compare(record: StoredRecord | undefined, input: RowInput): Promise<Comparison>
  /** Errors in rows that are valid by themselves. */
  faultsTogether?(rows: readonly ComparedRow[]): readonly RowFault[]
  /** New values that need confirmation. */
  lookAlikes?(rows: readonly ComparedRow[]): readonly LookAlikeValue[]
}

/** The changes in a table. They are applied only if there are no errors or conflicts. */
export type ImportPlan = Awaited<ReturnType<typeof planImport>>

/** Compares the rows of a table with the existing records. */
export async function planImport(format: TableFormat, { inputs, faults: earlier, headingOf }: ReadTable) {
  const { records } = format
  const byId = new Map(records.map((record) => [record.id, record]))
  const known = inputs.filter(({ id }) => (id === undefined ? format.adds : byId.has(id)))
  const rows = await Promise.all(
    known.map(async (input): Promise<ComparedRow> => {
      const record = byId.get(input.id ?? '')
      return { ...(await format.compare(record, input)), input, record }
    }),
  )
  const found: readonly RowFault[] = [
    ...idFaults(format, inputs, byId),
    ...rows.flatMap(({ input: { row }, faults }) => faults.map((fault) => ({ row, ...fault }))),
    ...(format.faultsTogether?.(rows) ?? []),
  ]
  const faults = found.map(({ row, name, message }) => ({
    row,
    message,
    ...(name !== undefined && { column: headingOf(name) ?? format.labelOf(name) }),
  }))
  const differing = rows.filter(isChange)
  const ids = new Set(inputs.map(({ id }) => id))
  return {
    faults: [...earlier, ...faults].toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0)),
    added: differing.filter(({ record }) => !record),
    changed: differing.flatMap((row) => (row.record ? [rebased(format, row, row.record)] : [])),
    lookAlikes: format.lookAlikes?.(differing) ?? [],
    unchanged: rows.length - differing.length,
    missing: records.filter(({ id }) => !ids.has(id)).length,
  }
}

/** Whether a row adds or changes a record. */
export function isChange({ record, changes, conflicts }: ComparedRow): boolean {
  return !record || changes.length + conflicts.length > 0
}

/** The same row as if exported from the current version, so that it is compared again when written. */
function rebased(format: TableFormat, row: ComparedRow, record: StoredRecord): ChangedRow {
  const differences = [...row.changes, ...row.conflicts]
  const base = Object.fromEntries(differences.map(({ name, present }) => [name, present]))
  const texts = Object.fromEntries(differences.map(({ name, wanted }) => [name, wanted]))
  const input = { ...row.input, version: record.version, base, texts }
  return { ...row, input, record, called: format.calledOf(record) }
}

/** Errors for headings of the same column. */
export function doubledHeadings(
  rows: readonly TableRow[],
  nameOf: (heading: string) => string | undefined,
): readonly TableFault[] {
  const first = new Map<string, string>()
  return (rows[0]?.cells ?? []).flatMap(({ heading }) => {
    const name = nameOf(heading)
    const before = name === undefined ? undefined : first.get(name)
    if (name !== undefined) first.set(name, heading)
    if (before === undefined) return []
    return [{ column: heading, message: `It is the same column as ${before}.` }]
  })
}

function idFaults(
  { one, id: name, adds }: TableFormat,
  inputs: readonly RowInput[],
  byId: ReadonlyMap<string, StoredRecord>,
): readonly RowFault[] {
  const firstRows = new Map<string, number>()
  return inputs.flatMap(({ row, id }): readonly RowFault[] => {
    if (id === undefined) return adds ? [] : [{ row, name, message: 'The name is missing.' }]
    const first = firstRows.get(id)
    if (first !== undefined) return [{ row, name, message: `“${id}” is already in row ${first}.` }]
    firstRows.set(id, row)
    if (byId.has(id)) return []
    return [{ row, name, message: `There is no ${one} “${id}”.${adds ? ' Leave it empty to add one.' : ''}` }]
  })
}
