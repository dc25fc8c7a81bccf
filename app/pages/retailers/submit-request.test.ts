import { expect, test } from 'vitest'
import type { RequestAnswer, SubmittedRequest } from '#services/retailers/request-intake.ts'
import { submitRequest } from './submit-request.ts'

const STORED: RequestAnswer = { data: 1, reference: '7K3M-9PQRX' }
const EMPTY = { withIdeas: false, brief: '' }
const NOW = new Date('2026-01-05T12:00:00Z')

async function send(
  fields: Record<string, string>,
  { openedMsAgo = 60_000, answer = STORED }: { openedMsAgo?: number; answer?: RequestAnswer } = {},
) {
  const submissions: SubmittedRequest[] = []
  const form = new FormData()
  for (const [name, value] of Object.entries({
    xsrf: 'good',
    submission: 'first',
    retailer: '1',
    ...fields,
  })) {
    form.append(name, value)
  }
  const result = await submitRequest(form, {
    desk: {
      accept: async (submission) => {
        submissions.push(submission)
        return answer
      },
    },
    brandKey: 'shiloh',
    visit: {
      clientAddress: '203.0.113.7',
      fromBrowser: true,
      issueToken: () => 'fresh',
      tokenIssuedAt: (token) => (token === 'good' ? new Date(NOW.getTime() - openedMsAgo) : undefined),
    },
    now: () => NOW,
    newId: () => 'next',
  })
  return { result, asked: submissions }
}

test('returns a stored request’s reference and the id for the next form', async () => {
  const { result, asked } = await send({ firstName: 'Ada' })
  expect(result).toEqual({ kind: 'received', reference: '7K3M-9PQRX', retailer: '1', submission: 'next' })
  expect(asked).toEqual([
    {
      form: { retailer: '1', firstName: 'Ada' },
      brandKey: 'shiloh',
      submission: 'first',
      suspicion: undefined,
      clientAddress: '203.0.113.7',
      fromBrowser: true,
    },
  ])
})

test('returns errors with the input and the same submission id', async () => {
  const errors = { firstName: 'Your first name is required.' }
  const { result } = await send({ firstName: 'A' }, { answer: { data: 0, errors } })
  expect(result).toEqual({
    kind: 'invalid',
    errors,
    values: { retailer: '1', firstName: 'A' },
    submission: 'first',
    ...EMPTY,
  })
})

test('returns the input when storing fails', async () => {
  const { result } = await send({ firstName: 'Ada' }, { answer: { data: 0, stored: false } })
  expect(result).toEqual({
    kind: 'not-sent',
    values: { retailer: '1', firstName: 'Ada' },
    submission: 'first',
    ...EMPTY,
  })
})

test('returns the time to wait when rate limited', async () => {
  const { result } = await send({ firstName: 'Ada' }, { answer: { data: 0, retryAfterSeconds: 90 } })
  expect(result).toEqual({
    kind: 'limited',
    retryAfterSeconds: 90,
    values: { retailer: '1', firstName: 'Ada' },
    submission: 'first',
    ...EMPTY,
  })
})

test('sends nothing to the desk without a valid token', async () => {
  const { result, asked } = await send({ xsrf: 'forged', firstName: 'Ada' })
  expect(result).toEqual({
    kind: 'expired',
    values: { retailer: '1', firstName: 'Ada' },
    submission: 'first',
    ...EMPTY,
    xsrf: 'fresh',
  })
  expect(asked).toEqual([])
})

test('marks a filled honeypot as suspicious, but responds as usual', async () => {
  const { result, asked } = await send({ homepage: 'https://spam.example' })
  expect(asked[0]?.suspicion).toMatch(/trap/)
  expect(result.kind).toBe('received')
})

test('marks a form sent within three seconds as suspicious, unless it was returned with a new token', async () => {
  expect((await send({}, { openedMsAgo: 2999 })).asked[0]?.suspicion).toMatch(/faster/)
  expect((await send({}, { openedMsAgo: 3000 })).asked[0]?.suspicion).toBeUndefined()
  // The clock was set back after the form was opened.
  expect((await send({}, { openedMsAgo: -3_600_000 })).asked[0]?.suspicion).toBeUndefined()
  expect((await send({ resent: '1' }, { openedMsAgo: 500 })).asked[0]?.suspicion).toBeUndefined()
})
