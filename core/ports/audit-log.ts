/** One thing that somebody did at the desk. Never holds personal data of requests. */
export interface AuditEntry {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The person's name at that time, or what acted instead, such as `terminal`. */
  readonly person: string
  /** What was done, such as `invite` or `sign-in`. */
  readonly action: string
  /** What it was done to: a person's name, an item's address, a request's reference. */
  readonly subject: string
  /** The state before and after as text, where there is one. */
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Where to go on reading: the last entry that was read. */
export type AuditCursor = Pick<AuditEntry, 'at' | 'id'>

/** What happened at the desk; entries are added and read, never changed. */
export interface AuditLog {
  append(entry: AuditEntry): Promise<void>
  /** The newest entries first, at most `limit`, older than the cursor. */
  read(options: { readonly limit: number; readonly olderThan?: AuditCursor }): Promise<readonly AuditEntry[]>
}
