import { expect, test } from 'vitest'
import type { DigestContent } from '#core/retailers/work/digest.ts'
import { newWork } from '#core/retailers/work/request-work.ts'
import { createWorkingDays } from '#core/retailers/work/working-days.ts'
import { newPrivacyWork } from '#tests/support/desk/privacy-work.ts'
import { createWorkRig } from '#tests/support/desk/work-rig.ts'
import { createDeskDigest } from './desk-digest.ts'

const HOUR = 3_600_000
/** A Monday, seven in the morning in Missouri. */
const MONDAY = Date.UTC(2026, 2, 2, 13)

function rig(counts: Readonly<Record<string, number>>) {
  const days = new Map<string, DigestContent | undefined>()
  const oldest = createWorkRig(newWork(0), 'sent').present()
  const requests = {
    count: async ({ view }: { readonly view: string }) => counts[view] ?? 0,
    page: async ({ view }: { readonly view: string }) =>
      view === 'privacy'
        ? Array.from({ length: counts['privacy'] ?? 0 }, () => ({ ...oldest, work: newPrivacyWork() }))
        : [{ ...oldest, stored: { ...oldest.stored, receivedAt: '2026-02-20T13:00:00Z' } }],
  }
  let due = 0
  const tickAt = (at: number) =>
    createDeskDigest({
      mails: {
        async decideDigest(day, content) {
          if (days.has(day)) return false
          days.set(day, content)
          return true
        },
      },
      requests,
      hour: 7,
      ageing: { due: 1, overdue: 3 },
      workingDays: createWorkingDays(),
      onDue: () => {
        due += 1
      },
      now: () => new Date(at),
      log: { info: () => undefined },
    }).tick()
  return { days, tickAt, due: () => due }
}

const NO_CASES = { fresh: 0, due: 0, overdue: 0 }

test('includes a privacy request when no request waits', async () => {
  const { days, tickAt, due } = rig({ privacy: 1 })
  await tickAt(MONDAY)
  expect(days.get('2026-03-02')?.cases).toEqual({
    fresh: 0,
    due: 0,
    overdue: 1,
    dueOn: '2026-03-01',
    receivedOn: '2026-01-15',
  })
  expect(due()).toBe(1)
})

test('includes requests to follow up when nothing else waits', async () => {
  const { days, tickAt } = rig({ 'follow-up': 2 })
  await tickAt(MONDAY)
  expect(days.get('2026-03-02')?.followUp).toBe(2)
})

test('sends the desk one digest per working day from any process', async () => {
  const { days, tickAt, due } = rig({ new: 2, overdue: 1 })
  for (let hour = -7; hour < 24 * 7 - 1; hour += 1)
    await Promise.all([1, 2, 3].map(() => tickAt(MONDAY + hour * HOUR)))
  expect([...days.keys()]).toEqual([2, 3, 4, 5, 6].map((day) => `2026-03-0${day}`))
  expect(days.get('2026-03-02')).toEqual({
    new: 2,
    overdue: 1,
    longest: 6,
    followUp: 0,
    parked: 0,
    cases: NO_CASES,
  })
  expect(due()).toBe(5)
})

test('sends no digest if nothing waits in the morning, even if something comes later that day', async () => {
  const counts: Record<string, number> = {}
  const { days, tickAt, due } = rig(counts)
  await tickAt(MONDAY)
  counts['parked'] = 1
  await tickAt(MONDAY + HOUR)
  expect([...days]).toEqual([['2026-03-02', undefined]])
  expect(due()).toBe(0)
  await tickAt(MONDAY + 24 * HOUR)
  expect(due()).toBe(1)
})

test('sends the digest later if the site was down in the morning', async () => {
  const { days, tickAt } = rig({ new: 1 })
  await tickAt(MONDAY + 9 * HOUR)
  expect([...days.keys()]).toEqual(['2026-03-02'])
})
