import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSqliteRequestStore } from '#adapters/database/sqlite-request-store.ts'
import type { Log } from '#core/ports/log.ts'
import type { RequestStore } from '#core/ports/request-store.ts'
import { isReference } from '#core/retailers/reference.ts'
import { createRetailerDesk, type RetailerDeskParts } from './accept-request.ts'

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

let directory: string
let store: RequestStore
let logged: string
let kicks: number
let random: number

const write = (...parts: unknown[]) => {
  logged += JSON.stringify(parts)
}
const log: Log = { debug: write, info: write, warn: write, error: write }

const deskWith = (change: Partial<RetailerDeskParts> = {}) =>
  createRetailerDesk({
    store,
    now: () => new Date('2026-01-15T12:00:00.000Z'),
    randomBytes: (length) => new Uint8Array(length).fill((random += 1)),
    newId: () => crypto.randomUUID(),
    log,
    onStored: () => {
      kicks += 1
    },
    ...change,
  })

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'retailer-desk-'))
  store = await openSqliteRequestStore(directory)
  logged = ''
  kicks = 0
  random = 0
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
])('a valid request as %s is stored before it is acknowledged', async (_, submitted) => {
  const reference = referenceOf(await deskWith().accept({ ...submitted, brandKey: 'shiloh' }))
  expect(isReference(reference)).toBe(true)
  expect(await store.get(reference)).toMatchObject({
    brandKey: 'shiloh',
    receivedAt: '2026-01-15T12:00:00.000Z',
    request: { firstName: 'Zoë', retailer: 1, contact: { phone } },
    mails: { desk: { state: 'waiting' }, visitor: { state: 'waiting' } },
  })
  expect(kicks).toBe(1)
})

test('an invalid request is answered with messages, and nothing is stored', async () => {
  const answer = await deskWith().accept({ form: { ...form, zip: '1' }, brandKey: 'shiloh' })
  expect(answer).toEqual({ data: 0, errors: { zip: 'A valid zip is required.' } })
  expect(await store.list({ limit: 9 })).toEqual([])
  expect(kicks).toBe(0)
})

describe('the same form sent twice', () => {
  test('is kept once and answered with the same reference', async () => {
    const desk = deskWith()
    const submitted = { form, brandKey: 'shiloh', submission: 'form-1' }
    const first = referenceOf(await desk.accept(submitted))
    expect(referenceOf(await desk.accept(submitted))).toBe(first)
    expect(await store.list({ limit: 9 })).toHaveLength(1)
  })

  test('without a key counts as two requests', async () => {
    for (const submission of [undefined, '', 'x'.repeat(201)]) {
      await deskWith().accept({ form, brandKey: 'shiloh', submission })
    }
    expect(await store.list({ limit: 9 })).toHaveLength(3)
  })
})

test('a suspicious request is acknowledged, and parked with its reason', async () => {
  const answer = await deskWith().accept({ form, brandKey: 'shiloh', suspicion: 'honeypot' })
  expect(await store.get(referenceOf(answer))).toMatchObject({
    parkedReason: 'honeypot',
    mails: { desk: { state: 'parked' }, visitor: { state: 'parked' } },
  })
})

test('a reference that is taken is replaced by another', async () => {
  const first = referenceOf(await deskWith().accept({ form, brandKey: 'shiloh' }))
  random = 0
  const second = referenceOf(await deskWith().accept({ form, brandKey: 'shiloh' }))
  expect(second).not.toBe(first)
  expect(await store.list({ limit: 9 })).toHaveLength(2)
})

test('when the store fails, the visitor hears that nothing was stored', async () => {
  const failing = { ...store, accept: () => Promise.reject(new Error('disk full while writing Zoë')) }
  const answer = await deskWith({ store: failing }).accept({ form, brandKey: 'shiloh' })
  expect(answer).toEqual({ data: 0, stored: false })
  expect(kicks).toBe(0)
  expect(logged).toContain('could not be stored')
})

test('when references stay taken, the visitor hears that nothing was stored', async () => {
  const desk = deskWith({ randomBytes: (length) => new Uint8Array(length) })
  await desk.accept({ form, brandKey: 'shiloh' })
  expect(await desk.accept({ form, brandKey: 'shiloh' })).toEqual({ data: 0, stored: false })
})

test('nothing typed is ever logged', async () => {
  const failing = { ...store, accept: () => Promise.reject(new Error('failed on zoe@example.com')) }
  await deskWith().accept({ form, brandKey: 'shiloh' })
  await deskWith().accept({ form: { ...form, email: 'zoe@' }, brandKey: 'shiloh' })
  await deskWith({ store: failing }).accept({ value, brandKey: 'shiloh' })
  expect(logged).not.toMatch(/zoe|Zoë|Quill|Mill Road|Joplin|555-0123|64801/)
})
