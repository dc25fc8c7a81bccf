import { describe, expect, test } from 'vitest'
import { after } from '#core/retailers/work/actions.ts'
import { newWork, type RequestWork, withEntry } from '#core/retailers/work/request-work.ts'
import { mailsWith, sampleRequest } from '#tests/contracts/request-store-samples.ts'
import { OAK } from '#tests/support/desk/work-rig.ts'
import type { MailState } from '../mail/mail-store.ts'
import type { StoredRequest } from '../work/request-store.ts'
import { planErasure } from './erasure-plan.ts'

const ELM = { ...OAK, retailerId: 'elm', retailerName: 'Elm Kitchens' }
const doing = (at: number) => ({ actor: 'desk', person: 'Grace', at }) as const
const passed = (work: RequestWork, to: typeof OAK, at: number) =>
  after(work, 'pass', { ...doing(at), handover: to }) ?? work
const worked = (n: number, work: RequestWork, retailer?: MailState, triedHandover?: number) => {
  const record = (state: MailState) => ({ state, attempts: 1, nextAttemptAt: '' })
  const mails = mailsWith({
    desk: record('sent'),
    visitor: record('sent'),
    ...(retailer ? { retailer: record(retailer) } : {}),
  })
  const tried = triedHandover === undefined ? {} : { triedHandover }
  const stored: StoredRequest = { ...sampleRequest(n), ...tried, mails }
  return { stored, work }
}

test('asks a retailer once about all requests that it received', () => {
  const { notices, requests } = planErasure([
    worked(2, passed(newWork(0), OAK, 1), 'sent'),
    worked(1, passed(newWork(0), OAK, 1), 'sent'),
    worked(3, newWork(0)),
  ])
  expect(notices).toMatchObject([
    { number: 1, retailerName: 'Oak & Co.', references: ['REF-00001', 'REF-00002'] },
  ])
  expect(requests.map(({ reference }) => reference)).toEqual(['REF-00001', 'REF-00002', 'REF-00003'])
})

test('asks retailers that declined, too', () => {
  const declined =
    after(passed(newWork(0), OAK, 1), 'decline', { ...doing(2), note: 'Too far' }) ?? newWork(0)
  const { notices } = planErasure([worked(1, passed(declined, ELM, 3), 'sent')])
  expect(notices.map(({ retailerName }) => retailerName)).toEqual(['Oak & Co.', 'Elm Kitchens'])
})

test.each(['waiting', 'refused', 'parked'] as const)('does not ask a retailer whose email is %s', (state) => {
  expect(planErasure([worked(1, passed(newWork(0), OAK, 1), state)]).notices).toEqual([])
})

test('skips a retailer whose email bounced, but asks one whose email may just have been sent', () => {
  const bounced =
    after(passed(newWork(0), OAK, 1), 'bounce', { actor: 'site', person: 'The site', at: 2 }) ?? newWork(0)
  const { notices } = planErasure([worked(1, passed(bounced, ELM, 3), 'claimed')])
  expect(notices.map(({ retailerName }) => retailerName)).toEqual(['Elm Kitchens'])
})

describe('asks a retailer that once received the request even if', () => {
  const names = (one: ReturnType<typeof worked>) =>
    planErasure([one]).notices.map(({ retailerName }) => retailerName)
  const again = (what: 'resend' | 'correct') =>
    withEntry(passed(newWork(0), OAK, 1), what, { ...doing(2), note: 'Mail to the retailer' })
  const move = (work: RequestWork, what: 'recall' | 'bounce') =>
    after(work, what, what === 'recall' ? doing(3) : { actor: 'site', person: 'The site', at: 3 }) ?? work

  test.each(['resend', 'correct'] as const)('a %s is waiting or could not be delivered', (what) => {
    expect(names(worked(1, again(what), 'waiting', 1))).toEqual(['Oak & Co.'])
    expect(names(worked(1, move(again(what), 'bounce'), 'refused', 1))).toEqual(['Oak & Co.'])
  })

  test('it was recalled while its email was being sent', () => {
    expect(names(worked(1, move(again('resend'), 'recall'), undefined, 1))).toEqual(['Oak & Co.'])
    expect(names(worked(1, move(passed(newWork(0), OAK, 1), 'recall'), undefined, 1))).toEqual(['Oak & Co.'])
  })

  test('does not ask if the request was recalled before its email was sent', () => {
    expect(names(worked(1, move(passed(newWork(0), OAK, 1), 'recall')))).toEqual([])
  })
})
