export type Row = Readonly<Record<string, string | number | null>>

export interface TableRow {
  readonly table: string
  readonly row: Row
}

export interface Contents {
  readonly migrations: readonly string[]
  readonly rows: Readonly<Record<string, number>>
}

export interface DatabaseCopier {
  readonly kind: 'SQLite' | 'PostgreSQL'
  read(take: (row: TableRow) => Promise<void>): Promise<Contents>
  holdsRows(): Promise<boolean>
  /**
   * Replaces everything, or nothing if a step fails.
   *
   * @param beforeCommit makes changes elsewhere that belong to these; if it rejects, nothing is replaced.
   */
  write(contents: Contents, rows: AsyncIterable<TableRow>, beforeCommit?: () => Promise<void>): Promise<void>
}
