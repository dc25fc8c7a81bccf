import type { Registry } from 'prom-client'
import { DAY_MS } from '#core/days.ts'
import type { BackupLog } from '#core/ports/backup-log.ts'
import { MAIL_STATES, type MailStore } from '#core/retailers/mail/mail-store.ts'
import { countCases } from '#core/retailers/privacy/privacy-clock.ts'
import type { FigureStore } from '#core/retailers/work/figure-facts.ts'
import type { RequestStore } from '#core/retailers/work/request-store.ts'
import { type Family, publishGauge, type Sample } from './create-metrics.ts'
import { ifInTime, memoizeFor } from './readiness.ts'

/** In ms. Counting reads the whole table, so figures are cached this long. */
const FRESH_MS = 5000
/** In ms. Scrapers time out after about ten seconds and would then get no metrics at all. */
const READ_TIMEOUT_MS = 2000

/** In ms. Older requests that were not passed on stay with the desk. */
const WATCHED_MS = 30 * DAY_MS

/** More privacy requests than are ever open at once. */
const MAX_CASES = 1000

interface FigureStores {
  readonly requests: Pick<RequestStore, 'count' | 'page' | 'ping'>
  readonly mails: Pick<MailStore, 'stats'>
  readonly backups: BackupLog
  readonly figures: FigureStore
}

interface Parts {
  readonly stores: FigureStores
  /** Requests received before this time should be with a retailer. Absent if no one passes on requests here. */
  readonly passedOnBefore?: (now: Date) => number
  readonly now: () => Date
  readonly isTransportDown: () => boolean
  readonly metrics: Registry
  readonly timeoutMs?: number
}

/** Publishes metrics of the request store and of what it contains. */
export function publishRequestFigures(parts: Parts): void {
  const { stores, isTransportDown, metrics, timeoutMs = READ_TIMEOUT_MS } = parts
  const stats = memoizeFor(() => readStats(parts), FRESH_MS)
  const isUp = memoizeFor(
    async () =>
      (await ifInTime(
        stores.requests.ping().then(() => true),
        timeoutMs,
      )) ?? false,
    FRESH_MS,
  )
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
  for (const { samples, ...family } of FAMILIES)
    publishGauge(metrics, family, async () => {
      const [up, figures] = await Promise.all([isUp(), ifInTime(stats(), timeoutMs)])
      // Old figures would look current.
      return up && figures ? samples(figures) : []
    })
}

async function readStats({ stores, passedOnBefore, now }: Parts) {
  const at = now()
  const last = await stores.backups.last()
  const cases = await stores.requests.page({ view: 'privacy' }, { limit: MAX_CASES })
  return {
    notPassedOn: passedOnBefore ? await countNotPassedOn(stores.figures, at, passedOnBefore(at)) : 0,
    ...(await stores.mails.stats(at)),
    requests: await stores.requests.count({ view: 'all' }, Number.MAX_SAFE_INTEGER),
    cases: countCases(cases, at.getTime()),
    last,
    at: at.getTime(),
  }
}

/** Number of requests to locate a retailer that waited too long without an email to a retailer. */
async function countNotPassedOn(figures: FigureStores['figures'], now: Date, until: number): Promise<number> {
  const from = now.getTime() - WATCHED_MS
  const requests = await figures.requests({ from, until })
  return requests.filter(({ state, isParked, intent }) => state === 'new' && !isParked && intent === 1).length
}

type Stats = Awaited<ReturnType<typeof readStats>>

const secondsSince = (at: number, now: number) => Math.max(0, now - at) / 1000

const FAMILIES: readonly (Family & { readonly samples: (stats: Stats) => readonly Sample[] })[] = [
  {
    name: 'site_mails',
    help: 'Stored mails, by state.',
    labelNames: ['mail', 'state'],
    samples: ({ mails }) =>
      Object.entries(mails).flatMap(([mail, states]) =>
        MAIL_STATES.map((state) => ({ labels: { mail, state }, value: states[state] })),
      ),
  },
  {
    name: 'site_mails_given_up',
    help: 'Emails parked after a week of attempts. All other parked emails were parked from the start.',
    labelNames: ['mail'],
    samples: ({ givenUp }) => Object.entries(givenUp).map(([mail, value]) => ({ labels: { mail }, value })),
  },
  {
    name: 'site_retailer_requests_kept',
    help: 'Retailer requests in the store.',
    samples: ({ requests }) => [{ value: requests }],
  },
  {
    name: 'site_mail_oldest_undelivered_seconds',
    help: 'Age of the oldest email that is waiting or being sent.',
    samples: ({ oldestUndeliveredMs }) => [{ value: oldestUndeliveredMs / 1000 }],
  },
  {
    name: 'site_requests_not_notified',
    help: 'Requests of the last 30 days to locate a retailer that have waited more than a working day to be passed on.',
    samples: ({ notPassedOn }) => [{ value: notPassedOn }],
  },
  {
    name: 'site_rights_cases',
    help: 'Open privacy requests: due in the last ten days before the deadline, overdue after it, otherwise fresh.',
    labelNames: ['standing'],
    samples: ({ cases }) =>
      (['fresh', 'due', 'overdue'] as const).map((standing) => ({
        labels: { standing },
        value: cases[standing],
      })),
  },
  {
    name: 'site_rights_case_oldest_seconds',
    help: 'Age of the oldest open privacy request, counted from its day; 0 if there is none.',
    samples: ({ cases: { receivedOn }, at }) => [
      { value: receivedOn === undefined ? 0 : secondsSince(Date.parse(receivedOn), at) },
    ],
  },
  {
    name: 'site_backup_age_seconds',
    help: 'Time since the last backup; absent if there is none.',
    samples: ({ last, at }) => (last ? [{ value: secondsSince(last.at, at) }] : []),
  },
  {
    name: 'site_backup_bytes',
    help: 'Size of the last backup; absent if there is none.',
    samples: ({ last }) => (last ? [{ value: last.bytes }] : []),
  },
]
