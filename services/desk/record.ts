import type { AuditLog, Recorder } from '#core/people/audit-log.ts'

/** Creates a function that adds entries to the audit log. */
export function createRecorder(options: {
  readonly log: AuditLog
  readonly now: () => Date
  readonly newId: () => string
}): Recorder {
  const { log, now, newId } = options
  return ({ before, after, ...entry }) =>
    log.append({ ...entry, before, after, id: newId(), at: now().getTime() })
}
