/** A backup that was made of the database and what belongs to it. */
export interface BackupRecord {
  /** In ms since 1970. */
  readonly at: number
  /** The size of all its files. */
  readonly bytes: number
}

/** Which backups were made. */
export interface BackupLog {
  /** The newest; undefined if there was none. */
  last(): Promise<BackupRecord | undefined>
}
