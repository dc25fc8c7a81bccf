import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mailsIn } from '#tests/contracts/request-store-samples.ts'
import { openSqliteRequestStore } from '#tests/support/stores/request-store.ts'
import { locateRequest } from '../support/requests/retailer-request.ts'
import { startSmtpInbox } from '../support/requests/smtp-inbox.ts'
import { startSite } from '../support/sites/running-site.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { timeToPass } from '../support/time/time-to-pass.ts'
import { waitUntil } from '../support/time/wait-until.ts'

const VISITORS = ['plain', 'grey', 'refused', 'dropped', 'hanging'] as const
type Visitor = (typeof VISITORS)[number]

/**
 * Seconds: the time limit of an email, and the longest pause before its second attempt, including the check for due
 * ones.
 */
const TIME_LIMIT = 120
const SECOND_TRY = 60 + 10

test('greylisting, refusal, a dropped connection and a hanging server each end in the right state', async () => {
  const attemptCounts = new Map<string, number>()
  const isFirst = (recipient: string) => {
    attemptCounts.set(recipient, (attemptCounts.get(recipient) ?? 0) + 1)
    return attemptCounts.get(recipient) === 1
  }
  const inbox = await startSmtpInbox({
    refuse(recipient) {
      if (recipient.startsWith('refused@')) return '550 5.1.1 no such mailbox'
      return recipient.startsWith('grey@') && isFirst(recipient) ? '451 4.7.1 try again later' : undefined
    },
    fate(recipient) {
      if (recipient.startsWith('dropped@') && isFirst(recipient)) return 'accept-and-drop'
      return recipient.startsWith('hanging@') && isFirst(recipient) ? 'hang' : 'accept'
    },
  })
  inbox.up()
  const folder = await temporaryFolder()
  await mkdir(path.join(folder.path, 'content/nothing'), { recursive: true })
  const time = timeToPass(folder.path)
  const site = await startSite({
    ...time.env,
    DATA_DIR: folder.path,
    SMTP_URL: inbox.url,
    MAIL_FROM: 'site@cabinetry.test',
    RETAILER_DESK_EMAIL: 'desk@cabinetry.test',
  })

  const references = new Map<Visitor, string>()
  for (const name of VISITORS) {
    const response = await fetch(`${site.url}/api/retailers/shiloh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(locateRequest({ email: `${name}@homeowner.test` })),
    })
    references.set(name, ((await response.json()) as { reference: string }).reference)
  }
  const receivedCount = (name: Visitor, kind: 'desk' | 'visitor') =>
    inbox.messages.filter(({ messageId }) => messageId === `<${references.get(name)}-${kind}@cabinetry.test>`)
      .length

  await waitUntil('a first attempt at each email', () =>
    ['grey', 'dropped', 'hanging'].every((name) => attemptCounts.has(`${name}@homeowner.test`)),
  )
  const waitForDeferrals = (count: number) =>
    waitUntil(`${count} mails to be deferred`, () => {
      return (
        site.output.filter((line) => line.includes('An email could not be sent and will be retried'))
          .length >= count
      )
    })
  await waitForDeferrals(2)
  time.pass(SECOND_TRY)
  await waitUntil('the second attempt at deferred emails', () =>
    (['grey', 'dropped'] as const).every((name) => receivedCount(name, 'visitor') > 0),
  )
  time.pass(TIME_LIMIT - SECOND_TRY)
  await waitForDeferrals(3)
  time.pass(SECOND_TRY)
  await waitUntil('every deliverable email', () =>
    VISITORS.every(
      (name) => receivedCount(name, 'desk') > 0 && (name === 'refused' || receivedCount(name, 'visitor') > 0),
    ),
  )
  const exitCode = await site.stop()
  expect([exitCode, exitCode === 0 ? '' : site.output.join('\n')]).toEqual([0, ''])
  await inbox.stop()

  expect(VISITORS.map((name) => receivedCount(name, 'desk'))).toEqual([1, 1, 1, 1, 1])
  // Only a mailbox whose connection dropped before the confirmation gets the message twice.
  expect(VISITORS.map((name) => receivedCount(name, 'visitor'))).toEqual([1, 1, 0, 2, 1])

  const store = await openSqliteRequestStore(folder.path)
  const mailOf = async (name: Visitor) => mailsIn(await store.find(references.get(name) ?? '')).visitor
  expect(await mailOf('plain')).toMatchObject({ state: 'sent', attempts: 1 })
  for (const name of ['grey', 'dropped', 'hanging'] as const)
    expect(await mailOf(name)).toMatchObject({ state: 'sent', attempts: 2 })
  expect(await mailOf('refused')).toMatchObject({
    state: 'refused',
    attempts: 1,
    lastError: 'smtp 550 5.1.1 at RCPT TO',
  })
  await store.close()
  await folder.remove()
  expect(site.output.filter((line) => line.includes('"level":50')).join()).toContain(
    references.get('refused'),
  )
  expect(site.output.join('\n')).not.toMatch(/homeowner|Carpenter|Mill Road/)
})
