import type { AuditCursor, AuditEntry, AuditFilter, AuditLog } from '#core/people/audit-log.ts'

/** Reads the audit log of the desk. */
export interface AuditTrail {
  /** One page of entries, newest first, with the start of the next page. */
  page(
    filter: AuditFilter,
    olderThan: AuditCursor | undefined,
  ): Promise<{
    readonly entries: readonly AuditEntry[]
    readonly next: AuditCursor | undefined
  }>
}

const PAGE_SIZE = 50

export function createAuditTrail(log: AuditLog): AuditTrail {
  return {
    async page(filter, olderThan) {
      // Read one more entry to see whether there is another page.
      const limit = PAGE_SIZE + 1
      const rows = await log.read({ ...filter, limit, olderThan })
      const entries = rows.slice(0, PAGE_SIZE)
      const last = entries.at(-1)
      return { entries, next: rows.length > PAGE_SIZE && last ? { at: last.at, id: last.id } : undefined }
    },
  }
}
