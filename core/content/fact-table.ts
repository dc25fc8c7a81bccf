import {
  type Table,
  type TableCell,
  type TableFault,
  type TableRow,
  UnreadableTableError,
} from '../ports/fact-tables.ts'
import { type GivenFacts, saidAlready, withIsoDates } from './given-facts.ts'
import type { ContentItem } from './item.ts'
import { compareText } from './text-order.ts'

/** What a row of a table says about one file. */
export interface FactRow {
  readonly row: number
  readonly file: string
  readonly container: string | undefined
  /** The state that was exported, and when that was written; absent in tables made by hand. */
  readonly etag: string | undefined
  readonly modifiedAt: string | undefined
  readonly facts: GivenFacts
  /** What the table itself calls a key. */
  readonly columnOf: (key: string) => string
}

/** A table of facts, and what is wrong with it. */
export interface FactTable {
  readonly rows: readonly FactRow[]
  readonly faults: readonly TableFault[]
}

/** Columns of an export that describe the file rather than its metadata. */
const NOT_FACTS = new Set([
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
 * Reads a table of facts: one row per file, a `file` (or `blob`) column with its name, and one column per fact. `alt` is
 * the alternative text. Empty cells are ignored; other values are kept as they are, including surrounding spaces.
 * @param file what messages call the table.
 */
export function toFactTable(file: string, table: Table, altKey: string): FactTable {
  const named = table.rows.map((row) => toFactRow(row, altKey))
  if (table.rows.length > 0 && !table.rows.some(({ cells }) => cells.some(isName))) {
    throw new UnreadableTableError(
      `${file} has no column “file”.`,
      'The first row must name the columns: file,alt,species,finish …',
    )
  }
  return {
    rows: named,
    faults: [...table.faults, ...nameless(named), ...repeated(named), ...doubled(table, altKey)],
  }
}

/** The first row and one for each item: its columns, then one column per fact that any of them has. */
export function factTableOf(
  columns: readonly string[],
  items: readonly { readonly cells: readonly string[]; readonly facts: GivenFacts }[],
): readonly (readonly string[])[] {
  const keys = [...new Set(items.flatMap(({ facts }) => Object.keys(facts)))].toSorted(compareText)
  return [
    [...columns, ...keys],
    ...items.map(({ cells, facts }) => [...cells, ...keys.map((key) => facts[key] ?? '')]),
  ]
}

/** The columns of an exported table that tell which state it was. */
const STATE_COLUMNS = ['container', 'blob', 'contentType', 'size', 'createdAt', 'modifiedAt', 'etag'] as const

/** A table of items from which what was changed meanwhile can be told when it comes back. */
export function exportedTable(items: readonly ContentItem[]): readonly (readonly string[])[] {
  const rows = items.map((item) => {
    const cells = { ...item, blob: item.name }
    return { cells: STATE_COLUMNS.map((column) => String(cells[column])), facts: saidAlready(item.metadata) }
  })
  return factTableOf(STATE_COLUMNS, rows)
}

function toFactRow({ number, cells }: TableRow, altKey: string): FactRow {
  const said = cells
    .map(({ heading, text }) => ({ heading, key: keyOf(heading, altKey), text }))
    .filter(({ text }) => text.trim() !== '')
  const valueOf = (key: string) => said.find((cell) => cell.key === key)?.text.trim()
  const facts = said.filter(({ key }) => !NOT_FACTS.has(key))
  return {
    row: number,
    file: valueOf('file') ?? valueOf('blob') ?? '',
    container: valueOf('container'),
    etag: valueOf('etag'),
    modifiedAt: valueOf('modifiedat'),
    facts: withIsoDates(Object.fromEntries(facts.map(({ key, text }) => [key, text]))),
    columnOf: (key) => facts.find((cell) => cell.key === key)?.heading ?? key,
  }
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
    return [{ row, column: 'file', message: `“${file}” has row ${before} already.` }]
  })
}

function doubled({ rows }: Table, altKey: string): readonly TableFault[] {
  const [first] = rows
  const seen = new Map<string, string>()
  return (first?.cells ?? []).flatMap(({ heading }) => {
    const key = keyOf(heading, altKey)
    const before = seen.get(key)
    seen.set(key, heading)
    return before === undefined
      ? []
      : [{ row: 1, column: heading, message: `It says the same as ${before}.` }]
  })
}

function isName({ heading }: TableCell): boolean {
  return ['file', 'blob'].includes(keyOf(heading, ''))
}

function keyOf(heading: string, altKey: string): string {
  const key = heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return key === 'alt' ? altKey : key
}
