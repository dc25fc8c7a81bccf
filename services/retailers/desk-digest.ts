import type { Log } from '#core/ports/log.ts'
import type { MailStore } from '#core/retailers/mail/mail-store.ts'
import { countCases } from '#core/retailers/privacy/privacy-clock.ts'
import { type DigestContent, hasNews } from '#core/retailers/work/digest.ts'
import { COUNT_LIMIT } from '#core/retailers/work/inbox-views.ts'
import type { RequestStore } from '#core/retailers/work/request-store.ts'
import type { Ageing, WorkingDays } from '#core/retailers/work/working-days.ts'
import { siteDay } from '#core/site-time.ts'

/**
 * Stores the digest of requests on the morning of each working day. Any number of processes may run this
 * concurrently and repeatedly.
 */
export function createDeskDigest(options: {
  readonly mails: Pick<MailStore, 'decideDigest'>
  readonly requests: Pick<RequestStore, 'count' | 'page'>
  /** Hour of the day from which it is sent, in the company's time zone. */
  readonly hour: number
  readonly ageing: Ageing
  readonly workingDays: WorkingDays
  readonly onDue: () => void
  readonly now: () => Date
  readonly log: Pick<Log, 'info'>
}) {
  const { mails, requests, hour, ageing, workingDays, onDue, now, log } = options
  /** The last day that this process knows to be decided. */
  let decidedDay: string | undefined

  async function read(at: number): Promise<DigestContent> {
    const day = siteDay(new Date(at))
    const overdue = { view: 'overdue', before: workingDays.before(at, ageing.overdue), day } as const
    const [fresh, late, followUp, parked, [oldest], open] = await Promise.all([
      requests.count({ view: 'new', day }, COUNT_LIMIT),
      requests.count(overdue, COUNT_LIMIT),
      requests.count({ view: 'follow-up', day }, COUNT_LIMIT),
      requests.count({ view: 'parked' }, COUNT_LIMIT),
      requests.page(overdue, { limit: 1 }),
      requests.page({ view: 'privacy' }, { limit: COUNT_LIMIT }),
    ])
    const longest = oldest ? workingDays.between(Date.parse(oldest.stored.receivedAt), at) : 0
    return { new: fresh, overdue: late, longest, followUp, parked, cases: countCases(open, at) }
  }

  return {
    async tick(): Promise<void> {
      const at = now()
      const day = workingDays.dayFrom(hour, at.getTime())
      if (day === undefined || day === decidedDay) return
      const content = await read(at.getTime())
      const isNews = hasNews(content)
      const isFirst = await mails.decideDigest(day, isNews ? content : undefined, at)
      decidedDay = day
      if (!isFirst || !isNews) return
      log.info({ day }, 'Queued the digest of the desk')
      onDue()
    },
  }
}
