import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { UnreadableTableError } from '#core/records/fact-tables.ts'

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
