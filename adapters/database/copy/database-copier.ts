export type Row = Readonly<Record<string, string | number | null>>

export interface TableRow {
  readonly table: string
  readonly row: Row
}

export interface Contents {
  readonly migrations: readonly string[]
  readonly rows: Readonly<Record<string, number>>
}

/** Who may sign in at the desk: as the database says that is filled, or as the backup says. */
export type AccessSource = 'present' | 'backup'

export interface Filled {
  /** How many passkeys were left out, because they do not sign anybody in now. */
  readonly passkeysLeftOut: number
}

export interface DatabaseCopier {
  readonly kind: 'SQLite' | 'PostgreSQL'
  read(take: (row: TableRow) => Promise<void>): Promise<Contents>
  holdsRows(): Promise<boolean>
  /**
   * Replaces everything, or nothing if a step fails.
   *
   * @param options.access whom the backup's people let in; `present` if absent.
   * @param options.beforeCommit makes changes elsewhere that belong to these; if it rejects, nothing is replaced.
   */
  write(
    contents: Contents,
    rows: AsyncIterable<TableRow>,
    options?: { readonly access?: AccessSource; readonly beforeCommit?: () => Promise<void> },
  ): Promise<Filled>
}
