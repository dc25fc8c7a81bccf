import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Stores } from '#adapters/database/open-stores.ts'
import {
  type ClaimedMail,
  MAILS,
  type MailStore,
  type NewMail,
  type PersonMessage,
  type RequestMail,
} from '#core/retailers/mail/mail-store.ts'
import type { RequestStore } from '#core/retailers/work/request-store.ts'
import { withEntry } from '#core/retailers/work/request-work.ts'
import { newPrivacyWork, privacyRequest } from '#tests/support/desk/privacy-work.ts'
import { at, mailsIn, sampleRequest } from './request-store-samples.ts'

const MINUTE = 60_000
const DIGEST = { new: 3, overdue: 1, longest: 4, parked: 0 }
const GRACE = { actor: 'desk', person: 'Grace', at: at(0).getTime() } as const
const NOTED = { actor: 'desk', person: 'Ada', at: 1 } as const

/** What every store must do with emails of any kind. */
export function mailStoreContract(
  name: string,
  prepare: () => Promise<
    Stores & {
      /** Another process on the same database. */
      again(): Promise<Stores>
      /** All stored mails, as text. */
      everything(): Promise<string>
      dispose(): Promise<void>
    }
  >,
): void {
  describe(`mails: ${name}`, () => {
    let stores: Awaited<ReturnType<typeof prepare>>
    let store: RequestStore
    let mails: MailStore
    const allStores: Stores[] = []
    const open = async () => {
      const another = await stores.again()
      allStores.push(another)
      return another
    }
    beforeEach(async () => {
      stores = await prepare()
      ;({ requests: store, mails } = stores)
    })
    afterEach(async () => {
      await Promise.all(allStores.splice(0).map((stores) => stores.close()))
      await stores.dispose()
    })

    const idsOf = (claims: readonly ClaimedMail[]) => claims.map(({ mail }) => mail.id).sort()
    const kindsOf = (claims: readonly ClaimedMail[]) => claims.map(({ mail }) => mail.message.kind).sort()
    const sendAll = async (ms: number) => {
      for (const claim of await mails.claimDue(at(ms), 9, MINUTE)) await mails.settle(claim, { kind: 'sent' })
    }
    const makeDue = async (ms: number, dueMails: readonly RequestMail[]) => {
      const entry = await stores.requests.find('REF-00001')
      if (!entry) throw new Error('There is no such request')
      const work = withEntry(entry.work, 'resend', NOTED)
      return stores.requests.save('REF-00001', work, { mails: dueMails, at: at(ms).getTime() })
    }

    test.each<[string, () => Promise<unknown>, { about?: string; to?: object; kind: string }]>([
      [
        'a case',
        () => caseMail(),
        { about: 'CASE-00001', to: { address: 'zoe@example.com' }, kind: 'extension' },
      ],
      ['a day', () => mails.decideDigest('2026-01-15', DIGEST, at(0)), { kind: 'digest' }],
      [
        'a person',
        () => mails.add([access('access-1')], at(0)),
        { to: { address: 'ada@desk.example' }, kind: 'access' },
      ],
    ])(
      'a mail about %s is claimed as it was stored, and settled once',
      async (_, come, { kind, ...rest }) => {
        await come()
        const claims = (await Promise.all([1, 2, 3].map(() => mails.claimDue(at(1), 9, MINUTE)))).flat()
        expect(claims).toHaveLength(1)
        const [claim] = claims
        if (!claim) return
        expect(claim.mail).toMatchObject({
          ...rest,
          at: at(0).getTime(),
          message: { kind },
          record: { attempts: 1 },
        })
        expect(await mails.settle(claim, { kind: 'sent' })).toBe(true)
        expect(await mails.settle(claim, { kind: 'refused', reason: 'smtp 550' })).toBe(false)
        expect(await mails.claimDue(at(9 * MINUTE), 9, MINUTE)).toEqual([])
      },
    )

    async function caseMail() {
      const opened = newPrivacyWork()
      await stores.requests.begin(privacyRequest('CASE-00001', opened))
      const extension = { kind: 'extension', reason: 'A shop is closed', dueOn: '2026-04-15' } as const
      const mail = {
        id: 'CASE-00001-extension-1',
        to: { address: 'zoe@example.com' },
        message: extension,
      }
      const due = { mails: [mail], at: at(0).getTime() }
      await stores.requests.save('CASE-00001', withEntry(opened, 'verify', GRACE), due)
    }

    test('mails of all kinds share one queue, and are due when the transport recovers', async () => {
      await store.accept(sampleRequest(1))
      await caseMail()
      await mails.decideDigest('2026-01-15', DIGEST, at(2))
      await mails.add([access('access-1')], at(3))
      const until = at(9 * MINUTE)
      const claims = await mails.claimDue(at(9), 9, MINUTE)
      expect(kindsOf(claims)).toEqual(['access', 'desk', 'digest', 'extension', 'visitor'])
      for (const claim of claims)
        await mails.settle(claim, { kind: 'deferred', until, reason: 'down', transport: true })
      expect(await mails.claimDue(at(MINUTE), 9, MINUTE)).toEqual([])
      expect(await mails.wakeTransport(at(MINUTE))).toBe(5)
      expect(await mails.claimDue(at(MINUTE), 9, MINUTE)).toHaveLength(5)
    })

    test('deletes the link of an invitation once its mail was sent', async () => {
      const link = 'https://cabinets.example/desk/enroll/secret'
      const message = { kind: 'invitation', person: 'Ada', link } as const
      await mails.add([{ ...access('invitation-1'), message }], at(0))
      const [claim] = await mails.claimDue(at(1), 9, MINUTE)
      expect(claim?.mail.message).toEqual(message)
      if (claim) await mails.settle(claim, { kind: 'sent' })
      expect(await stores.everything()).not.toContain('secret')
    })

    test('deletes mails to people after a month', async () => {
      const count = async () => (await mails.stats(at(0))).mails.access.waiting
      await mails.add([access('access-1')], at(0))
      await mails.add([], at(30 * 24 * 60 * MINUTE))
      expect(await count()).toBe(1)
      await mails.add([], at(32 * 24 * 60 * MINUTE))
      expect(await count()).toBe(0)
    })

    describe('claiming', () => {
      test('a mail is due from its time on, and claimed once', async () => {
        await store.accept(sampleRequest(1))
        expect(await mails.claimDue(at(0), 10, MINUTE)).toEqual([])
        const claims = await mails.claimDue(at(1), 10, MINUTE)
        expect(idsOf(claims)).toEqual(['REF-00001-desk', 'REF-00001-visitor'])
        expect(claims[0]?.mail).toMatchObject({
          about: 'REF-00001',
          at: at(1).getTime(),
          record: { attempts: 1 },
        })
        expect(await mails.claimDue(at(1), 10, MINUTE)).toEqual([])
        expect(mailsIn(await store.find('REF-00001')).desk).toMatchObject({
          state: 'claimed',
          claimedUntil: at(1 + MINUTE).toISOString(),
        })
      })

      test('many processes claim the due emails without overlap', async () => {
        for (let n = 0; n < 20; n += 1) await store.accept(sampleRequest(n))
        const stores = [mails, (await open()).mails, (await open()).mails]
        const claims = await Promise.all(
          Array.from({ length: 30 }, (_, n) => present(stores[n % 3]).claimDue(at(MINUTE), 3, MINUTE)),
        )
        // Skips mails that another process is claiming.
        const remainingClaims = await mails.claimDue(at(MINUTE), 40, MINUTE)
        const keys = idsOf([...claims.flat(), ...remainingClaims])
        expect(keys).toHaveLength(40)
        expect(new Set(keys).size).toBe(40)
      })

      test('claims no more than the limit, with both kinds', async () => {
        for (let n = 0; n < 5; n += 1) await store.accept(sampleRequest(n))
        expect(kindsOf(await mails.claimDue(at(MINUTE), 4, MINUTE))).toEqual([
          'desk',
          'desk',
          'visitor',
          'visitor',
        ])
        const singles = [
          await mails.claimDue(at(MINUTE), 1, MINUTE),
          await mails.claimDue(at(MINUTE), 1, MINUTE),
        ]
        expect(kindsOf(singles.flat())).toEqual(['desk', 'visitor'])
      })

      test('mails with fewer attempts come first', async () => {
        await store.accept(sampleRequest(1))
        for (const claim of await mails.claimDue(at(1), 2, MINUTE))
          await mails.settle(claim, { kind: 'deferred', until: at(2), reason: 'busy', transport: false })
        await store.accept(sampleRequest(2))
        expect(idsOf(await mails.claimDue(at(MINUTE), 2, MINUTE))).toEqual([
          'REF-00002-desk',
          'REF-00002-visitor',
        ])
      })

      test('another process takes over an expired claim', async () => {
        await store.accept(sampleRequest(1))
        const [lostClaim] = await mails.claimDue(at(1), 1, MINUTE)
        const takenClaims = await mails.claimDue(at(1 + MINUTE), 2, MINUTE)
        expect(idsOf(takenClaims)).toEqual(['REF-00001-desk', 'REF-00001-visitor'])
        expect(takenClaims.find(({ mail }) => mail.id === lostClaim?.mail.id)?.mail.record.attempts).toBe(2)
      })
    })

    describe('after the clock was set back', () => {
      const HOUR = 60 * MINUTE

      test('a mail waiting for an impossibly late time is due', async () => {
        await store.accept(sampleRequest(1))
        for (const claim of await mails.claimDue(at(1), 2, MINUTE)) {
          const until = at(claim.mail.message.kind === 'desk' ? 5 * HOUR : 4 * HOUR)
          await mails.settle(claim, { kind: 'deferred', until, reason: 'smtp 451', transport: false })
        }
        expect(idsOf(await mails.claimDue(at(2), 2, MINUTE))).toEqual(['REF-00001-desk'])
      })

      test('another process takes over the claim of one that died', async () => {
        await store.accept(sampleRequest(1))
        await mails.claimDue(at(HOUR), 1, MINUTE)
        await mails.claimDue(at(5 * MINUTE), 1, MINUTE)
        expect(await mails.claimDue(at(2), 2, MINUTE)).toHaveLength(1)
      })
    })

    describe('renewing', () => {
      test('a claim renewed in time is not taken over', async () => {
        await store.accept(sampleRequest(1))
        const claims = await mails.claimDue(at(1), 2, MINUTE)
        for (const claim of claims) await mails.renew(claim, at(MINUTE), MINUTE)
        expect(await mails.claimDue(at(1 + MINUTE), 2, MINUTE)).toEqual([])
        expect(idsOf(await mails.claimDue(at(2 * MINUTE), 2, MINUTE))).toEqual([
          'REF-00001-desk',
          'REF-00001-visitor',
        ])
      })

      test('a lost or settled claim stays so', async () => {
        await store.accept(sampleRequest(1))
        const lostClaims = await mails.claimDue(at(1), 2, MINUTE)
        const heldClaims = await mails.claimDue(at(1 + MINUTE), 2, MINUTE)
        for (const claim of lostClaims) await mails.renew(claim, at(2 * MINUTE), MINUTE)
        const claimedUntil = at(1 + 2 * MINUTE).toISOString()
        expect(mailsIn(await store.find('REF-00001')).desk).toMatchObject({ state: 'claimed', claimedUntil })
        for (const claim of heldClaims) await mails.settle(claim, { kind: 'sent' })
        for (const claim of heldClaims) await mails.renew(claim, at(2 * MINUTE), MINUTE)
        expect(mailsIn(await store.find('REF-00001')).desk?.state).toBe('sent')
      })
    })

    describe('settling', () => {
      const claimDesk = async (now = at(1)) =>
        present((await mails.claimDue(now, 2, MINUTE)).find(({ mail }) => mail.message.kind === 'desk'))
      const desk = async () => mailsIn(await store.find('REF-00001')).desk

      beforeEach(async () => {
        await store.accept(sampleRequest(1))
      })

      test('a sent mail is never due again, and the other mail is unchanged', async () => {
        expect(await mails.settle(await claimDesk(), { kind: 'sent' })).toBe(true)
        expect(await desk()).toEqual({ state: 'sent', attempts: 1, nextAttemptAt: at(1).toISOString() })
        expect(idsOf(await mails.claimDue(at(1e12), 9, MINUTE))).toEqual(['REF-00001-visitor'])
      })

      test('a deferred mail waits for its time', async () => {
        const later = { kind: 'deferred', until: at(5000), reason: 'smtp 451', transport: false } as const
        expect(await mails.settle(await claimDesk(), later)).toBe(true)
        expect(await desk()).toEqual({
          state: 'waiting',
          attempts: 1,
          nextAttemptAt: at(5000).toISOString(),
          lastError: 'smtp 451',
        })
        expect(await mails.claimDue(at(4999), 9, MINUTE)).toEqual([])
        expect(idsOf(await mails.claimDue(at(5000), 9, MINUTE))).toEqual(['REF-00001-desk'])
      })

      test.each(['refused', 'parked'] as const)('a %s mail stays until it is released', async (kind) => {
        expect(await mails.settle(await claimDesk(), { kind, reason: 'smtp 550' })).toBe(true)
        expect(await desk()).toMatchObject({ state: kind, attempts: 1, lastError: 'smtp 550' })
        expect(idsOf(await mails.claimDue(at(1e12), 9, MINUTE))).toEqual(['REF-00001-visitor'])
        expect(await makeDue(7, ['desk'])).toBe(true)
        const nextAttemptAt = at(7).toISOString()
        expect(await desk()).toEqual({ state: 'waiting', attempts: 0, resends: 1, nextAttemptAt })
      })

      test('a sent or waiting mail becomes due again on demand', async () => {
        const later = { kind: 'deferred', until: at(1e6), reason: 'smtp 451', transport: false } as const
        for (const claim of await mails.claimDue(at(1), 2, MINUTE))
          await mails.settle(claim, claim.mail.message.kind === 'desk' ? { kind: 'sent' } : later)
        expect(await makeDue(7, ['visitor'])).toBe(true)
        expect(idsOf(await mails.claimDue(at(7), 9, MINUTE))).toEqual(['REF-00001-visitor'])
        expect(await makeDue(8, ['desk'])).toBe(true)
        expect(idsOf(await mails.claimDue(at(8), 9, MINUTE))).toEqual(['REF-00001-desk'])
      })

      test('a lost claim does not affect the new holder’s result', async () => {
        const lostClaim = await claimDesk()
        const heldClaim = await claimDesk(at(1 + MINUTE))
        expect(await mails.settle(lostClaim, { kind: 'refused', reason: 'smtp 550' })).toBe(false)
        expect(await desk()).toMatchObject({ state: 'claimed', attempts: 2 })
        expect(await mails.settle(heldClaim, { kind: 'sent' })).toBe(true)
        expect(await mails.settle(lostClaim, { kind: 'parked', reason: 'late' })).toBe(false)
        expect(await desk()).toMatchObject({ state: 'sent' })
      })

      test('a mail sent under a lost claim counts as sent', async () => {
        const lostClaim = await claimDesk()
        const heldClaim = await claimDesk(at(1 + MINUTE))
        expect(await mails.settle(lostClaim, { kind: 'sent' })).toBe(true)
        expect(
          await mails.settle(heldClaim, { kind: 'deferred', until: at(0), reason: 'x', transport: false }),
        ).toBe(false)
        expect(await desk()).toMatchObject({ state: 'sent' })
      })
    })

    test('mails waiting for the transport are due when it recovers, and no others', async () => {
      for (let n = 1; n <= 2; n += 1) await store.accept(sampleRequest(n))
      const until = at(1e7)
      for (const claim of await mails.claimDue(at(MINUTE), 4, MINUTE)) {
        const transport = claim.mail.id !== 'REF-00001-desk'
        const reason = transport ? 'down' : 'greylisted'
        await mails.settle(claim, { kind: 'deferred', until, reason, transport })
      }
      expect(await mails.wakeTransport(at(2 * MINUTE))).toBe(3)
      expect(await mails.wakeTransport(at(2 * MINUTE))).toBe(0)
      expect(idsOf(await mails.claimDue(at(2 * MINUTE), 9, MINUTE))).toEqual([
        'REF-00001-visitor',
        'REF-00002-desk',
        'REF-00002-visitor',
      ])
    })

    test('figures count mails by kind and state, with the age of the oldest unsent one', async () => {
      const none = { waiting: 0, claimed: 0, sent: 0, refused: 0, parked: 0, external: 0 }
      const empty = await mails.stats(at(0))
      expect(Object.keys(empty.mails)).toEqual(Object.keys(MAILS))
      for (const states of Object.values(empty.mails)) expect(states).toEqual(none)
      expect(empty.oldestUndeliveredMs).toBe(0)
      await store.accept(sampleRequest(1))
      await sendAll(1)
      await store.accept(sampleRequest(1000))
      await store.accept(sampleRequest(2000))
      await store.accept(sampleRequest(3000, { parkedReason: 'trap' }))
      await mails.claimDue(at(1500), 1, MINUTE)
      await mails.decideDigest('2026-01-14', undefined, at(0))
      await mails.decideDigest('2026-01-15', DIGEST, at(4500))
      const figures = await mails.stats(at(5000))
      expect(figures.oldestUndeliveredMs).toBe(4000)
      const { desk, visitor, digest } = figures.mails
      expect(desk.waiting + visitor.waiting).toBe(3)
      expect(desk.claimed + visitor.claimed).toBe(1)
      expect([desk.sent, visitor.sent, desk.parked, visitor.parked]).toEqual([1, 1, 1, 1])
      expect(digest).toEqual({ ...none, waiting: 1 })
      expect(await store.count({ view: 'all' }, 9)).toBe(4)
    })

    test('figures distinguish mails parked after attempts from those parked at the start', async () => {
      await store.accept(sampleRequest(1))
      await store.accept(sampleRequest(2, { parkedReason: 'trap' }))
      const claims = await mails.claimDue(at(1), 2, MINUTE)
      const desk = present(claims.find(({ mail }) => mail.message.kind === 'desk'))
      await mails.settle(desk, { kind: 'parked', reason: 'a week went by' })
      const { mails: mailCounts, givenUp } = await mails.stats(at(1))
      expect([mailCounts.desk.parked, mailCounts.visitor.parked]).toEqual([2, 1])
      expect(givenUp).toMatchObject({ desk: 1, visitor: 0 })
    })
  })
}

function access(id: string): NewMail<PersonMessage> {
  return {
    id,
    to: { address: 'ada@desk.example' },
    at: at(0).getTime(),
    message: { kind: 'access', event: 'add-passkey', person: 'Ada' },
  }
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('expected a value')
  return value
}
