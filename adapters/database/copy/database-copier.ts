/** A row that any of the databases can store. */
export type Row = Readonly<Record<string, string | number | null>>

/** A row and its table. */
export interface TableRow {
  readonly table: string
  readonly row: Row
}

/** The contents of a database at one moment. */
export interface Contents {
  /** Applied migrations, in order. */
  readonly migrations: readonly string[]
  /** Number of rows per table. */
  readonly rows: Readonly<Record<string, number>>
}

/**
 * Reads or writes a complete database of the site. Rows read from one kind can be written to another. Rejects with
 * `DatabaseUnusableError` for faults that an operator can fix.
 */
export interface DatabaseCopier {
  readonly kind: 'SQLite' | 'PostgreSQL'
  /**
   * Passes every row of a consistent snapshot to `take` while the site keeps running. Rejects when the database
   * does not exist.
   */
  read(take: (row: TableRow) => Promise<void>): Promise<Contents>
  /** True when there is anything that `write` would overwrite. */
  holdsRows(): Promise<boolean>
  /**
   * Replaces the database's contents with the rows and migrates it to this version's schema, atomically. Refuses
   * while the site is using the database.
   */
  write(contents: Contents, rows: AsyncIterable<TableRow>): Promise<void>
}
