import type { AuditCursor, AuditEntry, AuditFilter, AuditLog } from '#core/people/audit-log.ts'

/** Reads what happened at the desk. */
export interface AuditTrail {
  /** One page of entries, the newest first, and where the next page begins. */
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
      // One more than a page, to see whether there is another.
      const limit = PAGE_SIZE + 1
      const rows = await log.read({ ...filter, limit, olderThan })
      const entries = rows.slice(0, PAGE_SIZE)
      const last = entries.at(-1)
      return { entries, next: rows.length > PAGE_SIZE && last ? { at: last.at, id: last.id } : undefined }
    },
  }
}
