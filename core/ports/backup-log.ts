/** A backup of the database and its files. */
export interface BackupRecord {
  /** In ms since 1970. */
  readonly at: number
  readonly bytes: number
}

export interface BackupLog {
  /** The latest backup; `undefined` if there is none. */
  last(): Promise<BackupRecord | undefined>
}
