import { DAY_MS } from '#core/days.ts'
import type { ActionName } from '#core/retailers/work/actions.ts'
import { ANSWER_DAYS } from '#core/retailers/work/handover.ts'
import type { RequestFilter, RequestStore } from '#core/retailers/work/request-store.ts'
import type { RequestWork } from '#core/retailers/work/request-work.ts'
import type { WorkingDays } from '#core/retailers/work/working-days.ts'
import { actAsSite, type RequestActions } from './request-actions.ts'

const AT_ONCE = 100
/** Emails are given up after a week. */
const REFUSED_SINCE_MS = 9 * DAY_MS

/**
 * Handles deadlines and bounces of requests that were passed on: reminds retailers and returns requests to the inbox.
 * Any number of processes may run this concurrently and repeatedly, since each change requires the previous version.
 */
export function createHandoverClock(options: {
  readonly store: Pick<RequestStore, 'page'>
  readonly actions: RequestActions
  readonly workingDays: WorkingDays
  readonly now: () => Date
}) {
  const { store, actions, workingDays, now } = options

  async function act(filter: RequestFilter, kindFor: (work: RequestWork) => ActionName): Promise<void> {
    for (const entry of await store.page(filter, { limit: AT_ONCE }))
      await actAsSite(actions, entry, { kind: kindFor(entry.work) })
  }

  return {
    async tick(): Promise<void> {
      const at = now().getTime()
      const takeBack = workingDays.before(at, ANSWER_DAYS.takeBack)
      const remind = workingDays.before(at, ANSWER_DAYS.remind)
      await act({ view: 'undeliverable' }, () => 'bounce')
      await act({ view: 'refused', since: at - REFUSED_SINCE_MS }, () => 'undelivered')
      await act({ view: 'unanswered', remind, takeBack }, ({ movedAt }) =>
        movedAt <= takeBack ? 'return' : 'remind',
      )
    },
  }
}
