import type { AuditCursor, AuditFilter, AuditLog, Recorder } from '#core/people/audit-log.ts'

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

export function createRecorder(options: {
  readonly log: AuditLog
  readonly now: () => Date
  readonly newId: () => string
}): Recorder {
  const { log, now, newId } = options
  return ({ before, after, ...entry }) =>
    log.append({ ...entry, before, after, id: newId(), at: now().getTime() })
}
