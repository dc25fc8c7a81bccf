import { z } from 'zod'
import { formatCount } from '#core/format-count.ts'
import { parseJson } from '#core/parse-json.ts'
import { type Table, type TableFault, UnreadableTableError } from '#core/records/fact-tables.ts'
import { parseCsv, unguardCell } from './csv.ts'

const plainValue = z.union([z.string(), z.boolean(), z.number(), z.null()])

type PlainFacts = Readonly<Record<string, z.output<typeof plainValue>>>

/**
 * An object whose values are strings, numbers, booleans or null. Zod's record would drop `__proto__`, which must be
 * rejected like every reserved key.
 */
const plainFacts = z.custom<PlainFacts>(
  (value) => isObject(value) && Object.values(value).every((one) => plainValue.safeParse(one).success),
)
const exportedRow = z
  .custom<{ readonly facts: PlainFacts }>((value) => isObject(value) && isObject(value['facts']))
  .transform(({ facts, ...where }) => ({ ...where, ...facts }))
  .pipe(plainFacts)

/** Reads a CSV or JSON table in any common encoding and with any common separator. Messages refer to it as `file`. */
export function readTable(file: string, bytes: Uint8Array): Table {
  const text = decodeText(bytes)
  if (text === undefined)
    throw new UnreadableTableError(`${file} is not a text table.`, 'Save the sheet as CSV (UTF-8).')
  return /\.json$/i.test(file) ? jsonTable(text, file) : csvTable(text)
}

function csvTable(text: string): Table {
  const [head, ...rows] = parseCsv(text)
  const headings = (head?.cells ?? []).map((cell) => cell.trim())
  const faults: TableFault[] = []
  // Spreadsheets omit empty cells at the end of a row but never add any, so an extra cell means that others have
  // shifted.
  const columns = headings.length
  for (const { number, cells } of rows)
    if (cells.length > columns)
      faults.push({
        row: number,
        message: `It has ${formatCount(cells.length, 'cell')}, but the first row has ${formatCount(columns, 'column')}.`,
        hint: 'Put quotation marks around text with a comma.',
      })
  const tableRows = rows.map(({ number, cells }) => ({
    number,
    cells: cells.flatMap((cell, column) => {
      const heading = headings[column] ?? ''
      if (heading !== '') return [{ heading, text: unguardCell(cell) }]
      if (cell.trim() !== '' && column < columns) {
        faults.push({
          row: number,
          column: letterOf(column),
          message: `“${cell}” is in a column without a heading.`,
        })
      }
      return []
    }),
  }))
  return { rows: tableRows, faults }
}

function jsonTable(text: string, file: string): Table {
  const rows = z.array(z.union([exportedRow, plainFacts])).safeParse(parseJson(text))
  if (!rows.success)
    throw new UnreadableTableError(
      `${file} is not a list of objects.`,
      'Write [{"file": "kitchen.jpg", "alt": "…", "species": "Maple"}, …].',
    )
  const tableRows = rows.data.map((row, index) => {
    const cells = Object.entries(row).map(([heading, value]) => ({ heading, text: String(value ?? '') }))
    return { number: index + 1, cells }
  })
  return { rows: tableRows, faults: [] }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last
}

export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
