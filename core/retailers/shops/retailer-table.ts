import type { Table, TableFault, TableRow } from '../../ports/content/fact-tables.ts'
import {
  RETAILER_FIELD_NAMES,
  RETAILER_FIELDS,
  RETAILER_FLAG_NAMES,
  RETAILER_FLAGS,
  type Retailer,
  type RetailerField,
  type RetailerFlag,
} from './retailer.ts'

/** What a table can say of a retailer. */
export type RetailerColumn = RetailerField | RetailerFlag

/** The columns that change something, in the order of an exported table. */
export const RETAILER_COLUMNS: readonly RetailerColumn[] = [...RETAILER_FIELD_NAMES, ...RETAILER_FLAG_NAMES]

/** What a row of a table wants one retailer to say. */
export interface RetailerWish {
  /** As spreadsheets count. */
  readonly row: number
  /** `undefined` adds a retailer. */
  readonly id: string | undefined
  /** The version that the table was made from; `undefined` for a table made by hand. */
  readonly version: number | undefined
  /** As the row has them, not normalized; a column that is missing changes nothing. */
  readonly texts: Readonly<Partial<Record<RetailerColumn, string>>>
}

const ON: ReadonlySet<string> = new Set(['on', 'yes', 'true', '1'])
const OFF: ReadonlySet<string> = new Set(['off', 'no', 'false', '0'])
const ID = 'Id'
const VERSION = 'Version'

/** A column's heading. */
export function retailerColumnLabel(column: RetailerColumn): string {
  return isFlag(column) ? RETAILER_FLAGS[column] : RETAILER_FIELDS[column].label
}

/** All retailers as rows under a row of headings. */
export function exportedRetailers(retailers: readonly Retailer[]): readonly (readonly string[])[] {
  const headings = [...RETAILER_COLUMNS.map(retailerColumnLabel), ID, VERSION]
  return [
    headings,
    ...retailers.map((retailer) => [
      ...RETAILER_COLUMNS.map((column) => retailerText(retailer, column)),
      retailer.id,
      String(retailer.version),
    ]),
  ]
}

/** What a retailer says in a column. */
export function retailerText(retailer: Retailer, column: RetailerColumn): string {
  return isFlag(column) ? onText(retailer[column]) : retailer[column]
}

/** Whether a column says on or off. */
export function isFlag(column: RetailerColumn): column is RetailerFlag {
  return column in RETAILER_FLAGS
}

/** How tables say whether a box is ticked. */
export function onText(isOn: boolean): string {
  return isOn ? 'on' : 'off'
}

/** Whether a cell says on or off; `undefined` when it says neither. */
export function readOn(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  if (ON.has(word)) return true
  return OFF.has(word) ? false : undefined
}

/** The wishes of a table, and the faults of its headings, ids and versions. */
export function readRetailerTable({ rows, faults }: Table): {
  readonly wishes: readonly RetailerWish[]
  readonly faults: readonly TableFault[]
} {
  const read = rows.map(readRow)
  return {
    wishes: read.map(({ wish }) => wish),
    faults: [...faults, ...headingFaults(rows), ...read.flatMap((row) => row.faults)],
  }
}

/** The names of the columns by what people may write above them. */
const COLUMNS: ReadonlyMap<string, RetailerColumn | 'id' | 'version'> = new Map([
  ...RETAILER_COLUMNS.flatMap((column) => [
    [key(column), column] as const,
    [key(retailerColumnLabel(column)), column] as const,
  ]),
  ['id', 'id'],
  ['version', 'version'],
  ['address', 'streetAddress'],
  ['area', 'area'],
  ['listed', 'isListed'],
])

function key(heading: string): string {
  return heading.toLowerCase().replaceAll(/[\s_-]+/g, '')
}

function headingFaults(rows: readonly TableRow[]): readonly TableFault[] {
  const headings = [...new Set(rows.flatMap(({ cells }) => cells.map(({ heading }) => heading)))]
  const [first] = rows
  const columns = first?.cells.map(({ heading }) => COLUMNS.get(key(heading))) ?? []
  return [
    ...headings
      .filter((heading) => !COLUMNS.has(key(heading)))
      .map((column) => ({ column, message: 'There is no such column for retailers.' })),
    ...(first?.cells ?? [])
      .filter(
        ({ heading }, at) => columns.indexOf(COLUMNS.get(key(heading))) < at && COLUMNS.has(key(heading)),
      )
      .map(({ heading }) => ({ column: heading, message: 'This column appears twice.' })),
  ]
}

function readRow({ number: row, cells }: TableRow) {
  const texts: Partial<Record<RetailerColumn, string>> = {}
  const own: { id?: string; version?: string } = {}
  for (const { heading, text } of cells) {
    const column = COLUMNS.get(key(heading))
    if (column === 'id' || column === 'version') own[column] = text.trim()
    else if (column !== undefined) texts[column] = text
  }
  const { id = '', version = '' } = own
  const isVersion = /^[1-9]\d{0,8}$/.test(version)
  const faults: TableFault[] = []
  if (id !== '' && version !== '' && !isVersion)
    faults.push({
      row,
      column: VERSION,
      message: 'A version is a whole number. Leave it as it was exported.',
    })
  const wish: RetailerWish = {
    row,
    id: id === '' ? undefined : id,
    version: id !== '' && isVersion ? Number(version) : undefined,
    texts,
  }
  return { wish, faults }
}
