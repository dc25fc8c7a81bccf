/** One cell of a table, under its column's heading. */
export interface TableCell {
  readonly heading: string
  readonly text: string
}

export interface TableRow {
  /** Row number in the spreadsheet, from 1. */
  readonly number: number
  readonly cells: readonly TableCell[]
}

/** An error in a table, with its place. */
export interface TableFault {
  readonly row?: number
  readonly column?: string
  readonly message: string
  readonly hint?: string
}

/** A parsed table. */
export interface Table {
  readonly rows: readonly TableRow[]
  readonly faults: readonly TableFault[]
}

/** Thrown for a file that can't be parsed as a table. */
export class UnreadableTableError extends Error {
  override readonly name = 'UnreadableTableError'
  /** How to fix it. */
  readonly hint: string

  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}

/** Reads and writes spreadsheet tables. */
export interface FactTables {
  /** Reads CSV in any common encoding and with any common separator. Throws `UnreadableTableError`. */
  read(file: string, bytes: Uint8Array): Table
  /** Writes CSV that spreadsheets read as UTF-8 and never run as formulas. */
  write(rows: readonly (readonly string[])[]): string
}
