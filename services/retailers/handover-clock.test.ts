import { expect, test } from 'vitest'
import { after } from '#core/retailers/work/actions.ts'
import type { WorkedRequest } from '#core/retailers/work/request-store.ts'
import { newWork } from '#core/retailers/work/request-work.ts'
import { createWorkingDays } from '#core/retailers/work/working-days.ts'
import { createWorkRig, OAK } from '#tests/support/desk/work-rig.ts'
import { createHandoverClock } from './handover-clock.ts'
import { createRequestActions, type RequestActionsOptions } from './request-actions.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A Monday, nine in the morning in Missouri. The Monday after is a federal holiday. */
const MONDAY = Date.UTC(2026, 0, 12, 15)

/** The request actions of the clock at a given time. */
function actionsAt(
  at: number,
  options: Pick<RequestActionsOptions, 'store'> & Partial<RequestActionsOptions>,
) {
  return createRequestActions({
    retailers: { get: async () => undefined },
    news: async () => [],
    onDue: () => undefined,
    forward: undefined,
    now: () => new Date(at),
    log: { info: () => undefined },
    ...options,
  })
}

function rig(mailState: 'sent' | 'waiting' | 'refused' = 'sent') {
  const handoverWork = after(newWork(MONDAY), 'pass', {
    actor: 'desk',
    person: 'Ada',
    at: MONDAY,
    handover: OAK,
  })
  if (!handoverWork) throw new Error('It may be passed on')
  const store = createWorkRig(handoverWork, mailState)
  const clockAt = (at: number) =>
    createHandoverClock({
      store,
      actions: actionsAt(at, { store }),
      workingDays: createWorkingDays(),
      now: () => new Date(at),
    })
  return { store, tickAt: (at: number) => clockAt(at).tick() }
}
const actions = ({ work }: WorkedRequest) => work.history.map(({ what }) => what)

test('reminds the retailer once after two working days and takes the request back after four', async () => {
  const { store, tickAt } = rig()
  for (let hour = 0; hour < 24 * 10; hour += 1) {
    await tickAt(MONDAY + hour * HOUR)
    const { state } = store.present().work
    expect([hour, state]).toEqual([hour, hour < 24 * 4 ? 'passed_on' : 'new'])
  }
  expect(actions(store.present())).toEqual(['pass', 'remind', 'return'])
  expect(store.due).toEqual(['reminder'])
})

test('does not count weekends and holidays', async () => {
  const { store, tickAt } = rig()
  await tickAt(MONDAY + 2 * DAY)
  const friday = after(store.present().work, 'recall', {
    actor: 'desk',
    person: 'Ada',
    at: MONDAY + 4 * DAY,
  })
  const again =
    friday && after(friday, 'pass', { actor: 'desk', person: 'Ada', at: MONDAY + 4 * DAY, handover: OAK })
  if (!again) throw new Error('It may be passed on again')
  const other = createWorkRig(again, 'sent')
  const tick = (at: number) =>
    createHandoverClock({
      store: other,
      actions: actionsAt(at, { store: other }),
      workingDays: createWorkingDays(),
      now: () => new Date(at),
    }).tick()
  await tick(MONDAY + 8 * DAY)
  expect(other.due).toEqual([])
  await tick(MONDAY + 9 * DAY)
  expect(other.due).toEqual(['reminder'])
})

test('acts once in several processes', async () => {
  const { store, tickAt } = rig()
  await Promise.all([1, 2, 3].map(() => tickAt(MONDAY + 2 * DAY)))
  expect(actions(store.present())).toEqual(['pass', 'remind'])
  await Promise.all([1, 2, 3].map(() => tickAt(MONDAY + 4 * DAY)))
  expect(actions(store.present())).toEqual(['pass', 'remind', 'return'])
})

test('does nothing early or twice if the clock is set back', async () => {
  const { store, tickAt } = rig()
  await tickAt(MONDAY + 2 * DAY)
  await tickAt(MONDAY - 30 * DAY)
  await tickAt(MONDAY + 2 * DAY + HOUR)
  expect(store.due).toEqual(['reminder'])
  expect(store.present().work.state).toBe('passed_on')
})

test('does not remind a retailer that does not have the email yet', async () => {
  const { store, tickAt } = rig('waiting')
  await tickAt(MONDAY + 3 * DAY)
  expect(store.due).toEqual([])
})

test('takes a request back at once if its retailer cannot be reached', async () => {
  const { store, tickAt } = rig('refused')
  await tickAt(MONDAY + HOUR)
  expect(actions(store.present())).toEqual(['pass', 'bounce'])
  expect(store.present().work.state).toBe('new')
})

test('emails the owner once, immediately after the retailer’s email bounces', async () => {
  const handoverWork = after(newWork(MONDAY), 'pass', {
    actor: 'desk',
    person: 'Ada',
    at: MONDAY,
    handover: OAK,
  })
  if (!handoverWork) throw new Error('It may be passed on')
  const testRig = createWorkRig(handoverWork, 'refused')
  const mails: unknown[] = []
  let calls = 0
  const store = {
    ...testRig,
    save: async (...[reference, work, dueMails]: Parameters<typeof testRig.save>) => {
      mails.push(...(dueMails?.mails ?? []))
      return testRig.save(reference, work, dueMails)
    },
  }
  const actions = actionsAt(MONDAY, {
    store,
    news: async (event, _reference, { version }) => [
      {
        id: `news-${version}`,
        to: { address: 'ada@desk.example' },
        message: { kind: 'news', event, person: 'Ada' },
      },
    ],
    onDue: () => void (calls += 1),
  })
  const clock = createHandoverClock({
    store,
    actions,
    workingDays: createWorkingDays(),
    now: () => new Date(MONDAY),
  })
  await clock.tick()
  await clock.tick()
  expect(mails).toMatchObject([{ to: { address: 'ada@desk.example' }, message: { event: 'bounced' } }])
  expect(calls).toBe(1)
})
