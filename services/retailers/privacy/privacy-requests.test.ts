import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqliteStores, type Stores } from '#adapters/database/open-stores.ts'
import { lastStep, type Right } from '#core/retailers/privacy/privacy.ts'
import { after } from '#core/retailers/work/actions.ts'
import type { ActionRequest } from '#core/retailers/work/plan-action.ts'
import { withEntry } from '#core/retailers/work/request-work.ts'
import { at, sampleRequest } from '#tests/contracts/request-store-samples.ts'
import { BEGINNING, ZOE } from '#tests/support/desk/privacy-work.ts'
import { OAK } from '#tests/support/desk/work-rig.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { createRequestActions } from '../request-actions.ts'
import { createPrivacyClock } from './privacy-clock.ts'
import { createPrivacyRequests } from './privacy-requests.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const NUMBER = '7K3M-9PQRX'
const REFERENCE = sampleRequest(1).reference

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let stores: Stores
let now: number
const swept: string[] = []
beforeEach(async () => {
  folder = await temporaryFolder()
  stores = await openSqliteStores(folder.path)
  now = at(0).getTime()
  swept.length = 0
})
afterEach(async () => {
  await stores.close()
  await folder.remove()
})

function services(eraseMessages = async (references: readonly string[]) => swept.push(...references)) {
  const common = {
    store: stores.requests,
    onDue: () => undefined,
    now: () => new Date(now),
    eraseMessages,
    log: { info: () => undefined },
  }
  const actions = createRequestActions({
    ...common,
    retailers: stores.retailers,
    news: async () => [],
    forward: undefined,
  })
  const privacy = createPrivacyRequests({
    ...common,
    actions,
    compose: () => Promise.reject(new Error('Nothing is composed here')),
    brandKey: 'shiloh',
    newId: () => NUMBER,
    newReference: () => NUMBER,
  })
  const act = (actionRequest: ActionRequest) =>
    actions.act(NUMBER, actionRequest, { actor: 'desk', person: 'Grace' })
  return { ...privacy, act, ...createPrivacyClock({ ...common, actions }) }
}

/** Sends every email that is due. */
async function deliver() {
  for (const claim of await stores.mails.claimDue(new Date(now), 9, MINUTE))
    await stores.mails.settle(claim, { kind: 'sent' })
}

/** A privacy request that is ready for erasure, about a request that a retailer received. */
async function ready(asked: readonly Right[] = ['erasure']) {
  await stores.requests.accept(sampleRequest(1))
  const worked = await stores.requests.find(REFERENCE)
  const passed =
    worked && after(worked.work, 'pass', { actor: 'desk', person: 'Grace', at: now, handover: OAK })
  if (passed) await stores.requests.save(REFERENCE, passed, { mails: ['retailer'], at: now })
  now += MINUTE
  await deliver()
  const by = { actor: 'desk', person: 'Grace', version: 1 } as const
  const desk = services()
  await desk.begin('Grace', { ...BEGINNING, asked })
  await desk.choose(NUMBER, { chosen: [REFERENCE], identity: 'Called back' }, by)
  return { desk, by }
}

const found = () => stores.requests.find(NUMBER)
const proofs = async () =>
  (await found())?.stored.mails.filter(({ message }) => message.kind === 'proof').length

test('later erases data that a crash left in files', async () => {
  const { by } = await ready()
  const dying = services(async () => {
    throw new Error('killed')
  })
  await expect(dying.erase(NUMBER, by)).rejects.toThrow('killed')
  expect(await stores.requests.find(REFERENCE)).toBeUndefined()
  const desk = services()
  await desk.tick()
  expect(swept).toEqual([REFERENCE])
  await desk.tick()
  expect(swept).toEqual([REFERENCE])
})

test('erases the emails of a closed request from files a week later, once', async () => {
  const { desk } = await ready()
  await desk.act({ kind: 'end', value: 'By phone' })
  now += 6 * DAY
  await desk.tick()
  expect(swept).toEqual([])
  now += DAY
  await desk.tick()
  await desk.tick()
  expect(swept).toEqual([NUMBER])
})

test('sends the proof once before the last day, even without all answers', async () => {
  const { desk, by } = await ready()
  expect(await desk.erase(NUMBER, by)).toMatchObject({ kind: 'done' })
  now = Date.parse('2026-02-25T12:00:00Z')
  await desk.tick()
  expect(await proofs()).toBe(0)
  now += DAY
  await Promise.all([services().tick(), services().tick()])
  await deliver()
  await desk.tick()
  expect(await proofs()).toBe(1)
  // The retailer has yet to answer.
  expect((await found())?.work.state).toBe('asked')
})

test('closes a request once all have answered and the proof was sent', async () => {
  const { desk, by } = await ready()
  await desk.erase(NUMBER, by)
  await deliver()
  await desk.act({ kind: 'answer', value: '1' })
  await desk.tick()
  expect((await found())?.work.state).toBe('asked')
  await deliver()
  await desk.tick()
  const closed = (await found())?.work
  expect(closed && lastStep(closed, 'end')).toMatchObject({ person: 'The site', note: 'The proof was sent.' })
  expect(closed?.state).toBe('answered')
  expect(JSON.stringify(await found())).not.toContain('zoe@example.com')
})

test('does not close a request that asks for more than erasure', async () => {
  const { desk, by } = await ready(['access', 'erasure'])
  await desk.erase(NUMBER, by)
  await desk.act({ kind: 'answer', value: '1' })
  await deliver()
  await desk.tick()
  expect((await found())?.work.state).toBe('asked')
})

test('erases nothing while an email about the request is being sent', async () => {
  const { desk, by } = await ready()
  const worked = await stores.requests.find(REFERENCE)
  const work = worked && withEntry(worked.work, 'resend', { actor: 'desk', person: 'Grace', at: now })
  if (work) await stores.requests.save(REFERENCE, work, { mails: ['desk'], at: now })
  await stores.mails.claimDue(new Date(now), 9, MINUTE)
  expect(await desk.erase(NUMBER, by)).toMatchObject({ kind: 'refused' })
  expect(await stores.requests.find(REFERENCE)).toBeDefined()
  now += 2 * MINUTE
  expect(await desk.erase(NUMBER, by)).toMatchObject({ kind: 'done' })
})

test('sends an undeliverable proof again to the current address', async () => {
  const { desk, by } = await ready()
  await desk.erase(NUMBER, by)
  await deliver()
  await desk.act({ kind: 'answer', value: '1' })
  for (const claim of await stores.mails.claimDue(new Date(now), 9, MINUTE))
    await stores.mails.settle(claim, { kind: 'refused', reason: 'smtp 550' })
  const person = { ...ZOE, email: 'zoe@elsewhere.example' }
  await desk.act({ kind: 'details', details: { ...BEGINNING, person } })
  expect(await desk.act({ kind: 'prove' })).toMatchObject({ kind: 'done' })
  const [claim] = await stores.mails.claimDue(new Date(now), 9, MINUTE)
  expect(claim?.mail).toMatchObject({ id: `${NUMBER}-proof-2`, to: { address: 'zoe@elsewhere.example' } })
})

test('the audit log lists what the history says of it, once, page by page', async () => {
  const { audit } = stores
  const entry = { id: 'a', at: now, person: 'Ada', before: undefined, after: undefined }
  await audit.append({ ...entry, action: 'sign-in', subject: 'Ada' })
  await audit.append({ ...entry, id: 'b', action: 'verify-person', subject: NUMBER })
  const { desk, by } = await ready()
  await desk.erase(NUMBER, by)
  const lines = async (filter: Parameters<typeof audit.read>[0]) =>
    (await audit.read(filter)).map(({ person, action, subject }) => `${person} ${action}: ${subject}`)
  const actions = [
    `Grace erased the requests: ${NUMBER}`,
    `Grace noted how identity was verified: ${NUMBER}`,
    `Grace chose the requests: ${NUMBER}`,
    `Grace opened the privacy request: ${NUMBER}`,
  ]
  expect(await lines({ limit: 9 })).toEqual([...actions, 'Ada sign-in: Ada'])
  const [, last] = await audit.read({ limit: 2 })
  expect(await lines({ limit: 2, olderThan: last })).toEqual(actions.slice(2))
  expect(await lines({ limit: 9, person: 'Ada' })).toEqual(['Ada sign-in: Ada'])
  expect(await lines({ limit: 9, before: now })).toEqual(['Ada sign-in: Ada'])
})
