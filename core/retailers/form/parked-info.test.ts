import { expect, test } from 'vitest'
import { mailsWith, sampleRequest } from '#tests/contracts/request-store-samples.ts'
import type { MailRecord } from '../mail/mail-store.ts'
import { DAILY_COPIES } from './copy-limit.ts'
import { parkedInfo } from './parked-info.ts'
import { TRAP_SUSPICION } from './suspicion.ts'

function parkedRequest(parkedReason: string | undefined, comments = '', record: Partial<MailRecord> = {}) {
  const sample = sampleRequest(1)
  const mail = { state: 'parked', attempts: 0, nextAttemptAt: '', ...record } as const
  return {
    request: { ...sample.request, comments },
    mails: mailsWith({ desk: mail, visitor: mail }),
    ...(parkedReason === undefined ? {} : { parkedReason }),
  }
}

const LINKS = 'a.test b.test c.test d.test'

test('has no reason for a request whose email was sent', () => {
  expect(
    parkedInfo(parkedRequest('The text is stuffed with links.', LINKS, { state: 'sent' })),
  ).toBeUndefined()
})

test('reports the rule with the matched text', () => {
  expect(parkedInfo(parkedRequest('The text is stuffed with links.', LINKS))).toEqual({
    reason: 'The text is stuffed with links.',
    matched: LINKS.split(' ').map((text) => ({ label: 'Comments', text })),
  })
  expect(parkedInfo(parkedRequest(DAILY_COPIES.reason))?.matched).toEqual([
    { label: 'Email', text: 'zoe@example.com' },
  ])
})

test('has no matched text if the rule has none or the text has changed', () => {
  expect(parkedInfo(parkedRequest(TRAP_SUSPICION, LINKS))).toEqual({ reason: TRAP_SUSPICION, matched: [] })
  expect(parkedInfo(parkedRequest('An older rule.', LINKS))).toEqual({
    reason: 'An older rule.',
    matched: [],
  })
})

test('reports an email that could not be sent, even after a release', () => {
  const failure = { attempts: 20, lastError: 'connection refused' }
  for (const reason of [undefined, TRAP_SUSPICION])
    expect(parkedInfo(parkedRequest(reason, '', failure))?.reason).toBe(
      'The email to the desk could not be sent for a week: connection refused.',
    )
})
