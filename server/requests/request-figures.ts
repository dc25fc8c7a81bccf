import { MAIL_KINDS, MAIL_STATES, type RequestStats, type RequestStore } from '#core/ports/request-store.ts'
import type { Metrics } from '../metrics/metrics.ts'

/** How the requests and their mails stand. */
export interface RequestFigures {
  readonly requests: number
  readonly oldestUndeliveredSeconds: number
  readonly waitingMails: number
  readonly parkedMails: number
  readonly refusedMails: number
  /** This process found the mail transport down. */
  readonly transportDown: boolean
}

/** Figures may be this old, in ms: counting reads the whole table. */
const FRESH_MS = 5000

/** Publishes the figures of the store as metrics; gives the way to read them for `/readyz`. */
export function requestFigures(parts: {
  readonly store: Pick<RequestStore, 'stats'>
  readonly now: () => Date
  readonly isTransportDown: () => boolean
  readonly metrics: Metrics
}): () => Promise<RequestFigures> {
  const { store, now, isTransportDown, metrics } = parts
  let last: { readonly at: number; readonly stats: Promise<RequestStats> } | undefined

  function stats(): Promise<RequestStats> {
    const at = now().getTime()
    if (last === undefined || Math.abs(at - last.at) >= FRESH_MS) {
      const asked = { at, stats: store.stats(now()) }
      last = asked
      asked.stats.catch(() => {
        if (last === asked) last = undefined
      })
    }
    return last.stats
  }

  metrics.gauge('site_mails', 'Mails of kept retailer requests, by state.', async () => {
    const { mails } = await stats()
    return MAIL_KINDS.flatMap((mail) =>
      MAIL_STATES.map((state) => ({ labels: { mail, state }, value: mails[mail][state] })),
    )
  })
  metrics.gauge('site_retailer_requests_kept', 'Retailer requests in the store.', async () => [
    { value: (await stats()).requests },
  ])
  metrics.gauge(
    'site_mail_oldest_undelivered_seconds',
    'Age of the oldest request with a mail that waits or is being sent.',
    async () => [{ value: (await stats()).oldestUndeliveredMs / 1000 }],
  )
  metrics.gauge(
    'site_mail_transport_down',
    '1 while this process finds the mail transport down.',
    async () => [{ value: isTransportDown() ? 1 : 0 }],
  )

  return async () => {
    const { requests, oldestUndeliveredMs, mails } = await stats()
    const sum = (state: 'waiting' | 'parked' | 'refused') => mails.desk[state] + mails.visitor[state]
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
