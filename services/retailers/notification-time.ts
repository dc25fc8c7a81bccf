import { describeError } from '#core/describe-error.ts'
import type { Log } from '#core/ports/log.ts'
import { isAbout, type Mail } from '#core/retailers/mail/mail-store.ts'
import type { RequestStore } from '#core/retailers/work/request-store.ts'
import type { WorkingDays } from '#core/retailers/work/working-days.ts'

/** Whether a retailer was notified of a request within a working day. */
export const NOTIFICATION_TIMES = ['in-time', 'late'] as const
export type NotificationTime = (typeof NOTIFICATION_TIMES)[number]

/**
 * Records for each request when the first retailer got its email. Returns a function to call with every sent email,
 * which never rejects.
 */
export function createNotificationTimes({
  store,
  workingDays,
  now,
  log,
  observe,
}: {
  readonly store: Pick<RequestStore, 'find'>
  readonly workingDays: Pick<WorkingDays, 'between'>
  readonly now: () => Date
  readonly log: Pick<Log, 'warn'>
  readonly observe: (time: NotificationTime) => void
}): (mail: Pick<Mail, 'about' | 'message'>) => Promise<void> {
  return async ({ about: reference = '', message }) => {
    if (!isAbout(message, 'handover') || message.kind !== 'retailer' || message.handover !== 1) return
    try {
      const entry = await store.find(reference)
      if (!entry) return
      const days = workingDays.between(Date.parse(entry.stored.receivedAt), now().getTime())
      observe(days < 1 ? 'in-time' : 'late')
    } catch (error) {
      log.warn(
        { reference, ...describeError(error) },
        'The time until a retailer was notified could not be recorded',
      )
    }
  }
}
