import type { TableFault } from '../ports/content/fact-tables.ts'
import {
  fieldsOf,
  parseRecord,
  type RecordFaults,
  type RecordKind,
  type RecordValues,
  type StoredRecord,
} from './record-kind.ts'
import { ID, type RecordWish } from './record-table.ts'

/** One value that differs between table and desk. */
export interface ValueDifference {
  readonly name: string
  readonly present: string
  readonly wanted: string
}

/** A record that a row would change. */
export interface RecordDifference {
  readonly present: StoredRecord
  readonly values: RecordValues
  readonly changes: readonly ValueDifference[]
  /** Whether it was changed since the export. */
  readonly isConflict: boolean
  /** The row's values for the current version, to be compared again when written. */
  readonly wish: RecordWish
}

/** A record that a row would add. */
export interface RecordAddition {
  readonly values: RecordValues
  readonly wish: RecordWish
}

/** The changes in a table. Applied only without errors and conflicts. */
export interface RecordPlan {
  readonly faults: readonly TableFault[]
  readonly added: readonly RecordAddition[]
  readonly changed: readonly RecordDifference[]
  /** Rows without differences. */
  readonly unchanged: number
  /** Records without a row. */
  readonly missing: number
}

/** Validates values as a save does, except for unique names. */
type Check = (
  values: RecordValues,
) => Promise<{ readonly values: RecordValues; readonly faults: RecordFaults }>

interface Compared {
  readonly wish: RecordWish
  readonly present: StoredRecord | undefined
  readonly values: RecordValues
  readonly changes: readonly ValueDifference[]
  readonly faults: readonly TableFault[]
}

/** Compares the rows of a table with the existing records. */
export async function planImport(
  kind: RecordKind,
  records: readonly StoredRecord[],
  wishes: readonly RecordWish[],
  check: Check,
): Promise<RecordPlan> {
  const byId = new Map(records.map((record) => [record.id, record]))
  const compared: Compared[] = []
  for (const wish of wishes) {
    const present = wish.id === undefined ? undefined : byId.get(wish.id)
    if (wish.id === undefined || present) compared.push(await compare(kind, present, wish, check))
  }
  const differing = compared.filter(({ present, changes }) => !present || changes.length > 0)
  const faults = [
    ...idFaults(kind, wishes, byId),
    ...differing.flatMap((row) => row.faults),
    ...keyFaults(kind, records, compared),
  ]
  const ids = new Set(wishes.map(({ id }) => id))
  return {
    faults,
    added: differing.flatMap(({ present, values, wish }) => (present ? [] : [{ values, wish }])),
    changed: differing.flatMap((row) => (row.present ? [differenceOf(row, row.present)] : [])),
    unchanged: compared.length - differing.length,
    missing: records.filter(({ id }) => !ids.has(id)).length,
  }
}

async function compare(
  kind: RecordKind,
  present: StoredRecord | undefined,
  wish: RecordWish,
  check: Check,
): Promise<Compared> {
  const before = present?.values ?? kind.initial ?? {}
  const fields = fieldsOf(kind)
  // An empty cell leaves a switch unchanged, but clears any other field.
  const given = fields.flatMap(([name, { input }]) => {
    const text = wish.texts[name]
    return text === undefined || (input === 'flag' && text.trim() === '') ? [] : [[name, text] as const]
  })
  const checked = await check(parseRecord(kind, { ...before, ...Object.fromEntries(given) }))
  const changes = fields.flatMap(([name, field]) => {
    const [is, wanted] = [field.cell(before[name] ?? ''), field.cell(checked.values[name] ?? '')]
    return is === wanted && checked.faults[name] === undefined ? [] : [{ name, present: is, wanted }]
  })
  const faults = fields.flatMap(([name, { label }]) => {
    const message = checked.faults[name]
    return message === undefined ? [] : [{ row: wish.row, column: label, message }]
  })
  return { wish, present, values: checked.values, changes, faults }
}

function differenceOf({ wish, values, changes }: Compared, present: StoredRecord): RecordDifference {
  const { version } = present
  const texts = Object.fromEntries(changes.map(({ name, wanted }) => [name, wanted]))
  return {
    present,
    values,
    changes,
    isConflict: wish.version !== undefined && wish.version !== version,
    wish: { ...wish, version, texts },
  }
}

function idFaults(
  { one }: RecordKind,
  wishes: readonly RecordWish[],
  byId: ReadonlyMap<string, StoredRecord>,
): readonly TableFault[] {
  const firstRows = new Map<string, number>()
  return wishes.flatMap(({ row, id }) => {
    if (id === undefined) return []
    const first = firstRows.get(id)
    if (first !== undefined) return [{ row, column: ID, message: `Row ${first} has this id, too.` }]
    firstRows.set(id, row)
    if (byId.has(id)) return []
    return [{ row, column: ID, message: `No ${one} has this id. Without an id, the row adds one.` }]
  })
}

/** Names must be unique after the import; a row may take a name that another row gives up. */
function keyFaults(
  kind: RecordKind,
  records: readonly StoredRecord[],
  compared: readonly Compared[],
): readonly TableFault[] {
  const { key, title, one } = kind
  if (!key) return []
  const column = fieldsOf(kind).find(([name]) => name === title)?.[1].label ?? title
  const ids = new Set(compared.map(({ present }) => present?.id))
  const taken = new Map(
    records.filter(({ id }) => !ids.has(id)).map(({ values }) => [key(values), `Another ${one}`]),
  )
  // Rows without changes keep their names.
  const ordered = compared.toSorted((a, b) => Number(isChange(a)) - Number(isChange(b)))
  return ordered.flatMap(({ wish: { row }, values }) => {
    const name = key(values)
    const holder = name === '' ? undefined : taken.get(name)
    if (holder !== undefined) return [{ row, column, message: `${holder} has this name.` }]
    taken.set(name, `Row ${row}`)
    return []
  })
}

const isChange = ({ present, changes }: Compared) => !present || changes.length > 0
