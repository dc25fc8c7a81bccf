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
  /** Number of passkeys left out because they no longer sign anyone in. */
  readonly passkeysLeftOut: number
}

export interface WriteOptions {
  /** Which people can sign in afterward; `present` if absent. */
  readonly access?: AccessSource
  /** Keeps the schema of the backup instead of migrating it. */
  readonly asItWas?: boolean
  /** Makes related changes elsewhere; if it rejects, nothing is replaced. */
  readonly beforeCommit?: () => Promise<void>
}

export interface DatabaseCopier {
  readonly kind: 'SQLite' | 'PostgreSQL'
  read(take: (row: TableRow) => Promise<void>): Promise<Contents>
  holdsRows(): Promise<boolean>
  /** Replaces everything, or nothing if a step fails. */
  write(contents: Contents, rows: AsyncIterable<TableRow>, options?: WriteOptions): Promise<Filled>
  /** Records a backup, for the metrics. Resolves to false if the database cannot record it yet. */
  record(backup: BackupRecord): Promise<boolean>
}
