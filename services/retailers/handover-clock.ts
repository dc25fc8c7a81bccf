import { DAY_MS } from '#core/durations.ts'
import type { Log } from '#core/ports/log.ts'
import type { WorkedRequest, WorkStore } from '#core/ports/requests/work-store.ts'
import { PATIENCE } from '#core/retailers/work/handover.ts'
import {
  afterMove,
  afterReminder,
  afterStep,
  currentHandover,
  type Doing,
  THE_SITE,
} from '#core/retailers/work/request-work.ts'
import { undeliveredMails } from '#core/retailers/work/undelivered.ts'
import type { WorkingDays } from '#core/retailers/work/working-days.ts'
import type { News } from './news.ts'

const AT_ONCE = 100
/** A mail is given up after a week. */
const REFUSED_SINCE_MS = 9 * DAY_MS

/**
 * What time and bounces do to requests that were passed on: retailers are reminded, and requests come back to the inbox. Any number
 * of processes may do it at once and again, since each change needs the version before it.
 */
export interface HandoverClock {
  /** Resolves to how many requests it changed. */
  tick(): Promise<number>
}

export function createHandoverClock(options: {
  readonly store: Pick<WorkStore, 'unanswered' | 'undeliverable' | 'refused' | 'save'>
  readonly news: News
  readonly workingDays: WorkingDays
  /** Called when a mail became due. */
  readonly onDue: () => void
  readonly now: () => Date
  readonly log: Pick<Log, 'info'>
}): HandoverClock {
  const { store, news, workingDays, onDue, now, log } = options

  async function comeBack(worked: WorkedRequest, move: 'return' | 'bounce', doing: Doing): Promise<boolean> {
    const next = afterMove(worked.work, move, doing)
    const { reference } = worked.stored
    if (!next) return false
    const others = move === 'bounce' ? await news('bounced', reference, next, { before: worked }) : []
    if (!(await store.save(reference, next, { mails: [], others, at: doing.at }))) return false
    log.info({ reference, move }, 'A request came back from a retailer')
    if (others.length > 0) onDue()
    return true
  }

  async function noteUndelivered(worked: WorkedRequest, doing: Doing): Promise<boolean> {
    const [note] = undeliveredMails(worked)
    if (note === undefined) return false
    const { reference } = worked.stored
    const next = afterStep(worked.work, 'undelivered', { ...doing, note })
    const others = await news('bounced', reference, next, { before: worked })
    if (!(await store.save(reference, next, { mails: [], others, at: doing.at }))) return false
    log.info({ reference }, 'A mail of a request could not be delivered')
    if (others.length > 0) onDue()
    return true
  }

  async function remind(worked: WorkedRequest, doing: Doing): Promise<boolean> {
    const due = { mails: ['reminder'], at: doing.at } as const
    const { reference } = worked.stored
    if (!(await store.save(reference, afterReminder(worked.work, doing), due))) return false
    log.info({ reference }, 'A retailer is reminded of a request')
    return true
  }

  return {
    async tick() {
      const at = now().getTime()
      const doing = { actor: 'site', person: THE_SITE, at } as const
      const takeBack = workingDays.before(at, PATIENCE.takeBack)
      let changed = 0
      for (const worked of await store.undeliverable(AT_ONCE))
        if (await comeBack(worked, 'bounce', doing)) changed += 1
      for (const worked of await store.refused(at - REFUSED_SINCE_MS, AT_ONCE))
        if (await noteUndelivered(worked, doing)) changed += 1
      for (const worked of await store.unanswered(
        { remind: workingDays.before(at, PATIENCE.remind), takeBack },
        AT_ONCE,
      )) {
        const { movedAt } = worked.work
        if (movedAt <= takeBack) {
          if (await comeBack(worked, 'return', doing)) changed += 1
        } else if (mayBeReminded(worked) && (await remind(worked, doing))) {
          changed += 1
          onDue()
        }
      }
      return changed
    },
  }
}

/** Once, and only about requests they have. */
function mayBeReminded({ stored, work }: WorkedRequest): boolean {
  return currentHandover(work)?.remindedAt === undefined && stored.mails.retailer?.state === 'sent'
}
