import { formatCount } from '#core/format-count.ts'
import { type Table, type TableFault, UnreadableTableError } from '#core/records/fact-tables.ts'
import { parseCsv, unguardCell } from './csv.ts'

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
