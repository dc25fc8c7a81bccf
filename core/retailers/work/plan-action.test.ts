import { expect, test } from 'vitest'
import { createWorkRig } from '#tests/support/desk/work-rig.ts'
import { after } from './actions.ts'
import { deskRefusal } from './plan-action.ts'
import { noWork } from './request-work.ts'

const { stored, work } = createWorkRig(noWork(0), 'sent').present()
const spam = after(work, 'spam', { actor: 'desk', person: 'Ada', at: 0 })
const held = { ...stored.mails.desk, state: 'parked' } as const

test.each([
  ['new', { stored, work }, /^$/],
  ['spam', { stored, work: spam ?? work }, /while the request is spam/],
  ['held back', { work, stored: { ...stored, mails: { ...stored.mails, desk: held } } }, /Release or delete/],
  [
    'to become a retailer',
    { work, stored: { ...stored, request: { ...stored.request, retailer: 0 as const } } },
    /to become a retailer/,
  ],
])('a request that is %s', (_, worked, refusal) => {
  expect(deskRefusal(worked, 'pass')?.message ?? '').toMatch(refusal)
})
