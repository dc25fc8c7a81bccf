import type { Log } from '#core/ports/log.ts'
import type { WorkedRequest, WorkStore } from '#core/ports/work-store.ts'
import { PATIENCE } from '#core/retailers/handover.ts'
import { afterMove, afterReminder, currentHandover, type Doing } from '#core/retailers/request-work.ts'
import type { WorkingDays } from '#core/retailers/working-days.ts'

/** Who does what time drives, in the history. */
const SITE = 'The site'
const AT_ONCE = 100

/**
 * What time and bounces do to requests that were passed on: retailers are reminded, and requests come back to the inbox. Any number
 * of processes may do it at once and again, since each change needs the version before it.
 */
export interface HandoverClock {
  /** Resolves to how many requests it changed. */
  tick(): Promise<number>
}

export function createHandoverClock(options: {
  readonly store: Pick<WorkStore, 'unanswered' | 'undeliverable' | 'save'>
  readonly workingDays: WorkingDays
  /** Called when a mail became due. */
  readonly onDue: () => void
  readonly now: () => Date
  readonly log: Pick<Log, 'info'>
}): HandoverClock {
  const { store, workingDays, onDue, now, log } = options

  async function comeBack(worked: WorkedRequest, move: 'return' | 'bounce', doing: Doing): Promise<boolean> {
    const next = afterMove(worked.work, move, doing)
    const { reference } = worked.stored
    if (!next || !(await store.save(reference, next))) return false
    log.info({ reference, move }, 'A request came back from a retailer')
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
      const doing = { actor: 'site', person: SITE, at } as const
      const takeBack = workingDays.before(at, PATIENCE.takeBack)
      let changed = 0
      for (const worked of await store.undeliverable(AT_ONCE))
        if (await comeBack(worked, 'bounce', doing)) changed += 1
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

/** Once, and only of what they have. */
function mayBeReminded({ stored, work }: WorkedRequest): boolean {
  return currentHandover(work)?.remindedAt === undefined && stored.mails.retailer?.state === 'sent'
}
