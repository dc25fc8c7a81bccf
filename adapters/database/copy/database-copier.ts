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

/** Source of who may sign in at the desk: the database being restored into, or the backup. */
export type AccessSource = 'present' | 'backup'

export interface Filled {
  /** Number of passkeys left out because they are no longer valid. */
  readonly passkeysLeftOut: number
}

export interface WriteOptions {
  /** Who can sign in after a restore; `present` by default. */
  readonly access?: AccessSource
  /** Keep the schema of the backup instead of migrating it. */
  readonly asItWas?: boolean
  /** Runs before the commit, for related changes elsewhere. If it rejects, nothing is replaced. */
  readonly beforeCommit?: () => Promise<void>
}

export interface DatabaseCopier {
  readonly kind: 'SQLite' | 'PostgreSQL'
  read(take: (row: TableRow) => Promise<void>): Promise<Contents>
  holdsRows(): Promise<boolean>
  /** Replaces everything, or nothing if a step fails. */
  write(contents: Contents, rows: AsyncIterable<TableRow>, options?: WriteOptions): Promise<Filled>
  /** Records a backup for the metrics. Resolves to false if the database has no table for it yet. */
  record(backup: BackupRecord): Promise<boolean>
}
