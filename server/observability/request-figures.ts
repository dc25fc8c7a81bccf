import type { Registry } from 'prom-client'
import { DAY_MS } from '#core/days.ts'
import type { BackupLog } from '#core/ports/backup-log.ts'
import { MAIL_STATES, type MailStats, type MailStore } from '#core/retailers/mail/mail-store.ts'
import { countCases, type OpenCases } from '#core/retailers/privacy/privacy-clock.ts'
import type { FigureStore } from '#core/retailers/work/figure-store.ts'
import type { RequestStore } from '#core/retailers/work/request-store.ts'
import type { WorkStore } from '#core/retailers/work/work-store.ts'
import { type Family, publishGauge, type Sample } from './create-metrics.ts'
import { ifInTime } from './readiness.ts'

export interface RequestFigures {
  readonly requests: number
  readonly oldestUndeliveredSeconds: number
  readonly waitingMails: number
  readonly parkedMails: number
  readonly refusedMails: number
  readonly transportDown: boolean
}

/** In ms. Counting reads the whole table, so figures are cached this long. */
const FRESH_MS = 5000
/** In ms. Scrapers time out after about ten seconds and would then get no metrics at all. */
const PATIENCE_MS = 2000

/** In ms. Older requests that were not passed on stay with the desk. */
const WATCHED_MS = 30 * DAY_MS

/** More privacy requests than are ever open at once. */
const MOST_CASES = 1000

type ToldBefore = (now: Date) => number

interface FigureStores {
  readonly requests: Pick<RequestStore, 'count' | 'ping'>
  readonly mails: Pick<MailStore, 'stats'>
  readonly work: Pick<WorkStore, 'page'>
  readonly backups: BackupLog
  readonly figures: Pick<FigureStore, 'counts'>
}

export function requestFigures(parts: {
  readonly stores: FigureStores
  /** Requests received before this time should be with a retailer. Absent if no one passes on requests here. */
  readonly toldBefore?: ToldBefore
  readonly now: () => Date
  readonly isTransportDown: () => boolean
  readonly metrics: Registry
  readonly patienceMs?: number
}): () => Promise<RequestFigures> {
  const { stores, toldBefore, now, isTransportDown, metrics, patienceMs = PATIENCE_MS } = parts
  const nowMs = () => now().getTime()
  const stats = memoizeFor(() => allStats(stores, now(), toldBefore), nowMs)
  const isUp = memoizeFor(async () => {
    const answers = stores.requests.ping().then(() => true)
    return (await ifInTime(answers, patienceMs)) ?? false
  }, nowMs)

  /** Empty while the store is down, since old figures would look current. */
  async function readStats(): Promise<AllStats | undefined> {
    const [up, figures] = await Promise.all([isUp(), ifInTime(stats(), patienceMs)])
    return up ? figures : undefined
  }
  publishGauge(
    metrics,
    {
      name: 'site_request_store_up',
      help: '1 while retailer requests can be stored. At 0, the figures read from the store are absent.',
    },
    async () => [{ value: (await isUp()) ? 1 : 0 }],
  )
  publishGauge(
    metrics,
    {
      name: 'site_mail_transport_down',
      help: '1 while the mail transport is down, as seen by this process.',
    },
    () => [{ value: isTransportDown() ? 1 : 0 }],
  )
  publishStats(metrics, readStats)

  return async () => {
    const { requests, oldestUndeliveredMs, mails } = await stats()
    const sum = (state: 'waiting' | 'parked' | 'refused') =>
      Object.values(mails).reduce((total, states) => total + states[state], 0)
    return {
      requests,
      oldestUndeliveredSeconds: Math.round(oldestUndeliveredMs / 1000),
      waitingMails: sum('waiting'),
      parkedMails: sum('parked'),
      refusedMails: sum('refused'),
      transportDown: isTransportDown(),
    }
  }
}

interface AllStats extends MailStats {
  readonly requests: number
  readonly untold: number
  readonly cases: CaseStats
  /** The last backup; undefined if there is none. */
  readonly backup: { readonly ageMs: number; readonly bytes: number } | undefined
}

interface CaseStats extends OpenCases {
  /** Age of the oldest, counted from its day; 0 if there is none. */
  readonly oldestMs: number
}

async function allStats(
  { requests, mails, work, backups, figures }: FigureStores,
  now: Date,
  toldBefore: ToldBefore | undefined,
): Promise<AllStats> {
  const last = await backups.last()
  return {
    untold: toldBefore ? await untold(figures, now, toldBefore(now)) : 0,
    ...(await mails.stats(now)),
    requests: await requests.count(),
    cases: caseStats(await work.page({ view: 'privacy' }, { limit: MOST_CASES }), now.getTime()),
    backup: last && { ageMs: Math.max(0, now.getTime() - last.at), bytes: last.bytes },
  }
}

/** Number of requests to locate a retailer that waited too long without an email to a retailer. */
async function untold(figures: FigureStores['figures'], now: Date, until: number): Promise<number> {
  const from = now.getTime() - WATCHED_MS
  const counts = await figures.counts({ from, until }, [from])
  return counts
    .filter(({ state, isParked, intent }) => state === 'new' && !isParked && intent === 1)
    .reduce((sum, { count }) => sum + count, 0)
}

function caseStats(open: Parameters<typeof countCases>[0], now: number): CaseStats {
  const cases = countCases(open, now)
  const { receivedOn } = cases
  return { ...cases, oldestMs: receivedOn === undefined ? 0 : Math.max(0, now - Date.parse(receivedOn)) }
}

function publishStats(metrics: Registry, read: () => Promise<AllStats | undefined>): void {
  const publish = (family: Family, samples: (stats: AllStats) => readonly Sample[]) =>
    publishGauge(metrics, family, async () => {
      const figures = await read()
      return figures ? samples(figures) : []
    })

  publish(
    {
      name: 'site_mails',
      help: 'Stored mails, by state.',
      labelNames: ['mail', 'state'],
    },
    ({ mails }) =>
      Object.entries(mails).flatMap(([mail, states]) =>
        MAIL_STATES.map((state) => ({ labels: { mail, state }, value: states[state] })),
      ),
  )
  publish(
    {
      name: 'site_mails_given_up',
      help: 'Emails parked after a week of attempts. All other parked emails were parked from the start.',
      labelNames: ['mail'],
    },
    ({ givenUp }) => Object.entries(givenUp).map(([mail, value]) => ({ labels: { mail }, value })),
  )
  publish(
    { name: 'site_retailer_requests_kept', help: 'Retailer requests in the store.' },
    ({ requests }) => [{ value: requests }],
  )
  publish(
    {
      name: 'site_mail_oldest_undelivered_seconds',
      help: 'Age of the oldest email that is waiting or being sent.',
    },
    ({ oldestUndeliveredMs }) => [{ value: oldestUndeliveredMs / 1000 }],
  )
  publish(
    {
      name: 'site_requests_not_notified',
      help: 'Requests of the last 30 days to locate a retailer that have waited more than a working day to be passed on.',
    },
    ({ untold: value }) => [{ value }],
  )
  publish(
    {
      name: 'site_rights_cases',
      help: 'Open privacy requests: due in the last ten days before the deadline, overdue after it, otherwise fresh.',
      labelNames: ['standing'],
    },
    ({ cases }) =>
      (['fresh', 'due', 'overdue'] as const).map((standing) => ({
        labels: { standing },
        value: cases[standing],
      })),
  )
  publish(
    { name: 'site_rights_case_oldest_seconds', help: 'Age of the oldest open privacy request.' },
    ({ cases }) => [{ value: cases.oldestMs / 1000 }],
  )
  publish(
    { name: 'site_backup_age_seconds', help: 'Time since the last backup; absent if there is none.' },
    ({ backup }) => (backup ? [{ value: backup.ageMs / 1000 }] : []),
  )
  publish(
    { name: 'site_backup_bytes', help: 'Size of the last backup; absent if there is none.' },
    ({ backup }) => (backup ? [{ value: backup.bytes }] : []),
  )
}

function memoizeFor<T>(ask: () => Promise<T>, nowMs: () => number): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined
  return () => {
    const at = nowMs()
    if (last === undefined || Math.abs(at - last.at) >= FRESH_MS) {
      const reading = { at, answer: ask() }
      last = reading
      reading.answer.catch(() => {
        if (last === reading) last = undefined
      })
    }
    return last.answer
  }
}
