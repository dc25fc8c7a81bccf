import type { AuditEntry, AuditLog } from '#core/ports/people/audit-log.ts'

/** Writes one line of the audit log. */
export type Recorder = (
  entry: Pick<AuditEntry, 'person' | 'action' | 'subject'> & Partial<Pick<AuditEntry, 'before' | 'after'>>,
) => Promise<void>

/** How the desk's use cases record what was done. */
export function createRecorder(options: {
  readonly log: AuditLog
  readonly now: () => Date
  readonly newId: () => string
}): Recorder {
  const { log, now, newId } = options
  return ({ before, after, ...entry }) =>
    log.append({ ...entry, before, after, id: newId(), at: now().getTime() })
}
