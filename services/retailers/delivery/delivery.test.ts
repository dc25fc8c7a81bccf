import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openSqliteStores, type Stores } from '#adapters/database/open-stores.ts'
import type { MailStore } from '#core/retailers/mail/mail-store.ts'
import type { MailOutcome } from '#core/retailers/mail/mailer.ts'
import type { RequestStore } from '#core/retailers/work/request-store.ts'
import { withEntry } from '#core/retailers/work/request-work.ts'
import { mailsIn, sampleRequest } from '#tests/contracts/request-store-samples.ts'
import { shippedMailTexts } from '#tests/support/content/shipped-texts.ts'
import { createDeliveryRig, type DeliveryRig } from '#tests/support/desk/delivery-rig.ts'
import { type DeliveryOptions, LEASE_MS, LOOK_INTERVAL_MS, RENEW_INTERVAL_MS } from './delivery.ts'

const sentOutcome: MailOutcome = { kind: 'sent' }
const busy: MailOutcome = { kind: 'deferred', reason: 'smtp 451', transport: false }

let directory: string
let stores: Stores
let store: RequestStore
let mails: MailStore
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
  ;({ requests: store, mails } = stores)
  rig = createDeliveryRig({ ...stores, texts: shippedMailTexts() })
})

afterEach(async () => {
  vi.useRealTimers()
  await stores.close()
  await rm(directory, { recursive: true })
})

test('sends both emails of every request, each once', async () => {
  for (let n = 1; n <= 12; n += 1) await accept(n)
  const delivery = rig.deliver()
  await delivery.tick()
  await delivery.tick()
  expect(rig.arrived).toHaveLength(24)
  expect(new Set(rig.arrived).size).toBe(24)
  expect(await states(12)).toEqual(['sent', 'sent'])
})

test('reports each email once with its delivery time', async () => {
  const notes: string[] = []
  const onDelivered: DeliveryOptions['onDelivered'] = async ({ message }, time) => {
    notes.push(`${message.kind} ${time}`)
  }
  await accept(1)
  rig.answer = (id) => (id.endsWith('visitor') && rig.attempts.length < 3 ? busy : sentOutcome)
  const delivery = rig.deliver({ onDelivered })
  await delivery.tick()
  expect(notes).toEqual(['desk in-time'])
  rig.clock += 15 * 60_000 + 1
  await delivery.tick()
  await delivery.tick()
  expect(notes).toEqual(['desk in-time', 'visitor late'])
})

test('composes only the email that is sent', async () => {
  const composedIds: string[] = []
  const compose: DeliveryOptions['compose'] = async ({ id }) => {
    composedIds.push(id)
    return {
      id,
      from: { address: 'site@cabinets.example' },
      to: { address: 'zoe@example.com' },
      subject: 'S',
      html: 'H',
      text: 'T',
    }
  }
  for (let n = 1; n <= 3; n += 1) await accept(n)
  await rig.deliver({ compose }).tick()
  expect(rig.arrived).toHaveLength(6)
  expect(composedIds.sort()).toEqual(rig.arrived.sort())
})

test('shares the work among several processes without duplicates', async () => {
  for (let n = 1; n <= 12; n += 1) await accept(n)
  const other = await openSqliteStores(directory)
  const deliveries = [rig.deliver(), rig.deliver({ mails: other.mails }), rig.deliver()]
  await Promise.all(deliveries.map((delivery) => delivery.tick()))
  expect(rig.arrived).toHaveLength(24)
  expect(new Set(rig.arrived).size).toBe(24)
  await other.close()
})

test('sends at once after a kick, without any timer', async () => {
  const delivery = rig.deliver()
  await accept(1)
  const bothArrived = rig.untilArrived(2)
  delivery.kick()
  await bothArrived
  await delivery.stop()
  expect(rig.arrived.sort()).toEqual(['REF-00001-desk', 'REF-00001-visitor'])
})

test('does not lose a kick during a look', async () => {
  const delivery = rig.deliver()
  await accept(1)
  delivery.kick()
  await accept(2)
  delivery.kick()
  await delivery.tick()
  expect(rig.arrived).toHaveLength(4)
})

test('does not lose a kick at any moment around the end of an empty look', async () => {
  /** Kicks some event-loop turns after an empty look. Returns whether the look had ended. */
  const kickAfter = async (turns: number, request: number): Promise<boolean> => {
    let looks = 0
    let isOver = false
    const kick = Promise.withResolvers<boolean>()
    const kickLater = async () => {
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      kick.resolve(isOver)
      delivery.kick()
    }
    const delivery = rig.deliver({
      mails: {
        ...mails,
        async claimDue(...args) {
          looks += 1
          if (looks > 1) return mails.claimDue(...args)
          void kickLater()
          return []
        },
      },
    })
    const look = async () => {
      await delivery.tick()
      isOver = true
    }
    await accept(request)
    const bothArrived = rig.untilArrived(2 * request)
    void look()
    await bothArrived
    await delivery.stop()
    expect(await states(request)).toEqual(['sent', 'sent'])
    return kick.promise
  }
  for (let turns = 0; !(await kickAfter(turns, turns + 1)); turns += 1);
})

test('keeps looking for due emails once started', async () => {
  const delivery = rig.deliver()
  delivery.start()
  await delivery.tick()
  await accept(1)
  const bothArrived = rig.untilArrived(2)
  rig.passTime(LOOK_INTERVAL_MS)
  await bothArrived
  await delivery.stop()
  expect(rig.arrived).toHaveLength(2)
  expect(vi.getTimerCount()).toBe(0)
})

test('does not send emails of parked requests until they are released', async () => {
  await store.accept(sampleRequest(1, { parkedReason: 'honeypot' }))
  const delivery = rig.deliver()
  await delivery.tick()
  expect(rig.arrived).toEqual([])
  const entry = await stores.requests.find('REF-00001')
  const work = entry && withEntry(entry.work, 'release', { actor: 'desk', person: 'Ada', at: rig.clock })
  if (work) await stores.requests.save('REF-00001', work, { mails: ['desk', 'visitor'], at: rig.clock })
  await delivery.tick()
  expect(rig.arrived).toHaveLength(2)
})

describe('when the store fails', () => {
  test('does not send an email again, and records it once the store is back', async () => {
    let failing = true
    const unreliable: MailStore = {
      ...mails,
      settle: (claim, settlement) =>
        failing ? Promise.reject(new Error('disk full')) : mails.settle(claim, settlement),
    }
    await accept(1)
    const delivery = rig.deliver({ mails: unreliable })
    const ticking = delivery.tick().then(() => 'done')
    await vi.advanceTimersByTimeAsync(10 * LEASE_MS)
    rig.clock += 10 * LEASE_MS
    delivery.kick()
    expect(await states(1)).toEqual(['claimed', 'claimed'])
    failing = false
    while ((await Promise.race([ticking, vi.advanceTimersByTimeAsync(1000)])) !== 'done');
    expect(await states(1)).toEqual(['sent', 'sent'])
    expect(rig.arrived).toHaveLength(2)
  })

  test('attempts an email again whose failure was not recorded', async () => {
    rig.answer = () => (rig.attempts.length <= 2 ? busy : sentOutcome)
    await accept(1)
    const settle = () => Promise.reject(new Error('disk full'))
    await rig.deliver({ mails: { ...mails, settle } }).tick()
    rig.clock += LEASE_MS
    await rig.deliver().tick()
    expect(await states(1)).toEqual(['sent', 'sent'])
  })

  test('stops without waiting for the next attempt to record', async () => {
    let markPaused: () => void = () => undefined
    const firstPause = new Promise<void>((resolve) => {
      markPaused = resolve
    })
    const settle = () => {
      setImmediate(markPaused)
      return Promise.reject(new Error('disk full'))
    }
    await accept(1)
    const delivery = rig.deliver({ mails: { ...mails, settle } })
    delivery.kick()
    await firstPause
    await delivery.stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('keeps looking for due emails after an error', async () => {
    let calls = 0
    const unreliable: MailStore = {
      ...mails,
      claimDue: (...args) => {
        calls += 1
        return calls === 1 ? Promise.reject(new Error('locked')) : mails.claimDue(...args)
      },
    }
    await accept(1)
    const delivery = rig.deliver({ mails: unreliable })
    await delivery.tick()
    await delivery.tick()
    expect(rig.arrived).toHaveLength(2)
  })
})

test('sends the emails of a crashed process from another one when its claim has expired', async () => {
  await accept(1)
  await mails.claimDue(new Date(rig.clock), 2, LEASE_MS)
  const delivery = rig.deliver()
  await delivery.tick()
  expect(rig.arrived).toEqual([])
  rig.clock += LEASE_MS
  await delivery.tick()
  expect(rig.arrived).toHaveLength(2)
})

test('sends the emails of a crashed process within a minute', () => {
  expect(LEASE_MS + LOOK_INTERVAL_MS).toBeLessThan(60_000)
})

test('keeps the claim on an email that takes long to send', async () => {
  await accept(1)
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  rig.answer = async () => {
    await gate
    return sentOutcome
  }
  const renewals: string[] = []
  const renew: MailStore['renew'] = async (claim, ...rest) => {
    await mails.renew(claim, ...rest)
    renewals.push(claim.mail.id)
  }
  const slow = rig.deliver({ mails: { ...mails, renew } })
  slow.kick()
  while (rig.attempts.length < 2) await new Promise(setImmediate)
  const other = rig.deliver()
  for (let elapsedMs = 0; elapsedMs < 2 * LEASE_MS; elapsedMs += RENEW_INTERVAL_MS) {
    const before = renewals.length
    rig.passTime(RENEW_INTERVAL_MS)
    while (renewals.length < before + 2) await new Promise(setImmediate)
    await other.tick()
  }
  release()
  await slow.stop()
  expect(rig.attempts).toHaveLength(2)
  expect(await states(1)).toEqual(['sent', 'sent'])
  expect(vi.getTimerCount()).toBe(0)
})

test('does not send an email twice from a process that was too busy to renew its claim', async () => {
  await accept(1)
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  rig.answer = async () => {
    await gate
    return sentOutcome
  }
  const delivery = rig.deliver()
  delivery.kick()
  while (rig.attempts.length < 2) await new Promise(setImmediate)
  rig.clock += LEASE_MS
  delivery.kick()
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  release()
  await delivery.stop()
  expect(rig.attempts).toHaveLength(2)
  expect(await states(1)).toEqual(['sent', 'sent'])
})

test('finishes current attempts and starts no new ones when stopped', async () => {
  for (let n = 1; n <= 12; n += 1) await accept(n)
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  let markBegun: () => void = () => undefined
  const firstBegun = new Promise<void>((resolve) => {
    markBegun = resolve
  })
  rig.answer = async () => {
    markBegun()
    await gate
    return sentOutcome
  }
  const delivery = rig.deliver()
  delivery.start()
  await firstBegun
  const shutdown = delivery.stop()
  release()
  await shutdown
  const { desk, visitor } = (await mails.stats(new Date(rig.clock))).mails
  expect(desk.claimed + visitor.claimed).toBe(0)
  expect(desk.sent + visitor.sent).toBe(rig.arrived.length)
  expect(rig.arrived.length).toBeLessThanOrEqual(5)
  delivery.kick()
  await delivery.tick()
  expect(rig.arrived.length).toBeLessThanOrEqual(5)
})

test('logs references and counts, nothing that was typed', async () => {
  rig.answer = (id) => (id.endsWith('desk') ? busy : { kind: 'refused', reason: 'user zoe unknown' })
  await accept(1)
  await rig.deliver().tick()
  await rig.deliver({ compose: () => Promise.reject(new TypeError('zoe@example.com')) }).tick()
  expect(rig.logged.length).toBeGreaterThan(1)
  expect(rig.logged.join('\n')).not.toMatch(/zoe|Zoë|O'Neil|Mill Road|Joplin|555-0123|00123/)
})

test('does not send an email whose request is erased while it waits, and sends the others', async () => {
  for (let n = 1; n <= 2; n += 1) await accept(n)
  const claimDue: MailStore['claimDue'] = async (...args) => {
    const claims = await mails.claimDue(...args)
    await store.remove('REF-00001')
    return claims
  }
  await rig.deliver({ mails: { ...mails, claimDue } }).tick()
  expect(rig.arrived.sort()).toEqual(['REF-00002-desk', 'REF-00002-visitor'])
  expect(rig.logged.join()).not.toContain('REF-00001')
})

test('holds back all other emails once one of them finds the transport down', async () => {
  rig.answer = () => ({ kind: 'deferred', reason: 'smtp ECONNECTION', transport: true })
  rig.answersProbe = false
  await accept(1)
  const delivery = rig.deliver()
  await delivery.tick()
  const tries = rig.attempts.length
  const message = { kind: 'access', event: 'enroll', person: 'Ada' } as const
  await mails.add(
    [{ id: 'access-1', to: { address: 'ada@desk.example' }, at: rig.clock, message }],
    new Date(rig.clock),
  )
  await delivery.tick()
  expect([rig.attempts.length, delivery.isTransportDown()]).toEqual([tries, true])
  rig.answersProbe = true
  rig.answer = () => sentOutcome
  rig.clock += 60_000
  await delivery.tick()
  expect(rig.arrived.sort()).toEqual(['REF-00001-desk', 'REF-00001-visitor', 'access-1'])
})
