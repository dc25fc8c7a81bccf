import type { AuditLog, Recorder } from '#core/people/audit-log.ts'

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
