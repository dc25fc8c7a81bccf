import { expect, test } from 'vitest'
import { createDigestComposer } from './digest-mail.ts'

const SITE = {
  siteName: 'Cabinets',
  publicUrl: 'https://www.cabinets.example',
  deskUrl: 'https://desk.example',
  from: { address: 'site@cabinets.example' },
  desk: { address: 'desk@cabinets.example' },
}
const NOTHING = { new: 0, overdue: 0, longest: 0, parked: 0 }
const compose = (content: Partial<typeof NOTHING>) =>
  createDigestComposer(
    SITE,
    async () => '<html></html>',
  )({
    day: '2026-03-02',
    content: { ...NOTHING, ...content },
    at: Date.UTC(2026, 2, 2, 13),
  })

test('a digest goes to the desk, counts what waits, and leads there', async () => {
  const mail = await compose({ new: 2, overdue: 1, longest: 6, parked: 100 })
  expect(mail).toMatchObject({
    id: 'digest-2026-03-02',
    createdAt: '2026-03-02T13:00:00.000Z',
    to: { address: 'desk@cabinets.example' },
    subject: 'At the desk: 2 new, 1 overdue, 100 or more parked',
  })
  expect(mail.text).toContain('Day: Monday, March 2, 2026')
  expect(mail.text).toContain(
    'Overdue:\n    1 request, the oldest waiting for 6 working days\n    https://desk.example/desk/requests?view=overdue',
  )
})

test('what does not wait is not named', async () => {
  const { subject, text } = await compose({ parked: 1 })
  expect(subject).toBe('At the desk: 1 parked')
  expect(text).toContain('Parked:\n    1 request, held back')
  expect(text).not.toMatch(/new|overdue/i)
})
