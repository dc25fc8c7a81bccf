/** An action at the desk. Never contains personal data from requests. */
export interface AuditEntry {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The person's name at the time, or the actor, such as `terminal`. */
  readonly person: string
  /** What was done, such as `invite` or `sign-in`; for a privacy request, in the words of its history. */
  readonly action: string
  /** What it was done to: a person's name, an item's address, a request's reference. */
  readonly subject: string
  /** The state before and after as text, if any. */
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Cursor: the last entry read. */
export type AuditCursor = Pick<AuditEntry, 'at' | 'id'>

/** Filter for entries; absent limits match everything. */
export interface AuditFilter {
  readonly person?: string | undefined
  /** Start (inclusive) and end (exclusive), in milliseconds since 1970. */
  readonly from?: number | undefined
  readonly before?: number | undefined
}

/** The append-only log of actions at the desk. Those on privacy requests are read from their histories. */
export interface AuditLog {
  append(entry: AuditEntry): Promise<void>
  /** At most `limit` entries that match the filter and are older than the cursor, newest first. */
  read(
    options: { readonly limit: number; readonly olderThan?: AuditCursor | undefined } & AuditFilter,
  ): Promise<readonly AuditEntry[]>
  /**
   * At most `limit` entries with one of these actions since `since` (ms since 1970), newest first; only those about one subject if given.
   */
  recent(options: {
    readonly actions: readonly string[]
    readonly since: number
    readonly subject?: string | undefined
    readonly limit: number
  }): Promise<readonly AuditEntry[]>
}

/** Writes one line of the audit log. */
export type Recorder = (
  entry: Pick<AuditEntry, 'person' | 'action' | 'subject'> & Partial<Pick<AuditEntry, 'before' | 'after'>>,
) => Promise<void>
