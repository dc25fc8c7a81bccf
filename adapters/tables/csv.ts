import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { formatCount } from '#core/format-count.ts'
import { type Table, type TableFault, UnreadableTableError } from '#core/records/fact-tables.ts'

export interface CsvRow {
  /** Row number as in spreadsheets: from 1, including blank rows. */
  readonly number: number
  readonly cells: readonly string[]
}

export function parseCsv(text: string): readonly CsvRow[] {
  const source = text.replace(/^\uFEFF/, '')
  return records(source)
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(guardCell)),
    { bom: true, record_delimiter: '\r\n', quoted_match: /^\s|\s$|[;\t\r\n]/ },
  )
}

/** Without the apostrophe, spreadsheets would run the text as a formula. */
function guardCell(value: string): string {
  return /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value
}

export function unguardCell(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

function records(source: string): string[][] {
  try {
    return parse(source, {
      delimiter: separatorOf(source),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableTableError(
      `The table cannot be read: ${error.message}.`,
      'A quotation mark is missing. Save the sheet as CSV again.',
    )
  }
}

function separatorOf(source: string): string {
  const [first = ''] = source.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1)
  const separatorCounts = [',', ';', '\t'].map((separator) => ({
    separator,
    count: first.split(separator).length,
  }))
  return separatorCounts.reduce((best, other) => (other.count > best.count ? other : best)).separator
}

/** Reads a CSV table in any common encoding and with any common separator. Messages refer to it as `file`. */
export function readTable(file: string, bytes: Uint8Array): Table {
  const text = decodeText(bytes)
  if (text === undefined)
    throw new UnreadableTableError(`${file} is not a text table.`, 'Save the sheet as CSV (UTF-8).')
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
