import { isAnsweredByAll, lastStep } from '#core/retailers/privacy/privacy.ts'
import { CLOSED_MAILS_MS, privacyDue } from '#core/retailers/privacy/privacy-clock.ts'
import { isQuiet, proofsIn } from '#core/retailers/work/privacy-actions.ts'
import type { RequestStore, WorkedRequest } from '#core/retailers/work/request-store.ts'
import { actAsSite, type RequestActions } from '../request-actions.ts'

/** The proof is sent this many days before the deadline, even if not all retailers have answered. */
const LAST_DAYS = 3
const MAX_REQUESTS = 1000

/**
 * Handles the deadlines of privacy requests: sends the proof before the last day, closes a request once its proof was
 * sent, and erases data that a crash or a closed request left in files. Any number of processes may run this
 * concurrently and repeatedly.
 */
export function createPrivacyClock(options: {
  readonly store: Pick<RequestStore, 'page' | 'unswept' | 'noteSwept'>
  readonly actions: RequestActions
  readonly eraseMessages: (references: readonly string[]) => Promise<unknown>
  readonly now: () => Date
}) {
  const { store, actions, eraseMessages, now } = options

  return {
    async tick(): Promise<void> {
      const closedBefore = new Date(now().getTime() - CLOSED_MAILS_MS)
      for (const { reference, references, isOver } of await store.unswept(closedBefore)) {
        await eraseMessages(references)
        await store.noteSwept(reference, isOver)
      }
      for (const worked of await store.page({ view: 'privacy' }, { limit: MAX_REQUESTS })) {
        const actionRequest = dueActionOf(worked, now().getTime())
        if (actionRequest) await actAsSite(actions, worked, actionRequest)
      }
    },
  }
}

function dueActionOf(worked: WorkedRequest, now: number) {
  const { erasure, provedAt } = worked.work.privacy ?? {}
  if (isDone(worked)) return { kind: 'end', value: 'The proof was sent.' } as const
  const isPressing = privacyDue(worked.work, now).daysLeft <= LAST_DAYS
  return erasure && provedAt === undefined && isPressing ? ({ kind: 'prove' } as const) : undefined
}

/** Whether everything requested is done and the person has the proof. */
function isDone({ stored, work }: WorkedRequest): boolean {
  const { asked = [], erasure } = work.privacy ?? {}
  const isHandedOut = !asked.includes('access') || lastStep(work, 'export') !== undefined
  const isProved = proofsIn(stored).at(-1)?.record.state === 'sent'
  const mayEnd = isHandedOut && !asked.includes('correction') && isProved && isQuiet(stored)
  return mayEnd && erasure !== undefined && isAnsweredByAll(erasure)
}
