import { expect, test } from 'vitest'
import { sampleRequest } from '#tests/contracts/request-store-samples.ts'
import type { MailRecord } from '../../ports/mail/mail-store.ts'
import type { WorkedRequest } from '../../ports/requests/work-store.ts'
import { afterStep, noWork, type RequestWork } from './request-work.ts'
import { undeliveredMails } from './undelivered.ts'

const record = (state: MailRecord['state'], attempts = 1): MailRecord => ({
  state,
  attempts,
  nextAttemptAt: '',
})
const by = (note: string) => ({ actor: 'desk', person: 'Ada', at: 1, note }) as const
const written = afterStep(noWork(0), 'to-visitor', by('Hello'))
const worked = (state: MailRecord, work: RequestWork = written): WorkedRequest => ({
  stored: {
    ...sampleRequest(1),
    mails: { desk: record('refused'), visitor: record('sent') },
    messages: [{ id: 'x', message: { kind: 'to-visitor', entry: 1 }, record: state }],
  },
  work,
})

test('a message that was refused or given up is named until the history says so', () => {
  expect(undeliveredMails(worked(record('sent')))).toEqual([])
  expect(undeliveredMails(worked(record('parked', 0)))).toEqual([])
  expect(undeliveredMails(worked(record('parked', 7)))).toEqual(['Message to the visitor'])
  expect(undeliveredMails(worked(record('refused')))).toEqual(['Message to the visitor'])
  const noted = afterStep(written, 'undelivered', by('Message to the visitor'))
  expect(undeliveredMails(worked(record('refused'), noted))).toEqual([])
  const again = afterStep(noted, 'resend', by('Message to the visitor'))
  expect(undeliveredMails(worked(record('refused'), again))).toEqual(['Message to the visitor'])
})
