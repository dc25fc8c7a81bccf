import { expect, test } from 'vitest'
import type { WorkedRequest } from '#core/ports/requests/work-store.ts'
import { afterMove, afterPass, noWork } from '#core/retailers/work/request-work.ts'
import { createWorkingDays } from '#core/retailers/work/working-days.ts'
import { createWorkRig, OAK } from '#tests/support/desk/work-rig.ts'
import { createHandoverClock } from './handover-clock.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A Monday, nine in the morning in Missouri. The Monday after is a federal holiday. */
const MONDAY = Date.UTC(2026, 0, 12, 15)

function rig(sent: 'sent' | 'waiting' | 'refused' = 'sent') {
  const passed = afterPass(noWork(MONDAY), OAK, { actor: 'desk', person: 'Ada', at: MONDAY })
  if (!passed) throw new Error('It may be passed on')
  const store = createWorkRig(passed, sent)
  const clockAt = (at: number) =>
    createHandoverClock({
      news: async () => [],
      store,
      workingDays: createWorkingDays(),
      onDue: () => undefined,
      now: () => new Date(at),
      log: { info: () => undefined },
    })
  return { store, tickAt: (at: number) => clockAt(at).tick() }
}
const deeds = ({ work }: WorkedRequest) => work.history.map(({ what }) => what)

test('after two working days the retailer is reminded once, after four the request comes back', async () => {
  const { store, tickAt } = rig()
  for (let hour = 0; hour < 24 * 10; hour += 1) {
    await tickAt(MONDAY + hour * HOUR)
    const { state } = store.present().work
    expect([hour, state]).toEqual([hour, hour < 24 * 4 ? 'passed_on' : 'new'])
  }
  expect(deeds(store.present())).toEqual(['pass', 'remind', 'return'])
  expect(store.due).toEqual(['reminder'])
})

test('the weekend and a holiday do not count', async () => {
  const { store, tickAt } = rig()
  await tickAt(MONDAY + 2 * DAY)
  const friday = afterMove(store.present().work, 'recall', {
    actor: 'desk',
    person: 'Ada',
    at: MONDAY + 4 * DAY,
  })
  const again = friday && afterPass(friday, OAK, { actor: 'desk', person: 'Ada', at: MONDAY + 4 * DAY })
  if (!again) throw new Error('It may be passed on again')
  const other = createWorkRig(again, 'sent')
  const tick = (at: number) =>
    createHandoverClock({
      news: async () => [],
      store: other,
      workingDays: createWorkingDays(),
      onDue: () => undefined,
      now: () => new Date(at),
      log: { info: () => undefined },
    }).tick()
  await tick(MONDAY + 8 * DAY)
  expect(other.due).toEqual([])
  await tick(MONDAY + 9 * DAY)
  expect(other.due).toEqual(['reminder'])
})

test('several processes do it once', async () => {
  const { store, tickAt } = rig()
  await Promise.all([1, 2, 3].map(() => tickAt(MONDAY + 2 * DAY)))
  expect(deeds(store.present())).toEqual(['pass', 'remind'])
  await Promise.all([1, 2, 3].map(() => tickAt(MONDAY + 4 * DAY)))
  expect(deeds(store.present())).toEqual(['pass', 'remind', 'return'])
})

test('a clock that is set back does nothing early or twice', async () => {
  const { store, tickAt } = rig()
  await tickAt(MONDAY + 2 * DAY)
  await tickAt(MONDAY - 30 * DAY)
  await tickAt(MONDAY + 2 * DAY + HOUR)
  expect(store.due).toEqual(['reminder'])
  expect(store.present().work.state).toBe('passed_on')
})

test('a retailer that does not have the mail yet is not reminded', async () => {
  const { store, tickAt } = rig('waiting')
  await tickAt(MONDAY + 3 * DAY)
  expect(store.due).toEqual([])
})

test('a request whose retailer cannot be reached comes back at once', async () => {
  const { store, tickAt } = rig('refused')
  await tickAt(MONDAY + HOUR)
  expect(deeds(store.present())).toEqual(['pass', 'bounce'])
  expect(store.present().work.state).toBe('new')
})

test('whoever is concerned gets a mail at once when the retailer’s mail bounces, once', async () => {
  const passed = afterPass(noWork(MONDAY), OAK, { actor: 'desk', person: 'Ada', at: MONDAY })
  if (!passed) throw new Error('It may be passed on')
  const rigged = createWorkRig(passed, 'refused')
  const mails: unknown[] = []
  let calls = 0
  const clock = createHandoverClock({
    news: async (event, _reference, { version }) => [
      {
        id: `news-${version}`,
        to: { address: 'ada@desk.example' },
        message: { kind: 'news', event, person: 'Ada' },
      },
    ],
    store: {
      ...rigged,
      save: async (reference, work, due) => {
        mails.push(...(due?.others ?? []))
        return rigged.save(reference, work, due)
      },
    },
    workingDays: createWorkingDays(),
    onDue: () => void (calls += 1),
    now: () => new Date(MONDAY),
    log: { info: () => undefined },
  })
  await clock.tick()
  await clock.tick()
  expect(mails).toMatchObject([{ to: { address: 'ada@desk.example' }, message: { event: 'bounced' } }])
  expect(calls).toBe(1)
})
