import { expect, test } from 'vitest'
import type { MailMessage } from '#core/retailers/mail/mail-store.ts'
import type { WorkedRequest } from '#core/retailers/work/request-store.ts'
import { createWorkingDays } from '#core/retailers/work/working-days.ts'
import { createNotificationTimes } from './notification-time.ts'

const FRIDAY = '2026-07-24T15:00:00.000Z'
const TOLD: MailMessage = { kind: 'retailer', handover: 1 }

async function timesOf(message: MailMessage, at: string, find: () => Promise<unknown>) {
  const times: string[] = []
  const warnings: string[] = []
  await createNotificationTimes({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this part of a request is read
    store: { find: find as () => Promise<WorkedRequest | undefined> },
    workingDays: createWorkingDays(),
    now: () => new Date(at),
    log: { warn: (_details, words) => warnings.push(words) },
    observe: (time) => times.push(time),
  })({ about: '7K3M-9PQRX', message })
  return [...times, ...warnings]
}

const fridays = async () => ({ stored: { receivedAt: FRIDAY } })

test.each([
  ['the same day', '2026-07-24T20:00:00.000Z', 'in-time'],
  ['over the weekend until the same time on Monday', '2026-07-27T14:59:59.000Z', 'in-time'],
  ['later', '2026-07-27T15:00:00.000Z', 'late'],
])('counts a retailer notified %s', async (_when, at, expected) => {
  expect(await timesOf(TOLD, at, fridays)).toEqual([expected])
})

test.each<MailMessage>([
  { kind: 'desk' },
  { kind: 'introduction', handover: 1 },
  { kind: 'retailer', handover: 2 },
])('does not count $kind, which does not notify the first retailer', async (message) => {
  expect(await timesOf(message, FRIDAY, fridays)).toEqual([])
})

test('does not count erased requests and does not fail the email if the store fails', async () => {
  expect(await timesOf(TOLD, FRIDAY, async () => undefined)).toEqual([])
  const failing = () => Promise.reject(new Error('no database'))
  expect(await timesOf(TOLD, FRIDAY, failing)).toEqual([
    'The time until a retailer was notified could not be recorded',
  ])
})
