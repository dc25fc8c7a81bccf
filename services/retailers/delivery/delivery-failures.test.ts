import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openSqliteStores, type Stores } from '#adapters/database/open-stores.ts'
import type { MailOutcome } from '#core/retailers/mail/mailer.ts'
import type { RequestStore } from '#core/retailers/work/request-store.ts'
import { mailsIn, sampleRequest } from '#tests/contracts/request-store-samples.ts'
import { shippedMailTexts } from '#tests/support/content/shipped-texts.ts'
import { createDeliveryRig, type DeliveryRig } from '#tests/support/desk/delivery-rig.ts'

const SECOND = 1000
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const sentOutcome: MailOutcome = { kind: 'sent' }
const down: MailOutcome = { kind: 'deferred', reason: 'smtp ECONNECTION', transport: true }
const busy: MailOutcome = { kind: 'deferred', reason: 'smtp 451', transport: false }

let directory: string
let stores: Stores
let store: RequestStore
let rig: DeliveryRig

const accept = (n: number) =>
  store.accept(sampleRequest(n, { receivedAt: new Date(rig.clock).toISOString() }))
const states = async (n: number) => {
  const { desk, visitor } = mailsIn(await store.find(sampleRequest(n).reference))
  return [desk?.state, visitor?.state]
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'delivery-'))
  stores = await openSqliteStores(directory)
  store = stores.requests
  rig = createDeliveryRig({ ...stores, texts: shippedMailTexts() })
})

afterEach(async () => {
  vi.useRealTimers()
  await stores.close()
  await rm(directory, { recursive: true })
})

describe('failures of one email', () => {
  test('does not delay the visitor’s email if the desk’s fails', async () => {
    rig.answer = (id) => (id.endsWith('desk') ? busy : sentOutcome)
    await accept(1)
    await rig.deliver().tick()
    expect(await states(1)).toEqual(['waiting', 'sent'])
  })

  test('does not delay the visitor’s email if the desk’s hangs', async () => {
    let end: (outcome: MailOutcome) => void = () => undefined
    const hanging = new Promise<MailOutcome>((resolve) => {
      end = resolve
    })
    let markLeft: () => void = () => undefined
    const visitorLeft = new Promise<void>((resolve) => {
      markLeft = resolve
    })
    rig.answer = (id) => {
      if (id.endsWith('desk')) return hanging
      markLeft()
      return sentOutcome
    }
    await accept(1)
    const delivery = rig.deliver()
    delivery.kick()
    await visitorLeft
    end(sentOutcome)
    await delivery.stop()
    expect(await states(1)).toEqual(['sent', 'sent'])
  })

  test('retries an email that cannot be composed', async () => {
    await accept(1)
    await rig.deliver({ compose: () => Promise.reject(new TypeError('template of Zoë')) }).tick()
    expect(await states(1)).toEqual(['waiting', 'waiting'])
    rig.clock += MINUTE
    await rig.deliver().tick()
    expect(await states(1)).toEqual(['sent', 'sent'])
  })

  test('is not blocked by requests of an earlier version or with damaged data', async () => {
    for (let n = 1; n <= 3; n += 1) await accept(n)
    const database = new DatabaseSync(join(directory, 'site.sqlite'))
    const rewrite = database.prepare('update retailer_request set request = ? where reference = ?')
    rewrite.run('{"retailer":1,"firstName":"Zoë","email":"zoe@example.com"}', sampleRequest(1).reference)
    rewrite.run('{"retailer":', sampleRequest(2).reference)
    database.close()
    await rig.deliver().tick()
    for (const n of [1, 2, 3]) expect(await states(n)).toEqual(['sent', 'sent'])
  })

  test('retries after 1, 2, 4 … minutes', async () => {
    rig.answer = (id) => (id.endsWith('desk') && rig.attempts.length < 6 ? busy : sentOutcome)
    await accept(1)
    const delivery = rig.deliver()
    const times: number[] = []
    for (let second = 0; second <= 1000; second += 10) {
      const before = rig.attempts.length
      await delivery.tick()
      if (rig.attempts.length > before) times.push(second)
      rig.clock += 10 * SECOND
    }
    expect(times).toEqual([0, 60, 180, 420, 900])
  })

  test('does not retry a rejected email and logs an error with the reference', async () => {
    rig.answer = (id) => (id.endsWith('visitor') ? { kind: 'refused', reason: 'smtp 550' } : sentOutcome)
    await accept(1)
    const delivery = rig.deliver()
    await delivery.tick()
    rig.clock += DAY
    await delivery.tick()
    expect(await states(1)).toEqual(['sent', 'refused'])
    expect(rig.attempts).toHaveLength(2)
    expect(rig.logged.filter((line) => line.startsWith('["error"'))).toEqual([
      '["error","An email was rejected permanently",{"reference":"REF-00001","mail":"visitor","attempts":1}]',
    ])
  })

  test('parks an email after a week of retries and logs an error with the reference', async () => {
    rig.answer = (id) => (id.endsWith('desk') ? busy : sentOutcome)
    await accept(1)
    const delivery = rig.deliver()
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      await delivery.tick()
      rig.clock += 60 * MINUTE
    }
    expect(await states(1)).toEqual(['waiting', 'sent'])
    rig.clock += 4 * 60 * MINUTE
    await delivery.tick()
    expect(await states(1)).toEqual(['parked', 'sent'])
    expect(rig.logged.at(-1)).toContain('is parked')
    expect(rig.logged.at(-1)).toContain('REF-00001')
    expect(mailsIn(await store.find('REF-00001')).desk?.lastError).toBe('smtp 451')
  })
})

describe('when the transport is down', () => {
  beforeEach(() => {
    rig.answer = () => down
    rig.answersProbe = false
  })

  test('probes it at most twice a minute and sends no emails', async () => {
    for (let n = 1; n <= 20; n += 1) await accept(n)
    const delivery = rig.deliver()
    for (let second = 0; second < 600; second += 5) {
      await delivery.tick()
      rig.clock += 5 * SECOND
    }
    expect(delivery.isTransportDown()).toBe(true)
    expect(rig.probes).toBe(20)
    expect(rig.attempts.length).toBeLessThanOrEqual(5)
  })

  test.each([
    ['back', -60 * MINUTE],
    ['forward', 24 * 60 * MINUTE],
  ])('probes it at the same pace when the clock is set %s', async (_how, jump) => {
    await accept(1)
    const delivery = rig.deliver()
    await delivery.tick()
    rig.clock += 30 * SECOND
    await delivery.tick()
    rig.clock += jump
    for (let second = 0; second < 120; second += 5) {
      await delivery.tick()
      rig.clock += 5 * SECOND
    }
    expect(rig.probes).toBeGreaterThanOrEqual(4)
    expect(rig.probes).toBeLessThanOrEqual(6)
    rig.answer = () => sentOutcome
    rig.answersProbe = true
    rig.clock += 30 * SECOND
    await delivery.tick()
    expect(new Set(rig.arrived).size).toBe(2)
  })

  test('sends everything within five minutes once it is back, even after a long outage', async () => {
    const delivery = rig.deliver()
    for (let hour = 0; hour < 9 * 24; hour += 1) {
      if (hour % 24 === 0) await accept(hour)
      await delivery.tick()
      rig.clock += 60 * MINUTE
    }
    rig.answer = () => sentOutcome
    rig.answersProbe = true
    for (let second = 0; second < 300; second += 15) {
      await delivery.tick()
      rig.clock += 15 * SECOND
    }
    expect(rig.arrived).toHaveLength(18)
    expect(new Set(rig.arrived).size).toBe(18)
    expect(delivery.isTransportDown()).toBe(false)
  })

  test('sends waiting emails within five minutes from a process started meanwhile', async () => {
    for (let n = 1; n <= 8; n += 1) await accept(n)
    await rig.deliver().tick()
    rig.answer = () => sentOutcome
    rig.answersProbe = true
    const next = rig.deliver()
    for (let second = 0; second < 300; second += 15) {
      await next.tick()
      rig.clock += 15 * SECOND
    }
    expect(new Set(rig.arrived).size).toBe(16)
  })

  test('also sends an email that had been retried often', async () => {
    rig.answer = () => (rig.attempts.length <= 10 ? busy : down)
    await accept(1)
    const delivery = rig.deliver()
    while (!delivery.isTransportDown()) {
      await delivery.tick()
      rig.clock += MINUTE
    }
    rig.answer = () => sentOutcome
    rig.answersProbe = true
    const next = rig.deliver()
    for (let second = 0; second < 300; second += 15) {
      await next.tick()
      rig.clock += 15 * SECOND
    }
    expect(rig.arrived).toHaveLength(2)
  })

  test('keeps a working transport up after a late report of a broken connection', async () => {
    rig.answersProbe = true
    let breakDesk: (outcome: MailOutcome) => void = () => undefined
    const desk = new Promise<MailOutcome>((resolve) => {
      breakDesk = resolve
    })
    rig.answer = (id) => {
      if (id.endsWith('desk')) return rig.attempts.length <= 2 ? desk : sentOutcome
      return rig.attempts.length <= 2 ? down : sentOutcome
    }
    await accept(1)
    const delivery = rig.deliver()
    const visitorArrived = rig.untilArrived(1)
    delivery.kick()
    await visitorArrived
    breakDesk(down)
    await delivery.tick()
    expect(delivery.isTransportDown()).toBe(false)
    rig.clock += MINUTE
    await delivery.tick()
    expect(await states(1)).toEqual(['sent', 'sent'])
  })

  test('causes no delay after a single broken connection', async () => {
    rig.answersProbe = true
    rig.answer = () => (rig.attempts.length === 1 ? down : sentOutcome)
    await accept(1)
    await rig.deliver().tick()
    expect(rig.arrived).toHaveLength(2)
  })

  test('does not delay other emails if one always breaks the connection', async () => {
    rig.answersProbe = true
    rig.answer = (id) => (id === 'REF-00001-desk' ? down : sentOutcome)
    for (let n = 1; n <= 12; n += 1) await accept(n)
    const delivery = rig.deliver()
    for (let second = 0; second < 300; second += 15) {
      await delivery.tick()
      rig.clock += 15 * SECOND
    }
    expect(new Set(rig.arrived).size).toBe(23)
  })
})
