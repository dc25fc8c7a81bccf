import { expect, test } from 'vitest'
import { after } from '#core/retailers/work/actions.ts'
import { newWork, withEntry } from '#core/retailers/work/request-work.ts'
import { mailsWith, sampleRequest } from '#tests/contracts/request-store-samples.ts'
import { OAK } from '#tests/support/desk/work-rig.ts'
import { personExport } from './person-export.ts'

const sent = { state: 'sent', attempts: 1, nextAttemptAt: '' } as const

test('exports everything stored about a person, in the form’s words', () => {
  const doing = { actor: 'desk', person: 'Grace', at: 1 } as const
  const noted = withEntry(newWork(0), 'note', { ...doing, note: 'Called on Monday' })
  const work = after(noted, 'pass', { ...doing, handover: OAK }) ?? noted
  const { requests } = personExport([
    { stored: { ...sampleRequest(1), mails: mailsWith({ desk: sent, visitor: sent }) }, work },
  ])
  expect(requests).toMatchObject([
    {
      reference: 'REF-00001',
      state: 'Sent to retailer',
      answers: { 'First name': 'Zoë 🪵', Email: 'zoe@example.com', Comments: 'one\ntwo' },
      photo: 'shiloh-images-gallery/a/b.jpg',
      passedOnTo: [{ retailer: 'Oak & Co.' }],
      history: [{ what: 'added a note', note: 'Called on Monday' }, { what: 'sent it to a retailer' }],
    },
  ])
})
