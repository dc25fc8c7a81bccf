import { CommandError } from '../terminal/command-error.ts'
import { type Facts, withIsoDates } from './fact-options.ts'
import { readTable, type Table, type TableCell, type TableFault, type TableRow } from './table-rows.ts'

export interface FactRow {
  readonly row: number
  readonly file: string
  readonly container: string | undefined
  readonly facts: Facts
  readonly columnOf: (key: string) => string
}

export interface FactTable {
  readonly rows: readonly FactRow[]
  readonly faults: readonly TableFault[]
}

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
 * One row per file: a `file` (or `blob`) column with its name, and one column per fact. `alt` is the alternative text.
 * Empty cells are ignored; other values are kept as they are, including surrounding spaces.
 */
export async function readFactTable(file: string, altKey: string): Promise<FactTable> {
  const table = await readTable(file)
  const named = table.rows.map((row) => toFactRow(row, altKey))
  if (table.rows.length > 0 && !table.rows.some(({ cells }) => cells.some(isName))) {
    throw new CommandError(`${file} has no column “file”.`, {
      hint: 'The first row must name the columns: file,alt,species,finish …',
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
