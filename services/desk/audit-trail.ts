import type { AuditCursor, AuditFilter, AuditLog, Recorder } from '#core/people/audit-log.ts'
import type { DeskParts } from './desk-parts.ts'

const PAGE_SIZE = 50

/** Reads the audit log of the desk. */
export type AuditTrail = ReturnType<typeof createAuditTrail>

export function createAuditTrail(log: AuditLog) {
  return {
    /** One page of entries, newest first, with the start of the next page. */
    async page(filter: AuditFilter, olderThan: AuditCursor | undefined) {
      // Read one more entry to see whether there is another page.
      const limit = PAGE_SIZE + 1
      const rows = await log.read({ ...filter, limit, olderThan })
      const entries = rows.slice(0, PAGE_SIZE)
      const last = entries.at(-1)
      return { entries, next: rows.length > PAGE_SIZE && last ? { at: last.at, id: last.id } : undefined }
    },
  }
}

/** Creates a function that adds entries to the audit log. */
export function createRecorder({ audit, now, newId }: Pick<DeskParts, 'audit' | 'now' | 'newId'>): Recorder {
  return ({ before, after, ...entry }) =>
    audit.append({ ...entry, before, after, id: newId(), at: now().getTime() })
}
