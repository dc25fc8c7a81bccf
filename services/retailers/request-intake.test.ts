import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Log } from '#core/ports/log.ts'
import type { EmailApi, EmailApiAnswer } from '#core/retailers/form/email-api.ts'
import { isReference } from '#core/retailers/work/reference.ts'
import { mailRecords } from '#core/retailers/work/request-store.ts'
import { mailsIn } from '#tests/contracts/request-store-samples.ts'
import {
  type OpenRequestStore,
  openSqliteRequestStore,
  storedRequests,
} from '#tests/support/stores/request-store.ts'
import { createClientLimits } from '../timers/rate-limits.ts'
import { createForwarder } from './forward-request.ts'
import { createRequestIntake, type RequestIntakeOptions, type RequestOutcome } from './request-intake.ts'

const form = {
  retailer: '1',
  firstName: 'Zoë',
  lastName: 'Quill',
  email: 'zoe@example.com',
  phone: '(573) 555-0123',
  streetAddress: '1 Mill Road',
  city: 'Joplin',
  state: 'MO',
  zip: '64801',
}
const { phone, ...rest } = form
const value = { ...rest, retailer: 1, contact: { phone } }

const OAK = {
  retailerId: '1',
  retailerName: 'Oak Kitchens',
  contact: { streetAddress: '', city: '', state: '', zip: '', email: 'oak@oak.test', phone: '' },
}

let directory: string
let store: OpenRequestStore
let logText: string
let kicks: number
let random: number
let outcomes: RequestOutcome[]

const write = (...args: unknown[]) => {
  logText += JSON.stringify(args)
}
const log: Log = { debug: write, info: write, warn: write, error: write }

const deskWith = (change: Partial<RequestIntakeOptions> = {}) =>
  createRequestIntake({
    store,
    now: () => new Date('2026-01-15T12:00:00.000Z'),
    randomBytes: (length) => new Uint8Array(length).fill((random += 1)),
    newId: () => crypto.randomUUID(),
    log,
    onStored: () => {
      kicks += 1
    },
    findRequestedShop: async (slug) =>
      slug === 'oak' ? { shop: { id: '1', slug, name: 'Oak Kitchens' }, passTo: OAK } : undefined,
    isPhoto: async ({ name }) => name === 'kitchen.jpg',
    factsOf: async ({ refs, unreadable, brief }) => ({
      ideas: refs.map((ref) => ({ ref, title: ref, label: '', facts: [], path: '/', note: '' })),
      unknown: unreadable,
      brief,
    }),
    limits: { take: () => undefined },
    observe: (outcome) => outcomes.push(outcome),
    ...change,
  })

const forwarderTo = (emailApi: EmailApi) =>
  createForwarder({
    store,
    emailApi,
    publicUrl: 'https://www.cabinetry.test',
    now: () => new Date('2026-01-15T12:00:00.000Z'),
    log,
  })

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'retailer-desk-'))
  store = await openSqliteRequestStore(directory)
  logText = ''
  kicks = 0
  random = 0
  outcomes = []
})

afterEach(async () => {
  await store.close()
  await rm(directory, { recursive: true })
})

const referenceOf = (answer: Awaited<ReturnType<ReturnType<typeof deskWith>['accept']>>) => {
  if (answer.data !== 1) throw new Error('not accepted')
  return answer.reference
}

test.each([
  ['JSON', { value }],
  ['a form', { form }],
])('stores a valid request as %s before acknowledging it', async (_, submission) => {
  const reference = referenceOf(await deskWith().accept({ ...submission, brandKey: 'shiloh' }))
  expect(isReference(reference)).toBe(true)
  expect((await store.find(reference))?.stored).toMatchObject({
    brandKey: 'shiloh',
    receivedAt: '2026-01-15T12:00:00.000Z',
    request: { firstName: 'Zoë', retailer: 1, contact: { phone } },
    mails: [{ record: { state: 'waiting' } }, { record: { state: 'waiting' } }],
  })
  expect(kicks).toBe(1)
})

test('returns messages for an invalid request and stores nothing', async () => {
  const answer = await deskWith().accept({ form: { ...form, zip: '1' }, brandKey: 'shiloh' })
  expect(answer).toEqual({ data: 0, errors: { zip: 'A valid zip is required.' } })
  expect(await storedRequests(store)).toEqual([])
  expect(kicks).toBe(0)
})

describe('the same form sent twice', () => {
  test('is stored once and returns the same reference', async () => {
    const desk = deskWith()
    const submission = { form, brandKey: 'shiloh', submission: 'form-1' }
    const first = referenceOf(await desk.accept(submission))
    expect(referenceOf(await desk.accept(submission))).toBe(first)
    expect(await storedRequests(store)).toHaveLength(1)
  })

  test('is stored as another request after a change', async () => {
    const desk = deskWith()
    const submission = { form, brandKey: 'shiloh', submission: 'form-1' }
    const first = referenceOf(await desk.accept(submission))
    const otherSubmission = { ...submission, form: { ...form, city: 'Eminence' } }
    const second = referenceOf(await desk.accept(otherSubmission))
    expect(referenceOf(await desk.accept(otherSubmission))).toBe(second)
    expect((await store.find(second))?.stored.request.city).toBe('Eminence')
    expect(second).not.toBe(first)
    expect(await storedRequests(store)).toHaveLength(2)
  })

  test('counts as two requests without a key', async () => {
    for (const submission of [undefined, '', 'x'.repeat(201), 'a\u0000b']) {
      await deskWith().accept({ form, brandKey: 'shiloh', submission })
    }
    expect(await storedRequests(store)).toHaveLength(4)
  })
})

test('acknowledges a suspicious request and parks it with the reason', async () => {
  const answer = await deskWith().accept({ form, brandKey: 'shiloh', suspicion: 'honeypot' })
  expect((await store.find(referenceOf(answer)))?.stored).toMatchObject({
    parkedReason: 'honeypot',
    mails: [{ record: { state: 'parked' } }, { record: { state: 'parked' } }],
  })
})

test('also parks a request full of links and logs its reference at error level', async () => {
  const comments = 'http://a.test http://b.test http://c.test http://d.test'
  const errors: unknown[] = []
  const desk = deskWith({ log: { ...log, error: (...line) => errors.push(line) } })
  const reference = referenceOf(await desk.accept({ form: { ...form, comments }, brandKey: 'shiloh' }))
  expect((await store.find(reference))?.stored.parkedReason).toMatch(/links/)
  expect(errors).toEqual([[{ reference }, 'A retailer request is parked']])
})

describe('copies to one address', () => {
  const stateOf = async (answer: Awaited<ReturnType<ReturnType<typeof deskWith>['accept']>>) =>
    mailsIn(await store.find(referenceOf(answer))).visitor?.state

  test('are limited to three a day from any sender; more requests are acknowledged and parked', async () => {
    const states: (string | undefined)[] = []
    for (let n = 0; n < 5; n += 1) {
      const clientAddress = `203.0.113.${n}`
      // A new desk each time, as after a restart or in another replica.
      states.push(await stateOf(await deskWith().accept({ form, brandKey: 'shiloh', clientAddress })))
    }
    expect(states).toEqual(['waiting', 'waiting', 'waiting', 'parked', 'parked'])
    expect(outcomes).toEqual(['stored', 'stored', 'stored', 'parked', 'parked'])
    const other = { form: { ...form, email: 'ada@example.com' }, brandKey: 'shiloh' }
    expect(await stateOf(await deskWith().accept(other))).toBe('waiting')
    const tomorrow = { now: () => new Date('2026-01-16T12:00:00.000Z') }
    expect(await stateOf(await deskWith(tomorrow).accept({ form, brandKey: 'shiloh' }))).toBe('waiting')
  })

  test('keep to the limit when many requests come at once', async () => {
    const desk = deskWith()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => desk.accept({ form, brandKey: 'shiloh' })),
    )
    const states = await Promise.all(answers.map(stateOf))
    expect(states.filter((state) => state === 'waiting')).toHaveLength(3)
  })

  test('are not requested from the external email API beyond that', async () => {
    const apiCalls: string[] = []
    const emailApi: EmailApi = {
      async send(id) {
        apiCalls.push(id)
        return { outcome: 'accepted' }
      },
    }
    const desk = deskWith({ forward: forwarderTo(emailApi) })
    for (let n = 0; n < 5; n += 1)
      expect(await desk.accept({ form, brandKey: 'shiloh', submission: `form-${n}` })).toMatchObject({
        data: 1,
      })
    expect(await desk.accept({ form, brandKey: 'shiloh', submission: 'form-4' })).toMatchObject({ data: 1 })
    expect(apiCalls).toHaveLength(3)
  })
})

test('parks a name with a web address, with a reason that does not repeat it', async () => {
  const lastName = 'is suspended, open secure-login.evil.test/now'
  const reference = referenceOf(await deskWith().accept({ form: { ...form, lastName }, brandKey: 'shiloh' }))
  const record = (await store.find(reference))?.stored
  expect(record?.mails).toMatchObject([{ record: { state: 'parked' } }, { record: { state: 'parked' } }])
  expect(record?.parkedReason).not.toContain('evil')
})

test('stores a photo that exists, and of any other only that there was one', async () => {
  const acceptWithPhoto = async (name: string) => {
    const photo = { container: 'shiloh-images-gallery', name }
    const answer = await deskWith().accept({ value: { ...value, photo }, brandKey: 'shiloh' })
    return (await store.find(referenceOf(answer)))?.stored.request
  }
  expect(await acceptWithPhoto('kitchen.jpg')).toMatchObject({ photo: { name: 'kitchen.jpg' } })
  const other = await acceptWithPhoto('https://evil.test/a https://evil.test/b')
  expect(other).toMatchObject({ unknownPhoto: true })
  expect(JSON.stringify(other)).not.toContain('evil')
  const badRequest = await acceptWithPhoto('https://evil.test\n')
  expect(badRequest).toMatchObject({ unknownPhoto: true })
  expect(JSON.stringify(badRequest)).not.toContain('evil')
  expect(logText).toContain('a photo that does not exist')
  expect(logText).not.toContain('evil')
})

test('records a known shop and passes on the request at once if the shop wants that', async () => {
  const acceptForShop = async (shop: unknown, change: Partial<RequestIntakeOptions> = {}) => {
    const answer = await deskWith(change).accept({ value: { ...value, shop }, brandKey: 'shiloh' })
    return (await store.find(referenceOf(answer)))?.stored
  }
  const record = await acceptForShop('oak')
  expect(record?.request.shop).toEqual({ id: '1', slug: 'oak', name: 'Oak Kitchens' })
  expect(record && mailRecords(record)).toMatchObject({
    retailer: { state: 'waiting' },
    introduction: { state: 'waiting' },
  })
  for (const shop of ['elm', '', 7, { name: 'Free money' }])
    expect((await acceptForShop(shop))?.request.shop).toBeUndefined()
  const silent = await acceptForShop('oak', { findRequestedShop: () => Promise.reject(new Error('down')) })
  expect(silent?.request.shop).toBeUndefined()
  expect(logText).toContain('could not be looked up')
})

test.each([undefined, ''])('records no photo for a form value of %j', async (photo) => {
  const formInput = photo === undefined ? form : { ...form, photo }
  const answer = await deskWith().accept({ form: formInput, brandKey: 'shiloh' })
  expect((await store.find(referenceOf(answer)))?.stored.request).not.toHaveProperty('unknownPhoto', true)
})

test.each([true, false, undefined])('stores whether a browser sent it: %s', async (fromBrowser) => {
  const answer = await deskWith().accept({ form, brandKey: 'shiloh', fromBrowser })
  expect((await store.find(referenceOf(answer)))?.stored.fromBrowser).toBe(fromBrowser === true)
})

test('rejects too many requests with the time to wait and stores nothing', async () => {
  const bucket = { capacity: 1, perSecond: 1 / 600 }
  const limits = createClientLimits({ address: bucket, overall: { ...bucket, capacity: 9 } })
  const desk = deskWith({ limits })
  const submission = { form, brandKey: 'shiloh', clientAddress: '203.0.113.7' }
  expect(await desk.accept({ ...submission, form: { ...form, zip: '1' } })).toMatchObject({ data: 0 })
  expect(await desk.accept(submission)).toMatchObject({ data: 1 })
  expect(await desk.accept(submission)).toEqual({ data: 0, retryAfterSeconds: 600 })
  expect(await storedRequests(store)).toHaveLength(1)
  expect(outcomes).toEqual(['invalid', 'stored', 'limited'])
})

describe('with an external email API', () => {
  let answers: EmailApiAnswer[]
  let apiCalls: string[]
  const emailApi: EmailApi = {
    async send(id) {
      apiCalls.push(id)
      return answers.shift() ?? { outcome: 'accepted' }
    },
  }
  const submission = { form, brandKey: 'shiloh', submission: 'form-1' }
  const only = async () => (await storedRequests(store))[0]!

  beforeEach(() => {
    answers = []
    apiCalls = []
  })

  test('stores a request, forwards it once and sends none of our own emails', async () => {
    const reference = referenceOf(await deskWith({ forward: forwarderTo(emailApi) }).accept(submission))
    expect((await store.find(reference))?.stored).toMatchObject({
      forward: { outcome: 'accepted', at: '2026-01-15T12:00:00.000Z' },
      mails: [{ record: { state: 'external' } }, { record: { state: 'external' } }],
    })
    expect(apiCalls).toHaveLength(1)
    expect(kicks).toBe(0)
  })

  test.each<EmailApiAnswer>([
    { outcome: 'refused', detail: 'status 500' },
    { outcome: 'unanswered', detail: 'timeout' },
  ])('tells the visitor that it failed and records the response if it is $outcome', async (answer) => {
    answers = [answer]
    expect(await deskWith({ forward: forwarderTo(emailApi) }).accept(submission)).toEqual({
      data: 0,
      stored: true,
    })
    expect((await only()).forward).toEqual({ ...answer, at: '2026-01-15T12:00:00.000Z' })
  })

  test('forwards the same request again for the same form until it is accepted', async () => {
    answers = [{ outcome: 'unanswered' }]
    const desk = deskWith({ forward: forwarderTo(emailApi) })
    await desk.accept(submission)
    const reference = referenceOf(await desk.accept(submission))
    expect(referenceOf(await desk.accept(submission))).toBe(reference)
    const { id } = await only()
    expect(apiCalls).toEqual([id, id])
    expect(await storedRequests(store)).toHaveLength(1)
  })

  test('forwards a form once if it is sent twice at the same time', async () => {
    const desk = deskWith({ forward: forwarderTo(emailApi) })
    const [first, second] = await Promise.all([desk.accept(submission), desk.accept(submission)])
    expect(second).toEqual(first)
    expect(apiCalls).toHaveLength(1)
  })

  test('acknowledges a suspicious request and does not forward it', async () => {
    const suspicion = 'honeypot'
    const desk = deskWith({ forward: forwarderTo(emailApi) })
    expect(await desk.accept({ ...submission, suspicion })).toMatchObject({ data: 1 })
    expect(await desk.accept({ ...submission, suspicion })).toMatchObject({ data: 1 })
    expect(apiCalls).toEqual([])
    expect(mailRecords(await only()).desk?.state).toBe('parked')
  })
})

test('replaces a reference that is already in use', async () => {
  const first = referenceOf(await deskWith().accept({ form, brandKey: 'shiloh' }))
  random = 0
  const second = referenceOf(await deskWith().accept({ form, brandKey: 'shiloh' }))
  expect(second).not.toBe(first)
  expect(await storedRequests(store)).toHaveLength(2)
})

test('tells the visitor that nothing was stored if the store fails', async () => {
  const failing = { ...store, accept: () => Promise.reject(new Error('disk full while writing Zoë')) }
  const answer = await deskWith({ store: failing }).accept({ form, brandKey: 'shiloh' })
  expect(answer).toEqual({ data: 0, stored: false })
  expect(kicks).toBe(0)
  expect(logText).toContain('could not be stored')
})

test('tells the visitor that nothing was stored if every reference is in use', async () => {
  const desk = deskWith({ randomBytes: (length) => new Uint8Array(length) })
  await desk.accept({ form, brandKey: 'shiloh' })
  expect(await desk.accept({ form, brandKey: 'shiloh' })).toEqual({ data: 0, stored: false })
})

test('never logs typed text', async () => {
  const failing = { ...store, accept: () => Promise.reject(new Error('failed on zoe@example.com')) }
  await deskWith().accept({ form, brandKey: 'shiloh' })
  await deskWith().accept({ form: { ...form, email: 'zoe@' }, brandKey: 'shiloh' })
  await deskWith({ store: failing }).accept({ value, brandKey: 'shiloh' })
  expect(logText).not.toMatch(/zoe|Zoë|Quill|Mill Road|Joplin|555-0123|64801/)
})
