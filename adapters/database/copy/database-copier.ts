import type { BackupRecord } from '#core/ports/backup-log.ts'

export type Row = Readonly<Record<string, string | number | null>>

export interface TableRow {
  readonly table: string
  readonly row: Row
}

export interface Contents {
  readonly migrations: readonly string[]
  readonly rows: Readonly<Record<string, number>>
}

/** Who may sign in at the desk: according to the database being filled, or to the backup. */
export type AccessSource = 'present' | 'backup'

export interface Filled {
  /** How many passkeys were left out, because they do not sign anybody in now. */
  readonly passkeysLeftOut: number
}

export interface WriteOptions {
  /** Whom the backup's people let in; `present` if absent. */
  readonly access?: AccessSource
  /** Leaves the schema as it was when the backup was made, instead of bringing it up to date. */
  readonly asItWas?: boolean
  /** Makes changes elsewhere that belong to these; if it rejects, nothing is replaced. */
  readonly beforeCommit?: () => Promise<void>
}

export interface DatabaseCopier {
  readonly kind: 'SQLite' | 'PostgreSQL'
  read(take: (row: TableRow) => Promise<void>): Promise<Contents>
  holdsRows(): Promise<boolean>
  /** Replaces everything, or nothing if a step fails. */
  write(contents: Contents, rows: AsyncIterable<TableRow>, options?: WriteOptions): Promise<Filled>
  /** Notes that a backup was made, for the metrics. Resolves to false in a database that cannot note it yet. */
  record(backup: BackupRecord): Promise<boolean>
}
