import { DAY_MS } from '#core/days.ts'
import type { ActionName } from '#core/retailers/work/actions.ts'
import { ANSWER_DAYS } from '#core/retailers/work/handover.ts'
import type { RequestFilter, RequestStore, WorkedRequest } from '#core/retailers/work/request-store.ts'
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

  async function act(entry: WorkedRequest, kind: ActionName): Promise<number> {
    return (await actAsSite(actions, entry, { kind })) ? 1 : 0
  }

  return {
    /** Resolves to the number of changed requests. */
    async tick(): Promise<number> {
      const at = now().getTime()
      const takeBack = workingDays.before(at, ANSWER_DAYS.takeBack)
      const remind = workingDays.before(at, ANSWER_DAYS.remind)
      let changeCount = 0
      const found = (filter: RequestFilter) => store.page(filter, { limit: AT_ONCE })
      for (const entry of await found({ view: 'undeliverable' })) changeCount += await act(entry, 'bounce')
      for (const entry of await found({ view: 'refused', since: at - REFUSED_SINCE_MS }))
        changeCount += await act(entry, 'undelivered')
      for (const entry of await found({ view: 'unanswered', remind, takeBack }))
        changeCount += await act(entry, entry.work.movedAt <= takeBack ? 'return' : 'remind')
      return changeCount
    },
  }
}
