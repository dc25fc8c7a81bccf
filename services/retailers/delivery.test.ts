import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSqliteRequestStore } from '#adapters/database/sqlite-request-store.ts'
import type { Log } from '#core/ports/log.ts'
import type { MailOutcome, Mailer } from '#core/ports/mailer.ts'
import type { MailKind, RequestStore } from '#core/ports/request-store.ts'
import type { Timers } from '#core/ports/timers.ts'
import { sampleRequest } from '#tests/contracts/request-store.ts'
import { createMailComposer } from './compose-mails.ts'
import { createDelivery, type DeliveryParts, LEASE_MS, LOOK_INTERVAL_MS } from './delivery.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const sent: MailOutcome = { kind: 'sent' }
const down: MailOutcome = { kind: 'deferred', reason: 'smtp ECONNECTION', transport: true }
const busy: MailOutcome = { kind: 'deferred', reason: 'smtp 451', transport: false }

let clock: number
let directory: string
let store: RequestStore
let logged: string[]
/** Ids of the mails that arrived, in order. */
let arrived: string[]
let attempts: string[]
let probes: number
let answer: (id: string) => MailOutcome | Promise<MailOutcome>
let answersProbe: boolean
let onArrival: () => void
let timers: ReturnType<typeof manualTimers>

const note =
  (level: string) =>
  (details: object, message: string): void => {
    logged.push(JSON.stringify([level, message, details]))
  }
const log: Log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') }

/** Timers that run when the clock is moved over them. */
function manualTimers() {
  const waiting = new Set<{ at: number; run: () => void }>()
  const port: Timers = {
    after(ms, run) {
      const timer = { at: clock + ms, run }
      waiting.add(timer)
      return () => waiting.delete(timer)
    },
  }
  const runDue = () => {
    for (const timer of waiting) {
      if (timer.at > clock) continue
      waiting.delete(timer)
      timer.run()
    }
  }
  return { port, runDue, waiting }
}

const mailer: Mailer = {
  kind: 'scripted',
  async send({ id }) {
    attempts.push(id)
    const outcome = await answer(id)
    if (outcome.kind === 'sent') arrived.push(id)
    onArrival()
    return outcome
  },
  async probe() {
    probes += 1
    return answersProbe
  },
  async close() {
    // Nothing to close.
  },
}

const deliveryWith = (change: Partial<DeliveryParts> = {}) =>
  createDelivery({
    store,
    mailer,
    composeMails: createMailComposer({
      siteName: 'Cabinets',
      publicUrl: 'https://cabinets.example',
      from: { address: 'site@cabinets.example' },
      desk: { address: 'desk@cabinets.example' },
    }),
    now: () => new Date(clock),
    timers: timers.port,
    random: () => 0,
    log,
    ...change,
  })

/** Resolves once so many mails have arrived. */
const untilArrived = (count: number) =>
  new Promise<void>((resolve) => {
    onArrival = () => {
      if (arrived.length >= count) resolve()
    }
  })

const accept = (n: number) => store.accept(sampleRequest(n, { receivedAt: new Date(clock).toISOString() }))
const states = async (n: number) => {
  const mails = (await store.get(sampleRequest(n).reference))?.mails
  return (['desk', 'visitor'] satisfies MailKind[]).map((mail) => mails?.[mail].state)
}

beforeEach(async () => {
  clock = Date.UTC(2026, 0, 15, 12)
  directory = await mkdtemp(join(tmpdir(), 'delivery-'))
  store = await openSqliteRequestStore(directory)
  logged = []
  arrived = []
  attempts = []
  probes = 0
  answer = () => sent
  answersProbe = true
  onArrival = () => undefined
  timers = manualTimers()
})

afterEach(async () => {
  await store.close()
  await rm(directory, { recursive: true })
})

test('both mails of every request leave, each once', async () => {
  for (let n = 1; n <= 12; n += 1) await accept(n)
  const delivery = deliveryWith()
  await delivery.tick()
  await delivery.tick()
  expect(arrived).toHaveLength(24)
  expect(new Set(arrived).size).toBe(24)
  expect(await states(12)).toEqual(['sent', 'sent'])
})

test('several processes share the work without doubling', async () => {
  for (let n = 1; n <= 12; n += 1) await accept(n)
  const other = await openSqliteRequestStore(directory)
  const deliveries = [deliveryWith(), deliveryWith({ store: other }), deliveryWith()]
  await Promise.all(deliveries.map((delivery) => delivery.tick()))
  expect(arrived).toHaveLength(24)
  expect(new Set(arrived).size).toBe(24)
  await other.close()
})

test('a kick sends at once, without any timer', async () => {
  const delivery = deliveryWith()
  await accept(1)
  const bothArrived = untilArrived(2)
  delivery.kick()
  await bothArrived
  await delivery.stop()
  expect(arrived.sort()).toEqual(['REF-00001-desk', 'REF-00001-visitor'])
})

test('a kick during a look is not lost', async () => {
  const delivery = deliveryWith()
  await accept(1)
  delivery.kick()
  await accept(2)
  delivery.kick()
  await delivery.tick()
  expect(arrived).toHaveLength(4)
})

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('a kick %i turns after an empty look is not lost', async (turns) => {
  let looks = 0
  const kickLater = async () => {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    delivery.kick()
  }
  const delivery = deliveryWith({
    store: {
      ...store,
      async claimDue(...args) {
        looks += 1
        if (looks > 1) return store.claimDue(...args)
        void kickLater()
        return []
      },
    },
  })
  await accept(1)
  const bothArrived = untilArrived(2)
  delivery.kick()
  await bothArrived
  await delivery.stop()
  expect(await states(1)).toEqual(['sent', 'sent'])
})

test('once started, it keeps looking for mail that becomes due', async () => {
  const delivery = deliveryWith()
  delivery.start()
  await delivery.tick()
  await accept(1)
  clock += LOOK_INTERVAL_MS
  const bothArrived = untilArrived(2)
  timers.runDue()
  await bothArrived
  await delivery.stop()
  expect(arrived).toHaveLength(2)
  expect(timers.waiting.size).toBe(0)
})

test('parked requests do not leave until they are released', async () => {
  await store.accept(sampleRequest(1, { parkedReason: 'honeypot' }))
  const delivery = deliveryWith()
  await delivery.tick()
  expect(arrived).toEqual([])
  await store.release('REF-00001', new Date(clock))
  await delivery.tick()
  expect(arrived).toHaveLength(2)
})

describe('failures of one mail', () => {
  test('a failing desk mail does not hold back the visitor’s', async () => {
    answer = (id) => (id.endsWith('desk') ? busy : sent)
    await accept(1)
    await deliveryWith().tick()
    expect(await states(1)).toEqual(['waiting', 'sent'])
  })

  test('a desk mail that hangs does not hold back the visitor’s', async () => {
    let end: (outcome: MailOutcome) => void = () => undefined
    const hanging = new Promise<MailOutcome>((resolve) => {
      end = resolve
    })
    let left: () => void = () => undefined
    const visitorLeft = new Promise<void>((resolve) => {
      left = resolve
    })
    answer = (id) => {
      if (id.endsWith('desk')) return hanging
      left()
      return sent
    }
    await accept(1)
    const delivery = deliveryWith()
    delivery.kick()
    await visitorLeft
    end(sent)
    await delivery.stop()
    expect(await states(1)).toEqual(['sent', 'sent'])
  })

  test('a mail that cannot be composed is tried again', async () => {
    await accept(1)
    await deliveryWith({ composeMails: () => Promise.reject(new TypeError('template of Zoë')) }).tick()
    expect(await states(1)).toEqual(['waiting', 'waiting'])
    clock += MINUTE
    await deliveryWith().tick()
    expect(await states(1)).toEqual(['sent', 'sent'])
  })

  test('tries come after 1, 2, 4 … minutes', async () => {
    answer = (id) => (id.endsWith('desk') && attempts.length < 6 ? busy : sent)
    await accept(1)
    const delivery = deliveryWith()
    const times: number[] = []
    for (let second = 0; second <= 1000; second += 10) {
      const before = attempts.length
      await delivery.tick()
      if (attempts.length > before) times.push(second)
      clock += 10 * SECOND
    }
    expect(times).toEqual([0, 60, 180, 420, 900])
  })

  test('a refused mail is not tried again, and an error tells the reference', async () => {
    answer = (id) => (id.endsWith('visitor') ? { kind: 'refused', reason: 'smtp 550' } : sent)
    await accept(1)
    const delivery = deliveryWith()
    await delivery.tick()
    clock += DAY
    await delivery.tick()
    expect(await states(1)).toEqual(['sent', 'refused'])
    expect(attempts).toHaveLength(2)
    expect(logged.filter((line) => line.startsWith('["error"'))).toEqual([
      '["error","A mail was refused for good",{"reference":"REF-00001","mail":"visitor","attempts":1}]',
    ])
  })

  test('after a week of tries a mail is parked, with an error that tells the reference', async () => {
    answer = (id) => (id.endsWith('desk') ? busy : sent)
    await accept(1)
    const delivery = deliveryWith()
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      await delivery.tick()
      clock += 60 * MINUTE
    }
    expect(await states(1)).toEqual(['waiting', 'sent'])
    clock += 4 * 60 * MINUTE
    await delivery.tick()
    expect(await states(1)).toEqual(['parked', 'sent'])
    expect(logged.at(-1)).toContain('is parked')
    expect(logged.at(-1)).toContain('REF-00001')
    expect((await store.get('REF-00001'))?.mails.desk.lastError).toBe('smtp 451')
  })
})

describe('when the transport is down', () => {
  beforeEach(() => {
    answer = () => down
    answersProbe = false
  })

  test('it is probed at most once a minute, and mails are left alone meanwhile', async () => {
    for (let n = 1; n <= 20; n += 1) await accept(n)
    const delivery = deliveryWith()
    for (let second = 0; second < 600; second += 5) {
      await delivery.tick()
      clock += 5 * SECOND
    }
    expect(delivery.isTransportDown()).toBe(true)
    expect(probes).toBe(10)
    expect(attempts.length).toBeLessThanOrEqual(5)
  })

  test('when it answers, everything leaves within five minutes, however long it took', async () => {
    const delivery = deliveryWith()
    for (let hour = 0; hour < 9 * 24; hour += 1) {
      if (hour % 24 === 0) await accept(hour)
      await delivery.tick()
      clock += 60 * MINUTE
    }
    answer = () => sent
    answersProbe = true
    for (let second = 0; second < 300; second += 15) {
      await delivery.tick()
      clock += 15 * SECOND
    }
    expect(arrived).toHaveLength(18)
    expect(new Set(arrived).size).toBe(18)
    expect(delivery.isTransportDown()).toBe(false)
  })

  test('a process started meanwhile sends what waits within five minutes', async () => {
    for (let n = 1; n <= 8; n += 1) await accept(n)
    await deliveryWith().tick()
    answer = () => sent
    answersProbe = true
    const next = deliveryWith()
    for (let second = 0; second < 300; second += 15) {
      await next.tick()
      clock += 15 * SECOND
    }
    expect(new Set(arrived).size).toBe(16)
  })

  test('so does a mail that had been tried often before', async () => {
    answer = () => (attempts.length <= 10 ? busy : down)
    await accept(1)
    const delivery = deliveryWith()
    while (!delivery.isTransportDown()) {
      await delivery.tick()
      clock += MINUTE
    }
    answer = () => sent
    answersProbe = true
    const next = deliveryWith()
    for (let second = 0; second < 300; second += 15) {
      await next.tick()
      clock += 15 * SECOND
    }
    expect(arrived).toHaveLength(2)
  })

  test('late news of a broken connection do not stop what works again', async () => {
    answersProbe = true
    let breakDesk: (outcome: MailOutcome) => void = () => undefined
    const desk = new Promise<MailOutcome>((resolve) => {
      breakDesk = resolve
    })
    answer = (id) => {
      if (id.endsWith('desk')) return attempts.length <= 2 ? desk : sent
      return attempts.length <= 2 ? down : sent
    }
    await accept(1)
    const delivery = deliveryWith()
    const visitorArrived = untilArrived(1)
    delivery.kick()
    await visitorArrived
    breakDesk(down)
    await delivery.tick()
    expect(delivery.isTransportDown()).toBe(false)
    clock += MINUTE
    await delivery.tick()
    expect(await states(1)).toEqual(['sent', 'sent'])
  })

  test('a connection that broke only once costs no waiting', async () => {
    answersProbe = true
    answer = () => (attempts.length === 1 ? down : sent)
    await accept(1)
    await deliveryWith().tick()
    expect(arrived).toHaveLength(2)
  })

  test('a message that always breaks the connection holds back no other', async () => {
    answersProbe = true
    answer = (id) => (id === 'REF-00001-desk' ? down : sent)
    for (let n = 1; n <= 12; n += 1) await accept(n)
    const delivery = deliveryWith()
    for (let second = 0; second < 300; second += 15) {
      await delivery.tick()
      clock += 15 * SECOND
    }
    expect(new Set(arrived).size).toBe(23)
  })
})

describe('when the store fails', () => {
  test('a mail that has left is not sent again by this process', async () => {
    let failing = true
    const unreliable: RequestStore = {
      ...store,
      settle: (claim, settlement) =>
        failing ? Promise.reject(new Error('disk full')) : store.settle(claim, settlement),
    }
    await accept(1)
    const delivery = deliveryWith({
      store: unreliable,
      // Every pause between the tries is over at once.
      timers: {
        after(_ms, run) {
          queueMicrotask(run)
          return () => undefined
        },
      },
    })
    await delivery.tick()
    expect(await states(1)).toEqual(['claimed', 'claimed'])
    failing = false
    clock += LEASE_MS
    await delivery.tick()
    expect(await states(1)).toEqual(['sent', 'sent'])
    expect(arrived).toHaveLength(2)
  })

  test('stopping does not wait for the next try to record', async () => {
    let failed: () => void = () => undefined
    const firstFailure = new Promise<void>((resolve) => {
      failed = resolve
    })
    const settle = () => {
      failed()
      return Promise.reject(new Error('disk full'))
    }
    await accept(1)
    const delivery = deliveryWith({ store: { ...store, settle } })
    delivery.kick()
    await firstFailure
    await delivery.stop()
    expect(timers.waiting.size).toBe(0)
  })

  test('looking for due mail goes on after an error', async () => {
    let calls = 0
    const unreliable: RequestStore = {
      ...store,
      claimDue: (...args) => {
        calls += 1
        return calls === 1 ? Promise.reject(new Error('locked')) : store.claimDue(...args)
      },
    }
    await accept(1)
    const delivery = deliveryWith({ store: unreliable })
    await delivery.tick()
    await delivery.tick()
    expect(arrived).toHaveLength(2)
  })
})

test('the mails of a process that died are sent by another when its claim has run out', async () => {
  await accept(1)
  await store.claimDue(new Date(clock), 2, LEASE_MS)
  const delivery = deliveryWith()
  await delivery.tick()
  expect(arrived).toEqual([])
  clock += LEASE_MS
  await delivery.tick()
  expect(arrived).toHaveLength(2)
})

test('stopping finishes what is in hand and takes on nothing new', async () => {
  for (let n = 1; n <= 12; n += 1) await accept(n)
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  let begun: () => void = () => undefined
  const firstBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  answer = async () => {
    begun()
    await gate
    return sent
  }
  const delivery = deliveryWith()
  delivery.start()
  await firstBegun
  const stopped = delivery.stop()
  release()
  await stopped
  const { desk, visitor } = (await store.stats(new Date(clock))).mails
  expect(desk.claimed + visitor.claimed).toBe(0)
  expect(desk.sent + visitor.sent).toBe(arrived.length)
  expect(arrived.length).toBeLessThanOrEqual(5)
  delivery.kick()
  await delivery.tick()
  expect(arrived.length).toBeLessThanOrEqual(5)
})

test('logs tell references and counts, nothing that was typed', async () => {
  answer = (id) => (id.endsWith('desk') ? busy : { kind: 'refused', reason: 'user zoe unknown' })
  await accept(1)
  await deliveryWith().tick()
  await deliveryWith({ composeMails: () => Promise.reject(new TypeError('zoe@example.com')) }).tick()
  expect(logged.length).toBeGreaterThan(1)
  expect(logged.join('\n')).not.toMatch(/zoe|Zoë|O'Neil|Mill Road|Joplin|555-0123|00123/)
})
