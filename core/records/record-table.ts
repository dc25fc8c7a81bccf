import type { TableFault, TableRow } from './fact-tables.ts'
import { mergeValues } from './record-differences.ts'
import {
  calledOf,
  fieldsOf,
  parseRecord,
  type RecordFaults,
  type RecordKind,
  type RecordValues,
  type StoredRecord,
} from './record-kind.ts'
import {
  type ComparedRow,
  doubledHeadings,
  isChange,
  type RowFault,
  type RowInput,
  type TableFormat,
  type ValueDifference,
} from './table-import.ts'

const ID = 'Id'
const VERSION = 'Version'

/** Validates values like a save, except for unique names. */
type Check = (
  values: RecordValues,
) => Promise<{ readonly values: RecordValues; readonly faults: RecordFaults }>

/** Tables with all records of a kind, one column per field, headed by its label. */
export function recordTable(kind: RecordKind, records: readonly StoredRecord[], check: Check): TableFormat {
  const { one, many } = kind
  const fields = fieldsOf(kind)
  const columns = columnsByHeading(kind)
  const nameOf = (heading: string) => columns.get(headingKey(heading))
  const labelOf = (name: string) => fields.find(([field]) => field === name)?.[1].label ?? name
  return {
    one,
    many,
    fileName: `${many}.csv`,
    rows: 'row below its headings',
    id: ID,
    adds: true,
    labelOf,
    calledOf: (record) => calledOf(kind, record),
    records,
    write: () => [
      [...fields.map(([, { label }]) => label), ID, VERSION],
      ...records.map(({ id, version, values }) => [
        ...fields.map(([name, field]) => field.cell(values[name] ?? '')),
        id,
        version,
      ]),
    ],
    read: (_, { rows, faults }) => ({
      inputs: rows.map((row) => readRow(row, nameOf)),
      faults: [...faults, ...unknownHeadings(kind, rows, nameOf), ...doubledHeadings(rows, nameOf)],
      headingOf: (name) => rows[0]?.cells.find(({ heading }) => nameOf(heading) === name)?.heading,
    }),

    async compare(record, row) {
      // An empty cell leaves a switch unchanged, but clears any other field.
      const given = fields.flatMap(([name, { input, parse }]) => {
        const text = row.texts[name]
        const isUnchanged = text === undefined || (input === 'flag' && text.trim() === '')
        return isUnchanged ? [] : [[name, parse(text)] as const]
      })
      const stored = record?.values ?? kind.initial ?? {}
      const isOld = record && row.version !== undefined && row.version !== record.version
      const merged = mergeValues({
        seen: isOld ? {} : stored,
        stored,
        input: Object.fromEntries(given),
      })
      const { values, faults } = await check(parseRecord(kind, merged.values))
      const differences = fields.flatMap(([name, { label, cell }]) => {
        const [present, wanted] = [cell(record?.values[name] ?? ''), cell(values[name] ?? '')]
        return present === wanted && faults[name] === undefined ? [] : [{ name, label, present, wanted }]
      })
      const isConflict = ({ name }: ValueDifference) =>
        merged.conflicts.some((conflict) => conflict.name === name)
      return {
        values,
        changes: differences.filter((difference) => !isConflict(difference)),
        conflicts: differences.filter(isConflict),
        by: 'The desk',
        faults: Object.entries(faults).map(([name, message]) => ({ name, message })),
      }
    },

    faultsTogether: (rows) => keyFaults(kind, records, rows),
  }
}

/** Field names by their possible headings. */
function columnsByHeading(kind: RecordKind): ReadonlyMap<string, string> {
  const headingEntries = fieldsOf(kind).flatMap(([name, { label, alsoCalled = [] }]) =>
    [name, label, ...alsoCalled].map((heading) => [headingKey(heading), name] as const),
  )
  return new Map([...headingEntries, [headingKey(ID), ID], [headingKey(VERSION), VERSION]])
}

function headingKey(heading: string): string {
  return heading.toLowerCase().replaceAll(/[\s_-]+/g, '')
}

function unknownHeadings(
  { many }: RecordKind,
  rows: readonly TableRow[],
  nameOf: (heading: string) => string | undefined,
): readonly TableFault[] {
  const headings = new Set(rows.flatMap(({ cells }) => cells.map(({ heading }) => heading)))
  return [...headings]
    .filter((heading) => nameOf(heading) === undefined)
    .map((column) => ({ column, message: `There is no such column for ${many}.` }))
}

function readRow(
  { number: row, cells }: TableRow,
  nameOf: (heading: string) => string | undefined,
): RowInput {
  const {
    [ID]: id = '',
    [VERSION]: version = '',
    ...texts
  } = Object.fromEntries(
    cells.flatMap(({ heading, text }) => {
      const name = nameOf(heading)
      return name === undefined ? [] : [[name, text] as const]
    }),
  )
  const isKnown = id.trim() !== '' && version.trim() !== ''
  return { row, id: id.trim() || undefined, version: isKnown ? version.trim() : undefined, texts }
}

/** Finds names that would not be unique after the import; a row can take a name that another row gives up. */
function keyFaults(
  { key, title, one }: RecordKind,
  records: readonly StoredRecord[],
  rows: readonly ComparedRow[],
): readonly RowFault[] {
  if (!key) return []
  const ids = new Set(rows.map(({ record }) => record?.id))
  const taken = new Map(
    records.filter(({ id }) => !ids.has(id)).map(({ values }) => [key(values), `Another ${one}`]),
  )
  // Rows without changes keep their names.
  const ordered = rows.toSorted((a, b) => Number(isChange(a)) - Number(isChange(b)))
  return ordered.flatMap(({ input: { row }, values }) => {
    const name = key(values)
    const holder = name === '' ? undefined : taken.get(name)
    if (holder !== undefined) return [{ row, name: title, message: `${holder} has this name.` }]
    taken.set(name, `Row ${row}`)
    return []
  })
}
