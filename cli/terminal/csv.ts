import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { CommandError } from './command-error.ts'

/** A row of a table that is not blank. */
export interface CsvRow {
  /** As spreadsheets count: the first row is 1, blank ones count. */
  readonly number: number
  readonly cells: readonly string[]
}

/** Reads CSV (RFC 4180) with commas, semicolons or tabs, a byte order mark or not. */
export function parseCsv(text: string): readonly CsvRow[] {
  const source = text.replace(/^\uFEFF/, '')
  return records(source)
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

/** Rows as CSV (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(guarded)),
    { bom: true, record_delimiter: '\r\n', quoted_match: /^\s|\s$|[;\t\r\n]/ },
  )
}

/** A text that spreadsheets would run as a formula is made plain by an apostrophe before it. */
function guarded(value: string): string {
  return /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value
}

/** Takes off the apostrophe that `formatCsv` put before a cell. */
export function unguarded(cell: string): string {
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
    throw new CommandError(`The table cannot be read: ${error.message}.`, {
      hint: 'A quotation mark that is opened must be closed. Save the sheet as CSV again.',
    })
  }
}

/** Whichever of comma, semicolon and tab the first row has most of, outside quotation marks. */
function separatorOf(source: string): string {
  const [first = ''] = source.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1)
  const counted = [',', ';', '\t'].map((separator) => ({ separator, count: first.split(separator).length }))
  return counted.reduce((best, other) => (other.count > best.count ? other : best)).separator
}
