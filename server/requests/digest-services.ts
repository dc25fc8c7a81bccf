import type { Stores } from '#adapters/database/open-stores.ts'
import type { Config } from '#config/config.ts'
import type { ClaimedDigest, DeskMailKind } from '#core/ports/digest-store.ts'
import type { Log } from '#core/ports/log.ts'
import type { Mailer } from '#core/ports/mailer.ts'
import type { RenderMail } from '#core/ports/render-mail.ts'
import { createWorkingDays } from '#core/retailers/working-days.ts'
import type { AttemptOutcome } from '#services/retailers/attempt-outcome.ts'
import type { MailSettings } from '#services/retailers/compose-mail.ts'
import { createOutboxDelivery } from '#services/retailers/delivery.ts'
import { createDeskDigest } from '#services/retailers/desk-digest.ts'
import { createDigestComposer } from '#services/retailers/digest-mail.ts'
import { systemTimers } from '#services/timers/system-timers.ts'
import { startClock } from './start-clock.ts'

export interface Digests {
  isTransportDown(): boolean
  close(): Promise<void>
}

/** Tells the desk by mail what waits for it, if that is configured. */
export function startDigests({
  stores: { digests: store, work, rights },
  config: { deskDigestHour: hour, deskAgeing: ageing, deskClosed },
  mailer,
  mail,
  renderMail,
  observe,
  now,
  log,
}: {
  readonly stores: Pick<Stores, 'digests' | 'work' | 'rights'>
  readonly config: Pick<Config, 'deskDigestHour' | 'deskAgeing' | 'deskClosed'>
  readonly mailer: Mailer
  readonly mail: MailSettings
  readonly renderMail: RenderMail
  readonly observe: (mail: DeskMailKind, outcome: AttemptOutcome) => void
  readonly now: () => Date
  readonly log: Log
}): Digests {
  if (hour === undefined) return { isTransportDown: () => false, close: async () => undefined }
  const delivery = createOutboxDelivery<ClaimedDigest, DeskMailKind>({
    outbox: store,
    letterOf: ({ day, at, attempts }) => ({
      key: day,
      reference: day,
      mail: 'digest',
      attempts,
      begunAt: new Date(at).toISOString(),
    }),
    compose: createDigestComposer(mail, renderMail),
    mailer,
    now,
    timers: systemTimers,
    random: Math.random,
    log,
    observe,
  })
  const clock = startClock({
    clock: createDeskDigest({
      store,
      work,
      rights,
      hour,
      ageing,
      workingDays: createWorkingDays(deskClosed),
      onDue: () => delivery.kick(),
      now,
      log,
    }),
    failure: 'What waits at the desk could not be looked at',
    timers: systemTimers,
    log,
  })
  delivery.start()
  return {
    isTransportDown: () => delivery.isTransportDown(),
    async close() {
      await clock.stop()
      await delivery.stop()
    },
  }
}
