import type { Stores } from '#adapters/database/open-stores.ts'
import type { Config } from '#config/config.ts'
import type { Log } from '#core/ports/log.ts'
import { createWorkingDays } from '#core/retailers/working-days.ts'
import { createDeskDigest } from '#services/retailers/desk-digest.ts'
import { systemTimers } from '#services/timers/system-timers.ts'
import { startClock } from '../requests/start-clock.ts'

/** Tells the desk by mail what waits for it, if that is configured. Resolves once it has stopped. */
export function startDigests({
  stores: { digests, work, rights },
  config: { deskDigestHour: hour, deskAgeing: ageing, deskClosed },
  onDue,
  now,
  log,
}: {
  readonly stores: Pick<Stores, 'digests' | 'work' | 'rights'>
  readonly config: Pick<Config, 'deskDigestHour' | 'deskAgeing' | 'deskClosed'>
  readonly onDue: () => void
  readonly now: () => Date
  readonly log: Log
}): () => Promise<void> {
  if (hour === undefined) return async () => undefined
  const workingDays = createWorkingDays(deskClosed)
  const clock = startClock({
    clock: createDeskDigest({ store: digests, work, rights, hour, ageing, workingDays, onDue, now, log }),
    failure: 'What waits at the desk could not be looked at',
    timers: systemTimers,
    log,
  })
  return () => clock.stop()
}
