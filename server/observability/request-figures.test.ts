import { Registry } from 'prom-client'
import { afterEach, expect, test, vi } from 'vitest'
import { MAIL_KINDS, type MailKind, type MailState, type MailStats } from '#core/retailers/mail/mail-store.ts'
import { newWork } from '#core/retailers/work/request-work.ts'
import { newPrivacyWork } from '#tests/support/desk/privacy-work.ts'
import { createWorkRig } from '#tests/support/desk/work-rig.ts'
import { publishRequestFigures } from './request-figures.ts'

const none = statesOf({})
const STATS: MailStats = {
  mails: {
    ...byKind(none),
    desk: statesOf({ parked: 2 }),
    notice: statesOf({ refused: 1 }),
  },
  givenUp: { ...byKind(0), desk: 1 },
  oldestUndeliveredMs: 9000,
}

function statesOf(some: Partial<Record<MailState, number>>): Record<MailState, number> {
  return { waiting: 0, claimed: 0, sent: 0, refused: 0, parked: 0, external: 0, ...some }
}

function byKind<Value>(value: Value): Record<MailKind, Value> {
  return Object.fromEntries(MAIL_KINDS.map((kind) => [kind, value])) as Record<MailKind, Value>
}

/** Four times what one request may take. */
const OPEN = [
  { ...createWorkRig(newWork(0), 'sent').present(), work: newPrivacyWork({ receivedOn: '1969-07-04' }) },
]

const RECEIVED = (
  [
    [4, { state: 'new', isParked: false, intent: 1 }],
    [8, { state: 'new', isParked: true, intent: 1 }],
    [16, { state: 'new', isParked: false, intent: 0 }],
    [32, { state: 'passed_on', isParked: false, intent: 1 }],
  ] as const
).flatMap(([count, facts]) =>
  Array.from({ length: count }, () => ({ ...facts, receivedAt: 0, area: '', responses: [], samples: [] })),
)

afterEach(() => vi.restoreAllMocks())

/** A store with scripted answers. Each reading of the figures is a minute later. */
function rig() {
  let backup: { at: number; bytes: number } | undefined
  const store = { ping: async () => {}, stats: async () => STATS }
  const metrics = new Registry()
  let minutes = 0
  vi.spyOn(performance, 'now').mockImplementation(() => 60_000 * minutes)
  publishRequestFigures({
    stores: {
      requests: { ping: () => store.ping(), count: async () => 3, page: async () => OPEN },
      mails: { stats: () => store.stats() },
      backups: { last: async () => backup },
      figures: { requests: async ({ from, until }) => (until > from ? RECEIVED : []) },
    },
    passedOnBefore: (now) => now.getTime() - 1,
    now: () => new Date(60_000 * minutes),
    isTransportDown: () => false,
    metrics,
    timeoutMs: 20,
  })
  return {
    store,
    backedUp: (at: number, bytes: number) => void (backup = { at, bytes }),
    read: async () => {
      minutes += 1
      const lines = (await metrics.metrics()).split('\n').filter((line) => line.startsWith('site'))
      return new Map(lines.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]))
    },
  }
}

const OF_STORE = [
  'site_requests_not_notified',
  'site_rights',
  'site_backup',
  'site_mails',
  'site_mails_given_up',
  'site_retailer_requests_kept',
  'site_mail_oldest',
]
const ofStore = (name: string | undefined) => OF_STORE.some((begin) => name?.startsWith(begin))

test('reports a working store as up, with its figures', async () => {
  const figures = await rig().read()
  expect(figures.get('site_request_store_up')).toBe(1)
  expect(figures.get('site_retailer_requests_kept')).toBe(3)
  expect(figures.get('site_mail_oldest_undelivered_seconds')).toBe(9)
  expect(figures.get('site_mails{mail="desk",state="parked"}')).toBe(2)
  expect(figures.get('site_mails_given_up{mail="desk"}')).toBe(1)
  expect(figures.get('site_mails{mail="notice",state="refused"}')).toBe(1)
  expect(figures.get('site_rights_cases{standing="overdue"}')).toBe(1)
  expect(figures.get('site_rights_cases{standing="due"}')).toBe(0)
  expect(figures.get('site_rights_case_oldest_seconds')).toBeGreaterThan(180 * 86_400)
})

test('counts requests that should have been passed on by now', async () => {
  expect((await rig().read()).get('site_requests_not_notified')).toBe(4)
})

test('reports the last backup, if any', async () => {
  const { backedUp, read } = rig()
  expect([...(await read()).keys()].filter((name) => name?.startsWith('site_backup'))).toEqual([])
  backedUp(0, 1234)
  const figures = await read()
  expect(figures.get('site_backup_age_seconds')).toBeGreaterThan(59)
  expect(figures.get('site_backup_bytes')).toBe(1234)
})

test.each<[string, () => Promise<never>]>([
  ['fails', () => Promise.reject(new Error('the database is gone'))],
  ['does not respond', () => new Promise(() => {})],
])(
  'reports the store as down without its figures, and all other figures, while the store %s',
  async (_, outage) => {
    const { store, read } = rig()
    await read()
    const { ping, stats } = store
    Object.assign(store, { ping: outage, stats: outage })
    const figures = await read()
    expect(figures.get('site_request_store_up')).toBe(0)
    expect(figures.get('site_mail_transport_down')).toBe(0)
    expect([...figures.keys()].filter(ofStore)).toEqual([])

    Object.assign(store, { ping, stats })
    expect((await read()).get('site_request_store_up')).toBe(1)
    expect([...(await read()).keys()].filter(ofStore)).toHaveLength(MAIL_KINDS.length * 7 + 7)
  },
)

test('reports a store that rejects writes as down', async () => {
  const { store, read } = rig()
  store.ping = () => Promise.reject(new Error('read only'))
  const figures = await read()
  expect(figures.get('site_request_store_up')).toBe(0)
  expect([...figures.keys()].filter(ofStore)).toEqual([])
})

test('reports a store that counts slowly as up', async () => {
  const { store, read } = rig()
  store.stats = () => new Promise(() => {})
  const figures = await read()
  expect(figures.get('site_request_store_up')).toBe(1)
  expect([...figures.keys()].filter(ofStore)).toEqual([])
})
