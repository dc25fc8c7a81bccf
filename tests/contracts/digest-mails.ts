import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MailStore } from '#core/retailers/mail/mail-store.ts'

const DAY = '2026-03-02'
const MINUTE = 60_000
const MORNING = Date.UTC(2026, 2, 2, 13)
const CASES = { fresh: 0, due: 1, overdue: 0, dueOn: '2026-03-01', receivedOn: '2026-01-15' }
const CONTENT = { new: 3, overdue: 1, longest: 4, parked: 0, cases: CASES }
const at = (minutes: number) => new Date(MORNING + minutes * MINUTE)

/** What every store must do with digests, in addition to the contract of all emails. */
export function digestMailsContract(
  name: string,
  prepare: () => Promise<{
    readonly mails: MailStore
    dispose(): Promise<void>
  }>,
): void {
  describe(`digests: ${name}`, () => {
    let subject: Awaited<ReturnType<typeof prepare>>
    beforeEach(async () => {
      subject = await prepare()
    })
    afterEach(() => subject.dispose())

    const claims = (minutes: number) => subject.mails.claimDue(at(minutes), 9, 5 * MINUTE)
    const claimDigest = async (minutes: number) => {
      const [claim] = await claims(minutes)
      if (!claim) throw new Error('Nothing is due')
      const { message } = claim.mail
      if (message.kind !== 'digest') throw new Error('It is no digest')
      return { ...claim, message }
    }

    test('only one of many processes decides the content of a day', async () => {
      const decided = await Promise.all(
        [1, 2, 3, 4, 5].map((n) => subject.mails.decideDigest(DAY, { ...CONTENT, new: n }, at(0))),
      )
      expect(decided.filter(Boolean)).toHaveLength(1)
      expect((await claimDigest(0)).message.content.new).toBe(decided.indexOf(true) + 1)
    })

    test('only one of many processes sends it, once', async () => {
      await subject.mails.decideDigest(DAY, CONTENT, at(0))
      const all = (await Promise.all([1, 2, 3, 4, 5].map(() => claims(0)))).flat()
      expect(all).toMatchObject([
        { mail: { message: { day: DAY, content: CONTENT }, at: MORNING, record: { attempts: 1 } } },
      ])
      for (const claim of all) await subject.mails.settle(claim, { kind: 'sent' })
      expect(await claims(60 * 24)).toEqual([])
      expect(await subject.mails.decideDigest(DAY, CONTENT, at(60))).toBe(false)
    })

    test('a day without news is decided and sends nothing', async () => {
      expect(await subject.mails.decideDigest(DAY, undefined, at(0))).toBe(true)
      expect(await subject.mails.decideDigest(DAY, CONTENT, at(0))).toBe(false)
      expect(await claims(1)).toEqual([])
    })

    test('another process takes over from one that dies while sending', async () => {
      await subject.mails.decideDigest(DAY, CONTENT, at(0))
      const dead = await claimDigest(0)
      expect(await claims(4)).toEqual([])
      const next = await claimDigest(5)
      expect(next.mail.record.attempts).toBe(2)
      const late = { kind: 'deferred', until: at(6), reason: 'late', transport: false } as const
      expect(await subject.mails.settle(dead, late)).toBe(false)
      expect(await subject.mails.settle(dead, { kind: 'sent' })).toBe(true)
      // A sent mail is not resent when a slower process fails to send it.
      expect(await subject.mails.settle(next, late)).toBe(false)
      expect(await claims(30)).toEqual([])
    })

    test('the next day’s digest replaces an unsent one, even if there is no news', async () => {
      const busy = { kind: 'deferred', until: at(3), reason: 'busy', transport: true } as const
      await subject.mails.decideDigest(DAY, CONTENT, at(0))
      await subject.mails.settle(await claimDigest(0), busy)
      await subject.mails.decideDigest('2026-03-03', { ...CONTENT, new: 7 }, at(24 * 60))
      const next = await claimDigest(24 * 60)
      expect([next.message.day, next.message.content.new]).toEqual(['2026-03-03', 7])
      await subject.mails.settle(next, busy)
      await subject.mails.decideDigest('2026-03-04', undefined, at(48 * 60))
      expect(await subject.mails.wakeTransport(at(48 * 60))).toBe(0)
      expect(await claims(48 * 60)).toEqual([])
    })

    test('deletes digests after a month', async () => {
      await subject.mails.decideDigest('2026-01-05', undefined, new Date('2026-01-05T13:00:00Z'))
      await subject.mails.decideDigest(DAY, undefined, at(0))
      expect(await subject.mails.decideDigest(DAY, undefined, at(0))).toBe(false)
      expect(await subject.mails.decideDigest('2026-01-05', undefined, at(0))).toBe(true)
    })
  })
}
