import { expect, test } from 'vitest'
import { mailsWith } from '#tests/contracts/request-store-samples.ts'
import { createWorkRig } from '#tests/support/desk/work-rig.ts'
import { after } from './actions.ts'
import { deskRefusal } from './plan-action.ts'
import { newWork } from './request-work.ts'

const { stored, work } = createWorkRig(newWork(0), 'sent').present()
const spam = after(work, 'spam', { actor: 'desk', person: 'Ada', at: 0 })
const parkedMails = mailsWith({ desk: { state: 'parked', attempts: 0, nextAttemptAt: '' } })

test.each([
  ['new', { stored, work }, /^$/],
  ['spam', { stored, work: spam ?? work }, /while the request is spam/],
  ['held back', { work, stored: { ...stored, mails: parkedMails } }, /Release or delete/],
  [
    'to become a retailer',
    { work, stored: { ...stored, request: { ...stored.request, retailer: 0 as const } } },
    /to become a retailer/,
  ],
])('a request that is %s', (_, entry, refusal) => {
  expect(deskRefusal(entry, 'pass')?.message ?? '').toMatch(refusal)
})
