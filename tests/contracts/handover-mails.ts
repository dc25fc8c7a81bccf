import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ClaimedMail, MailStore, RequestMail } from '#core/retailers/mail/mail-store.ts'
import { after } from '#core/retailers/work/actions.ts'
import type { DueMails, RequestStore } from '#core/retailers/work/request-store.ts'
import { type RequestWork, withEntry } from '#core/retailers/work/request-work.ts'
import { at, mailsIn, SHOP_CONTACT, sampleRequest } from './request-store-samples.ts'

const MINUTE = 60_000
const ADA = { actor: 'desk', person: 'Ada' } as const
const SITE = { actor: 'site', person: 'The site' } as const
const OAK = { retailerId: 'oak', retailerName: 'Oak & Co.', contact: SHOP_CONTACT }
const ELM = { retailerId: 'elm', retailerName: 'Elm Kitchens', contact: SHOP_CONTACT }
const BOTH = ['retailer', 'introduction'] as const

/** What every store must do with the emails of hand-overs. */
export function handoverMailsContract(
  name: string,
  prepare: () => Promise<{
    readonly requests: RequestStore
    readonly mails: MailStore
    dispose(): Promise<void>
  }>,
): void {
  describe(`the mails of hand-overs: ${name}`, () => {
    let subject: Awaited<ReturnType<typeof prepare>>
    beforeEach(async () => {
      subject = await prepare()
      await subject.requests.accept(sampleRequest(1))
      for (const claim of await claims(0)) await settle(claim)
    })
    afterEach(() => subject.dispose())

    const reference = sampleRequest(1).reference
    const now = (ms: number) => at(MINUTE + ms)
    const claims = (ms: number) => subject.mails.claimDue(now(ms), 9, MINUTE)
    const settle = (claim: ClaimedMail) => subject.mails.settle(claim, { kind: 'sent' })
    const kinds = (mailClaims: readonly ClaimedMail[]) =>
      mailClaims.map(({ mail }) => mail.message.kind).sort()
    const states = async () => {
      const { retailer, introduction, reminder } = mailsIn(await subject.requests.find(reference))
      return [retailer?.state, introduction?.state, reminder?.state]
    }
    async function change(
      next: (work: RequestWork) => RequestWork | undefined,
      dueMails?: readonly RequestMail[],
    ) {
      const entry = await subject.requests.find(reference)
      const work = entry && next(entry.work)
      if (!work) throw new Error('The action is not allowed')
      const mails: DueMails | undefined = dueMails && { mails: dueMails, at: now(0).getTime() }
      return subject.requests.save(reference, work, mails)
    }
    const pass = (to: typeof OAK, ms = 0) =>
      change((work) => after(work, 'pass', { ...ADA, at: now(ms).getTime(), handover: to }), BOTH)
    const move = (what: 'recall' | 'decline', ms = 1) =>
      change((work) => after(work, what, { ...ADA, at: now(ms).getTime() }))

    test('a request that was not passed on has none', async () => {
      expect(await states()).toEqual([undefined, undefined, undefined])
      expect(await claims(1)).toEqual([])
    })

    test('notifies the visitor after the retailer’s mail was sent', async () => {
      await pass(OAK)
      const [first, ...others] = await claims(1)
      expect([first?.mail.message, others]).toEqual([{ kind: 'retailer', handover: 1 }, []])
      if (first) await settle(first)
      const [second] = await claims(2)
      expect(second?.mail.message.kind).toBe('introduction')
      if (second) await settle(second)
      expect(await states()).toEqual(['sent', 'sent', undefined])
      expect(await claims(3)).toEqual([])
    })

    test('withdraws unsent mails when the hand-over ends', async () => {
      await pass(OAK)
      await move('recall')
      expect(await states()).toEqual([undefined, undefined, undefined])
      expect(await claims(2)).toEqual([])
    })

    test('mails of an earlier hand-over do not affect the next', async () => {
      await pass(OAK)
      const [old] = await claims(1)
      await move('recall')
      expect(await pass(ELM, 3)).toBe(true)
      if (old) await settle(old)
      expect(await states()).toEqual(['waiting', 'waiting', undefined])
      const [next] = await claims(4)
      expect(next?.mail.message).toEqual({ kind: 'retailer', handover: 2 })
    })

    test('of two simultaneous hand-overs, one is rejected and one email is sent', async () => {
      const entry = await subject.requests.find(reference)
      const outcomes = await Promise.all(
        [OAK, ELM].map(async (to) => {
          const work = entry && after(entry.work, 'pass', { ...ADA, at: now(0).getTime(), handover: to })
          return work && subject.requests.save(reference, work, { mails: BOTH, at: now(0).getTime() })
        }),
      )
      expect(outcomes.filter(Boolean)).toHaveLength(1)
      expect(kinds(await claims(1))).toEqual(['retailer'])
    })

    test('finds unanswered hand-overs to remind once and to take back', async () => {
      await pass(OAK)
      const before = { remind: now(5).getTime(), takeBack: now(-5).getTime() }
      const unansweredCount = async (takeBack = before.takeBack) =>
        (await subject.requests.page({ view: 'unanswered', ...before, takeBack }, { limit: 9 })).length
      // Not before the retailer has the mail.
      expect(await unansweredCount()).toBe(0)
      for (const claim of await claims(1)) await settle(claim)
      expect(await unansweredCount()).toBe(1)
      await change((work) => after(work, 'remind', { ...SITE, at: now(6).getTime() }), ['reminder'])
      expect(await unansweredCount()).toBe(0)
      expect(kinds(await claims(7))).toEqual(['introduction', 'reminder'])
      expect(await unansweredCount(now(5).getTime())).toBe(1)
    })

    test('finds mails refused by a retailer’s server until the request comes back', async () => {
      await pass(OAK)
      const [claim] = await claims(1)
      if (claim) await subject.mails.settle(claim, { kind: 'refused', reason: 'smtp 550' })
      const undeliverableCount = async () =>
        (await subject.requests.page({ view: 'undeliverable' }, { limit: 9 })).length
      expect(await undeliverableCount()).toBe(1)
      await change((work) => after(work, 'bounce', { ...SITE, at: now(2).getTime() }))
      expect(await undeliverableCount()).toBe(0)
      expect(await claims(3)).toEqual([])
      expect(await states()).toEqual(['refused', undefined, undefined])
    })

    test('a request with a waiting email is not removed, and the email is due when the transport recovers', async () => {
      await pass(OAK)
      const [claim] = await claims(1)
      if (claim)
        await subject.mails.settle(claim, {
          kind: 'deferred',
          until: now(MINUTE),
          reason: 'smtp ECONNECTION',
          transport: true,
        })
      expect(await subject.requests.removeSettled(now(MINUTE))).toEqual([])
      expect(await subject.mails.wakeTransport(now(2))).toBe(1)
      expect(kinds(await claims(3))).toEqual(['retailer'])
      const stats = await subject.mails.stats(now(10))
      expect(stats.mails.retailer.claimed).toBe(1)
      expect(stats.oldestUndeliveredMs).toBe(10)
    })

    const retailerMail = async () => {
      const found = await subject.requests.find(reference)
      return [found?.stored.triedHandover, mailsIn(found).retailer?.resends]
    }

    test('records an attempt to email the retailer, whatever the outcome', async () => {
      await pass(OAK)
      expect(await retailerMail()).toEqual([undefined, undefined])
      const [claim] = await claims(1)
      if (claim) await settle(claim)
      await change((work) => withEntry(work, 'resend', { ...ADA, at: now(2).getTime() }), ['retailer'])
      expect(await retailerMail()).toEqual([1, 1])
      await move('recall', 3)
      expect(await states()).toEqual([undefined, undefined, undefined])
      expect((await retailerMail())[0]).toBe(1)
      await pass(ELM, 4)
      expect(await retailerMail()).toEqual([1, undefined])
    })

    test('sends a mail that was never attempted for the first time, not again', async () => {
      await pass(OAK)
      await change((work) => withEntry(work, 'resend', { ...ADA, at: now(2).getTime() }), ['retailer'])
      expect((await retailerMail())[1]).toBeUndefined()
    })

    test('a note changes no mail', async () => {
      await pass(OAK)
      await change((work) => withEntry(work, 'note', { ...ADA, at: 1, note: 'Called' }))
      expect(await states()).toEqual(['waiting', 'waiting', undefined])
    })
  })
}
