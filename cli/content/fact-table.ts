import { CommandError } from '../terminal/command-error.ts'
import { type Facts, withIsoDates } from './fact-options.ts'
import { readTable, type Table, type TableCell, type TableFault, type TableRow } from './table-rows.ts'

/** Facts of one file in a table. */
export interface FactRow {
  readonly row: number
  /** File or blob name, as written in the table. */
  readonly file: string
  /** Container, where the table says it, as an export does. */
  readonly container: string | undefined
  readonly facts: Facts
  /** Heading of the column that a fact stands in. */
  readonly columnOf: (key: string) => string
}

export interface FactTable {
  readonly rows: readonly FactRow[]
  readonly faults: readonly TableFault[]
}

/** Columns of an export that say where an item lies and not what it is. */
const NOT_FACTS = new Set([
  'file',
  'blob',
  'container',
  'url',
  'contenttype',
  'size',
  'createdat',
  'modifiedat',
])

/**
 * A table of facts, CSV or JSON: one row per file, a column `file` (or `blob`, as in an export) with its name,
 * and a column per fact; `alt` stands for the alternative text. Empty cells say nothing; all others are taken as
 * they are, blanks around them included.
 */
export async function readFactTable(file: string, altKey: string): Promise<FactTable> {
  const table = await readTable(file)
  const named = table.rows.map((row) => toFactRow(row, altKey))
  if (table.rows.length > 0 && !table.rows.some(({ cells }) => cells.some(isName))) {
    throw new CommandError(`${file} has no column “file”.`, {
      hint: 'Its first line names the columns: file,alt,species,finish …',
    })
  }
  return {
    rows: named,
    faults: [...table.faults, ...nameless(named), ...repeated(named), ...doubled(table, altKey)],
  }
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
    facts: withIsoDates(Object.fromEntries(facts.map(({ key, text }) => [key, text]))),
    columnOf: (key) => facts.find((cell) => cell.key === key)?.heading ?? key,
  }
}

function nameless(rows: readonly FactRow[]): readonly TableFault[] {
  return rows
    .filter(({ file }) => file === '')
    .map(({ row }) => ({ row, column: 'file', message: 'There is no name.' }))
}

/** Two rows for one file contradict each other. */
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

/** Two columns for one fact contradict each other; told once, in the row of headings. */
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
