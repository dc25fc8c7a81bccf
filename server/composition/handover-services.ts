import type { Config } from '#config/config.ts'
import type { Log } from '#core/ports/log.ts'
import type { RequestLinks } from '#core/ports/request-links.ts'
import type { WorkStore } from '#core/ports/work-store.ts'
import { createWorkingDays } from '#core/retailers/working-days.ts'
import { createHandoverClock } from '#services/retailers/handover-clock.ts'
import { createHandoverDesk } from '#services/retailers/handover-desk.ts'
import { createRequestLimits } from '#services/retailers/request-limits.ts'
import { createRequestStatus } from '#services/retailers/request-status.ts'
import { systemTimers } from '#services/timers/system-timers.ts'
import { startClock } from '../requests/start-clock.ts'
import { steadyTime } from './steady-time.ts'

/** Tries at the page for visitors, within the windows of `createRequestLimits`. */
const STATUS_LIMITS = { perAddress: 30, overall: 600 } as const
/** For one reference, wherever they come from. */
const GUESS_LIMITS = { perAddress: 10, overall: Number.MAX_SAFE_INTEGER } as const

/** What happens to requests that were passed on. */
export function createHandoverServices({
  work,
  links,
  config,
  onDue,
  now,
  log,
}: {
  readonly work: WorkStore
  readonly links: RequestLinks
  readonly config: Pick<Config, 'deskClosed'>
  readonly onDue: () => void
  readonly now: () => Date
  readonly log: Log
}) {
  return {
    handovers: createHandoverDesk({ store: work, links, onDue, now, log }),
    status: createRequestStatus({
      store: work,
      links,
      limits: createRequestLimits(STATUS_LIMITS, steadyTime),
      guesses: createRequestLimits(GUESS_LIMITS, steadyTime),
    }),
    clock: startClock({
      clock: createHandoverClock({
        store: work,
        workingDays: createWorkingDays(config.deskClosed),
        onDue,
        now,
        log,
      }),
      failure: 'Requests with retailers could not be looked at',
      timers: systemTimers,
      log,
    }),
  }
}
