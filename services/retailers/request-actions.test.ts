import { expect, test } from 'vitest'
import type { MailRecord } from '#core/retailers/mail/mail-store.ts'
import { BARE_RETAILER } from '#core/retailers/shops/retailer.ts'
import { after } from '#core/retailers/work/actions.ts'
import type { ActionRequest } from '#core/retailers/work/plan-action.ts'
import { newWork } from '#core/retailers/work/request-work.ts'
import { createWorkRig, OAK, type WorkRig } from '#tests/support/desk/work-rig.ts'
import { createRequestActions } from './request-actions.ts'

const NOON = Date.UTC(2026, 0, 12, 18)
const SHOP = {
  ...BARE_RETAILER,
  id: 'oak',
  name: 'Oak & Co.',
  ...OAK.contact,
  area: '648',
}
const PASS = { kind: 'pass', value: 'oak' } as const
const { version: FIRST } = newWork(NOON)

/** A desk with one new request. A minute passes between actions. */
function deskWith(store: WorkRig = createWorkRig(newWork(NOON), 'sent'), shop = SHOP) {
  let minutes = 0
  let calls = 0
  const actions = createRequestActions({
    store,
    retailers: { get: async () => shop },
    onDue: () => void (calls += 1),
    news: async () => [],
    forward: undefined,
    log: { info: () => undefined },
    now: () => new Date(NOON + (minutes += 1) * 60_000),
  })
  const { reference } = store.present().stored
  return {
    store,
    calls: () => calls,
    work: () => store.present().work,
    act: (person: string, actionRequest: ActionRequest, { version = FIRST, note = '' } = {}) =>
      actions.act(reference, { note, ...actionRequest }, { actor: 'desk', person, version }),
    actOn: (reference: string) =>
      actions.act(reference, PASS, { actor: 'desk', person: 'Grace', version: FIRST }),
  }
}

test('passes a request on to the retailer and sends both emails at once', async () => {
  const { act, work, store, calls } = deskWith()
  expect(await act('Grace', PASS)).toMatchObject({
    kind: 'done',
    message: 'Sent to Oak & Co.: both emails are on their way.',
  })
  expect(work()).toMatchObject({
    state: 'passed_on',
    handovers: [{ retailerId: 'oak', contact: OAK.contact }],
  })
  expect([store.due, calls()]).toEqual([['retailer', 'introduction'], 1])
})

test('stores a note typed beside the button that passes it on', async () => {
  const { act, work } = deskWith()
  const { message } = { message: '', ...(await act('Grace', PASS, { note: ' Prefers evenings ' })) }
  expect(message).toContain('The note was added.')
  expect(work().history.map(({ what, note }) => [what, note])).toEqual([
    ['pass', 'Oak & Co.'],
    ['note', 'Prefers evenings'],
  ])
})

test('does nothing on a second click and says so', async () => {
  const { act, work, store } = deskWith()
  await act('Grace', PASS)
  expect(await act('Grace', PASS)).toMatchObject({
    kind: 'done',
    message: expect.stringContaining('Nothing was done twice'),
  })
  expect([work().history.length, store.due.length]).toEqual([1, 2])
})

test('tells the second of two clerks who was faster and changes nothing', async () => {
  const { act, work } = deskWith()
  await act('Ada', { kind: 'close', value: 'won' })
  const closedWork = work()
  expect(await act('Grace', PASS)).toMatchObject({ kind: 'conflict', lastAction: { words: 'Ada closed it' } })
  expect(work()).toBe(closedWork)
  // Her note does not depend on the state.
  expect(await act('Grace', { kind: 'note' }, { note: 'Called' })).toMatchObject({ kind: 'done' })
})

test('lets one of two clerks who click at the same moment pass it on and tells the other', async () => {
  const { act, store } = deskWith()
  const outcomes = await Promise.all([act('Ada', PASS), act('Grace', { kind: 'contact' })])
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['conflict', 'done'])
  expect(store.present().work.history).toHaveLength(1)
})

test('rejects an impossible action with the state and who changed it', async () => {
  const { act, work } = deskWith()
  await act('Ada', { kind: 'spam' })
  expect(await act('Grace', { kind: 'contact' }, { version: work().version })).toMatchObject({
    kind: 'refused',
    message: 'That cannot be done while the request is spam.',
    lastAction: { words: expect.stringMatching(/^Ada /) },
  })
  expect(await act('Grace', { kind: 'note' }, { note: '  ' })).toMatchObject({ kind: 'refused' })
})

test('passes nothing on to a retailer that takes no requests', async () => {
  const { act, work } = deskWith(undefined, { ...SHOP, isOn: false })
  expect(await act('Grace', PASS)).toMatchObject({
    kind: 'refused',
    message: 'That retailer is not taking requests right now.',
  })
  expect(work().state).toBe('new')
})

test('does not resend an email that is being sent', async () => {
  const handoverWork = after(newWork(NOON), 'pass', { actor: 'desk', person: 'Ada', at: NOON, handover: OAK })
  if (!handoverWork) throw new Error('It may be passed on')
  const mail: MailRecord['state'] = 'sent'
  const store = { ...createWorkRig(handoverWork, mail), save: async () => false }
  const resend = { kind: 'resend', value: 'retailer' } as const
  expect(await deskWith(store).act('Ada', resend, { version: handoverWork.version })).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('being sent right now'),
  })
})

test('reports an unknown reference', async () => {
  expect(await deskWith().actOn('7K3M-9PQRX')).toEqual({ kind: 'unknown' })
})
