import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { CommandError } from '../terminal/command-error.ts'
import { parseCsv, unguarded } from '../terminal/csv.ts'
import { decodeText } from '../terminal/decode-text.ts'
import { count, printable } from '../terminal/table.ts'

export interface TableCell {
  readonly heading: string
  readonly text: string
}

export interface TableRow {
  /** Row number in the spreadsheet, or position in the JSON list; from 1. */
  readonly number: number
  readonly cells: readonly TableCell[]
}

export interface TableFault {
  readonly row?: number
  readonly column?: string
  readonly message: string
  readonly hint?: string
}

export interface Table {
  readonly rows: readonly TableRow[]
  readonly faults: readonly TableFault[]
}

const plainValue = z.union([z.string(), z.boolean(), z.number(), z.null()])
export const plainFacts = z.record(z.string(), plainValue)
const exportedRow = z
  .object({ facts: plainFacts })
  .catchall(plainValue)
  .transform(({ facts, ...where }) => ({ ...where, ...facts }))
  .pipe(plainFacts)

export async function readTable(file: string): Promise<Table> {
  const bytes = await readFile(file).catch(() => {
    throw new CommandError(`${file} cannot be read.`, { hint: 'Check the path given to --facts.' })
  })
  const text = decodeText(bytes)
  if (text === undefined) {
    throw new CommandError(`${file} is not a text table.`, { hint: 'Save the sheet as CSV (UTF-8).' })
  }
  return /\.json$/i.test(file) ? jsonTable(text, file) : csvTable(text)
}

export function refuseFaults(file: string, faults: readonly TableFault[]): void {
  if (faults.length === 0) return
  const lines = [...faults]
    .sort((a, b) => (a.row ?? 0) - (b.row ?? 0))
    .map(({ row, column, message }) => {
      const where = [
        ...(row === undefined ? [] : [`row ${row}`]),
        ...(column === undefined ? [] : [`column ${printable(column)}`]),
      ].join(', ')
      return `  ${where}: ${printable(message)}`
    })
  const hints = [...new Set(faults.flatMap(({ hint }) => hint ?? []))]
  throw new CommandError(
    [`${file} has ${count(faults.length, 'fault')}. Nothing was changed.`, ...lines].join('\n'),
    hints.length === 0 ? {} : { hint: hints.join('\n') },
  )
}

function csvTable(text: string): Table {
  const [head, ...rows] = parseCsv(text)
  const headings = (head?.cells ?? []).map((cell) => cell.trim())
  const faults: TableFault[] = []
  const read = rows.map(({ number, cells }) => ({
    number,
    cells: cells.flatMap((cell, column) => {
      const heading = headings[column] ?? ''
      if (heading !== '') return [{ heading, text: unguarded(cell) }]
      if (cell.trim() !== '') {
        faults.push({
          row: number,
          column: letterOf(column),
          message: `“${cell}” is in a column without a heading.`,
        })
      }
      return []
    }),
  }))
  return { rows: read, faults }
}

function jsonTable(text: string, file: string): Table {
  const rows = z.array(z.union([exportedRow, plainFacts])).safeParse(parseJson(text))
  if (!rows.success) {
    throw new CommandError(`${file} is not a list of objects.`, {
      hint: 'Write [{"file": "kitchen.jpg", "alt": "…", "species": "Maple"}, …].',
    })
  }
  const read = rows.data.map((row, index) => {
    const cells = Object.entries(row).map(([heading, value]) => ({ heading, text: String(value ?? '') }))
    return { number: index + 1, cells }
  })
  return { rows: read, faults: [] }
}

function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}
