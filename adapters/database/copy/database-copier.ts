/** A row as any of the databases can hold it. */
export type Row = Readonly<Record<string, string | number | null>>

/** One row and where it belongs. */
export interface TableRow {
  readonly table: string
  readonly row: Row
}

/** What a database held at one moment. */
export interface Contents {
  /** Migrations that had made its schema, in their order. */
  readonly migrations: readonly string[]
  /** Number of rows by table. */
  readonly rows: Readonly<Record<string, number>>
}

/**
 * Reads a database of the site whole, or writes it whole. What is read from one kind can be written to another.
 * Rejects with `DatabaseUnusableError` when an operator can mend it.
 */
export interface DatabaseCopier {
  readonly kind: 'SQLite' | 'PostgreSQL'
  /** Hands over every row as of one moment, while the site goes on; a database that is not there is refused. */
  read(take: (row: TableRow) => Promise<void>): Promise<Contents>
  /** True when there is anything that writing would overwrite. */
  holdsRows(): Promise<boolean>
  /**
   * Gives the database the rows, and nothing else, then brings it to the schema of this version: all of it or
   * nothing. Whatever it held is gone. Refused while the site runs on it.
   */
  write(contents: Contents, rows: AsyncIterable<TableRow>): Promise<void>
}
