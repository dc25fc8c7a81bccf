import { factOf } from '../../content/facts.ts'
import { compareText } from '../../content/finding/text-order.ts'
import type { ContentItem } from '../../content/item.ts'
import { type GivenFacts, withIsoDates } from '../../content/metadata/given-facts.ts'
import { type Metadata, textOf } from '../../content/metadata/metadata.ts'
import { shortHash } from '../../ideas/short-hash.ts'
import {
  type Table,
  type TableCell,
  type TableFault,
  type TableRow,
  UnreadableTableError,
} from '../../ports/content/fact-tables.ts'
import { contentPlaces, placeSlug } from '../content-places.ts'
import { type TableColumns, tableColumns } from './table-columns.ts'

/** A row of a table, about one file. */
export interface FactRow {
  readonly row: number
  readonly file: string
  readonly container: string | undefined
  /** The exported state (`factState`, or an etag in older tables); absent in manually created tables. */
  readonly state: string | undefined
  /** Time of export; only in older tables. */
  readonly modifiedAt: string | undefined
  readonly facts: GivenFacts
  /** What the table itself calls a key. */
  readonly columnOf: (key: string) => string
}

/** A parsed table of facts, with its errors. */
export interface FactTable {
  readonly rows: readonly FactRow[]
  readonly faults: readonly TableFault[]
}

/** Columns about the file rather than its metadata; older exports had all of them. */
const FILE_COLUMNS = new Set([
  'file',
  'blob',
  'container',
  'url',
  'contenttype',
  'size',
  'createdat',
  'modifiedat',
  'etag',
])

/**
 * Parses a table of facts: one row per file, a `file` (or `blob`) column with its name or exported key, and one column
 * per fact. `alt` is the alt text. Empty cells are ignored; other values are kept unchanged, including surrounding
 * spaces. @param file what messages call the table. @param container the metadata of the table's container.
 */
export function toFactTable(file: string, table: Table, container: Metadata): FactTable {
  const columns = tableColumns(container)
  const named = table.rows.map((row) => toFactRow(row, columns))
  if (table.rows.length > 0 && !table.rows.some(({ cells }) => cells.some(isName))) {
    throw new UnreadableTableError(
      `${file} has no column “file”.`,
      'The first row must name the columns: file,alt,species,finish …',
    )
  }
  return {
    rows: named,
    faults: [...table.faults, ...nameless(named), ...repeated(named), ...doubled(table, columns)],
  }
}

/**
 * Writes a table of a place's items with the desk's labels. Its column `File` has keys such as `gallery/oak.jpg
 * #0k3x9za`, which spreadsheets leave alone; the suffix identifies the state of the row.
 */
export function exportedTable(
  items: readonly ContentItem[],
  place: { readonly name: string; readonly metadata: Metadata },
): readonly (readonly string[])[] {
  const { usual, labelOf } = tableColumns(place.metadata)
  const others = new Set(items.flatMap(({ metadata }) => Object.keys(factsIn(metadata))))
  const further = [...others].filter((key) => !usual.includes(key)).toSorted(compareText)
  const keys = [...usual, ...further]
  return [
    ['File', ...keys.map(labelOf)],
    ...items.map(({ name, metadata }) => [
      `${placeSlug(place)}/${name} #${factState(metadata)}`,
      ...keys.map((key) => textOf(metadata, key) ?? ''),
    ]),
  ]
}

/** Hash of an item's facts: seven letters and digits. */
export function factState(metadata: Metadata): string {
  const facts = Object.entries(factsIn(metadata)).toSorted(([a], [b]) => compareText(a, b))
  return shortHash(JSON.stringify(facts)).toString(36).padStart(7, '0')
}

/** The editable texts of an item, without absent ones. */
function factsIn(metadata: Metadata): GivenFacts {
  return Object.fromEntries(
    Object.keys(metadata).flatMap((key) => {
      const text = factOf(key)?.isSilent ? undefined : textOf(metadata, key)
      return text === undefined ? [] : [[key, text] as const]
    }),
  )
}

const EXPORTED_KEY = /^(?<slug>[a-z0-9-]+)\/(?<name>.+) #(?<state>[a-z0-9]{7})$/

function toFactRow({ number, cells }: TableRow, { keyOf }: TableColumns): FactRow {
  const filled = cells
    .map(({ heading, text }) => ({ heading, key: keyOf(heading), text: withoutCapitals(text) }))
    .filter(({ text }) => text.trim() !== '')
  const valueOf = (key: string) => filled.find((cell) => cell.key === key)?.text.trim()
  const facts = filled.filter(({ key }) => !FILE_COLUMNS.has(key))
  const file = valueOf('file') ?? valueOf('blob') ?? ''
  const { slug, name, state } = EXPORTED_KEY.exec(file)?.groups ?? {}
  const place = contentPlaces().find((one) => placeSlug(one) === slug)
  return {
    row: number,
    file: (place && name) ?? file,
    container: place?.container ?? valueOf('container'),
    state: place ? state : valueOf('etag'),
    modifiedAt: valueOf('modifiedat'),
    facts: withIsoDates(Object.fromEntries(facts.map(({ key, text }) => [key, text]))),
    columnOf: (key) => filled.find((cell) => cell.key === key)?.heading ?? key,
  }
}

/** Spreadsheets write `true` as `TRUE`. */
function withoutCapitals(text: string): string {
  return /^(?:TRUE|FALSE)$/.test(text) ? text.toLowerCase() : text
}

function nameless(rows: readonly FactRow[]): readonly TableFault[] {
  return rows
    .filter(({ file }) => file === '')
    .map(({ row }) => ({ row, column: 'file', message: 'The name is missing.' }))
}

function repeated(rows: readonly FactRow[]): readonly TableFault[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ row, file, container = '' }) => {
    const name = `${container}/${file}`
    const before = first.get(name)
    if (file === '' || before === undefined) {
      first.set(name, row)
      return []
    }
    return [{ row, column: 'file', message: `“${file}” is already in row ${before}.` }]
  })
}

function doubled({ rows }: Table, { keyOf }: TableColumns): readonly TableFault[] {
  const [first] = rows
  const seen = new Map<string, string>()
  return (first?.cells ?? []).flatMap(({ heading }) => {
    const key = keyOf(heading)
    const before = seen.get(key)
    seen.set(key, heading)
    return before === undefined
      ? []
      : [{ row: 1, column: heading, message: `It is the same column as ${before}.` }]
  })
}

function isName({ heading }: TableCell): boolean {
  return ['file', 'blob'].includes(heading.trim().toLowerCase())
}
