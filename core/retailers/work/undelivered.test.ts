import { expect, test } from 'vitest'
import { mailsWith, sampleRequest } from '#tests/contracts/request-store-samples.ts'
import type { MailRecord } from '../mail/mail-store.ts'
import type { WorkedRequest } from './request-store.ts'
import { newWork, type RequestWork, withEntry } from './request-work.ts'
import { undeliveredMails } from './undelivered.ts'

const record = (state: MailRecord['state'], attempts = 1): MailRecord => ({
  state,
  attempts,
  nextAttemptAt: '',
})
const by = (note: string) => ({ actor: 'desk', person: 'Ada', at: 1, note }) as const
const workWithMessage = withEntry(newWork(0), 'to-visitor', by('Hello'))
const entryWith = (state: MailRecord, work: RequestWork = workWithMessage): WorkedRequest => ({
  stored: {
    ...sampleRequest(1),
    mails: [
      ...mailsWith({ desk: record('refused'), visitor: record('sent') }),
      { id: 'x', at: 1, message: { kind: 'to-visitor', entry: 1 }, record: state },
    ],
  },
  work,
})

test('lists a refused or abandoned message until the history reports it', () => {
  expect(undeliveredMails(entryWith(record('sent')))).toEqual([])
  expect(undeliveredMails(entryWith(record('parked', 0)))).toEqual([])
  expect(undeliveredMails(entryWith(record('parked', 7)))).toEqual(['Message to the visitor'])
  expect(undeliveredMails(entryWith(record('refused')))).toEqual(['Message to the visitor'])
  const notedWork = withEntry(workWithMessage, 'undelivered', by('Message to the visitor'))
  expect(undeliveredMails(entryWith(record('refused'), notedWork))).toEqual([])
  const again = withEntry(notedWork, 'resend', by('Message to the visitor'))
  expect(undeliveredMails(entryWith(record('refused'), again))).toEqual(['Message to the visitor'])
})
