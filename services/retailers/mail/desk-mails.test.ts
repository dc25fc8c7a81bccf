import { expect, test } from 'vitest'
import type { DigestContent } from '#core/retailers/work/digest.ts'
import { shippedMailTexts } from '#tests/support/content/shipped-texts.ts'
import { createMailComposer } from './compose-mail.ts'

const SITE = {
  publicUrl: 'https://www.cabinets.example',
  deskUrl: 'https://desk.example',
  from: { address: 'site@cabinets.example' },
  desk: { address: 'desk@cabinets.example' },
  replyDays: 3,
  texts: shippedMailTexts(),
  linkTo: () => '',
}
const NOTHING = { new: 0, overdue: 0, longest: 0, parked: 0 }
const compose = (content: Partial<DigestContent>) =>
  createMailComposer(
    SITE,
    async () => '<html></html>',
  )({
    id: 'digest-2026-03-02',
    at: Date.UTC(2026, 2, 2, 13),
    message: { kind: 'digest', day: '2026-03-02', content: { ...NOTHING, ...content } },
  })

test('sends the digest to the desk with counts and links', async () => {
  const mail = await compose({ new: 2, overdue: 1, longest: 6, parked: 100 })
  expect(mail).toMatchObject({
    id: 'digest-2026-03-02',
    createdAt: '2026-03-02T13:00:00.000Z',
    to: { address: 'desk@cabinets.example' },
    subject: 'Waiting at the desk: 2 new, 1 overdue, 100 or more parked',
  })
  expect(mail.text).toContain('Day: Monday, March 2, 2026')
  expect(mail.text).toContain(
    'Overdue:\n    1 request, the oldest waiting for 6 working days\n    https://desk.example/desk/requests?view=overdue',
  )
})

test('omits kinds with no waiting requests', async () => {
  const { subject, text } = await compose({ parked: 1 })
  expect(subject).toBe('Waiting at the desk: 1 parked')
  expect(text).toContain('Parked:\n    1 request, held back')
  expect(text).not.toMatch(/new|overdue/i)
})

test('counts requests to follow up and links their view', async () => {
  const { subject, text } = await compose({ new: 1, followUp: 2 })
  expect(subject).toBe('Waiting at the desk: 1 new, 2 to follow up')
  expect(text).toContain(
    'Follow up:\n    2 requests, due for another look\n    https://desk.example/desk/requests?view=follow-up',
  )
})

test('counts open privacy requests and states the first deadline', async () => {
  const cases = { fresh: 1, due: 0, overdue: 1, dueOn: '2026-03-01', receivedOn: '2026-01-15' }
  const { subject, text } = await compose({ new: 1, cases })
  expect(subject).toBe('Waiting at the desk: 1 new, 2 privacy requests')
  expect(text).toContain(
    'Privacy requests:\n    2 requests, 1 overdue, the first due March 1, 2026\n    https://desk.example/desk/requests?view=privacy',
  )
  const fresh = { fresh: 1, due: 0, overdue: 0, dueOn: '2026-04-01', receivedOn: '2026-02-15' }
  expect((await compose({ cases: fresh })).text).toContain('1 request, the first due April 1, 2026')
})
