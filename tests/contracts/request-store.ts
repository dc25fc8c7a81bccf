import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AcceptOutcome, NewRequest, RequestStore } from '#core/ports/request-store.ts'
import type { RetailerRequest } from '#core/retailers/retailer-request.ts'
import { at, sampleRequest, sentIdeas } from './request-store-samples.ts'

const MINUTE = 60_000

export function requestStoreContract(
  name: string,
  prepare: () => Promise<{ open: () => Promise<RequestStore>; dispose: () => Promise<void> }>,
): void {
  describe(`request store: ${name}`, () => {
    let store: RequestStore
    let open: () => Promise<RequestStore>
    let dispose: () => Promise<void>
    const opened: RequestStore[] = []

    beforeEach(async () => {
      const prepared = await prepare()
      dispose = prepared.dispose
      open = async () => {
        const another = await prepared.open()
        opened.push(another)
        return another
      }
      store = await open()
    })

    afterEach(async () => {
      await Promise.all(opened.splice(0).map((one) => one.close()))
      await dispose()
    })

    const keysOf = (claims: Awaited<ReturnType<RequestStore['claimDue']>>) =>
      claims.map(({ stored, mail }) => `${stored.reference} ${mail}`).sort()

    describe('accepting', () => {
      test('a request is given back as it was handed in, both mails due', async () => {
        const request = sampleRequest(1, { submission: 'form-1' })
        expect(await store.accept(request)).toEqual({ kind: 'stored', reference: 'REF-00001' })
        const mail = { state: 'waiting', attempts: 0, nextAttemptAt: request.receivedAt }
        expect(await store.get('REF-00001')).toEqual({ ...request, mails: { desk: mail, visitor: mail } })
        expect(await store.get('REF-00002')).toBeUndefined()
      })

      test('what was sent with a request is given back as it was, and goes with it', async () => {
        await store.accept(sampleRequest(1, { ideas: sentIdeas() }))
        const [claim] = await store.claimDue(at(MINUTE), 1, MINUTE)
        for (const stored of [
          await store.get('REF-00001'),
          claim?.stored,
          ...(await store.list({ limit: 9 })),
        ])
          expect(stored?.ideas).toEqual(sentIdeas())
        await store.accept(sampleRequest(2, { ideas: { ideas: [], unknown: 0, brief: [] } }))
        await store.accept(sampleRequest(3, { ideas: { ideas: [], unknown: 1, brief: [] } }))
        expect(await store.get('REF-00002')).not.toHaveProperty('ideas')
        expect((await store.get('REF-00003'))?.ideas?.unknown).toBe(1)
        await store.remove('REF-00001')
        await store.accept(sampleRequest(1))
        expect(await store.get('REF-00001')).not.toHaveProperty('ideas')
      })

      test('a request of an earlier version is read with defaults for what it lacks', async () => {
        const { contact: _, comments: __, country: ___, ...request } = sampleRequest(1).request
        // Written by an earlier version; not valid in this one.
        await store.accept(sampleRequest(1, { request: request as RetailerRequest }))
        const [claim] = await store.claimDue(at(MINUTE), 1, MINUTE)
        for (const stored of [
          await store.get('REF-00001'),
          claim?.stored,
          ...(await store.list({ limit: 9 })),
        ])
          expect(stored?.request).toEqual({
            ...request,
            contact: { phone: '', businessName: '', phoneExt: '' },
            comments: '',
            country: 'US',
          })
      })

      test('the same submission is kept once and answered with the first reference', async () => {
        await store.accept(sampleRequest(1, { submission: 'form-1' }))
        expect(await store.accept(sampleRequest(2, { submission: 'form-1' }))).toEqual({
          kind: 'duplicate',
          reference: 'REF-00001',
        })
        expect(await store.list({ limit: 10 })).toHaveLength(1)
      })

      test('the same submission at the same moment is kept once', async () => {
        const other = await open()
        const outcomes = await Promise.all(
          Array.from({ length: 10 }, (_, n) =>
            (n % 2 === 0 ? store : other).accept(sampleRequest(n, { submission: 'form-1' })),
          ),
        )
        expect(outcomes.filter(({ kind }) => kind === 'stored')).toHaveLength(1)
        expect(await store.list({ limit: 20 })).toHaveLength(1)
      })

      test('a taken reference or id is reported, and the first request stays', async () => {
        await store.accept(sampleRequest(1))
        const taken = { kind: 'reference-taken' }
        expect(await store.accept(sampleRequest(2, { reference: 'REF-00001' }))).toEqual(taken)
        expect(await store.accept(sampleRequest(1, { reference: 'REF-00002', submission: 'x' }))).toEqual(
          taken,
        )
        expect((await store.list({ limit: 10 })).map(({ id }) => id)).toEqual([sampleRequest(1).id])
      })

      test.each([true, false])('that it came from a browser, %s, is kept', async (fromBrowser) => {
        await store.accept(sampleRequest(1, { fromBrowser }))
        expect((await store.get('REF-00001'))?.fromBrowser).toBe(fromBrowser)
      })

      test('a request survives closing and opening', async () => {
        await store.accept(sampleRequest(1))
        await store.close()
        expect(await (await open()).get('REF-00001')).toMatchObject(sampleRequest(1))
      })

      test('a suspicious request is kept with its mails parked', async () => {
        await store.accept(sampleRequest(1, { parkedReason: 'honeypot' }))
        expect(await store.get('REF-00001')).toMatchObject({
          parkedReason: 'honeypot',
          mails: { desk: { state: 'parked' }, visitor: { state: 'parked' } },
        })
        expect(await store.claimDue(at(MINUTE), 10, MINUTE)).toEqual([])
      })

      test('a request whose mails others send has none that is due', async () => {
        await store.accept(sampleRequest(1, { external: true }))
        await store.accept(sampleRequest(2, { external: true, parkedReason: 'honeypot' }))
        expect((await store.get('REF-00001'))?.mails).toMatchObject({
          desk: { state: 'external' },
          visitor: { state: 'external' },
        })
        expect((await store.get('REF-00002'))?.mails.desk.state).toBe('parked')
        expect(await store.claimDue(at(MINUTE), 10, MINUTE)).toEqual([])
      })

      test('the answer of the external email API is kept with the request', async () => {
        await store.accept(sampleRequest(1, { external: true }))
        expect((await store.get('REF-00001'))?.forward).toBeUndefined()
        const answer = { outcome: 'unanswered', at: at(9).toISOString(), detail: 'timeout' } as const
        await store.recordForward('REF-00001', answer)
        expect((await store.get('REF-00001'))?.forward).toEqual(answer)
        const accepted = { outcome: 'accepted', at: at(99).toISOString() } as const
        await store.recordForward('REF-00001', accepted)
        expect((await store.get('REF-00001'))?.forward).toEqual(accepted)
      })

      test('a parked request that the external email API took over is not ours to send any more', async () => {
        await store.accept(sampleRequest(1, { external: true, parkedReason: 'honeypot' }))
        await store.recordForward('REF-00001', { outcome: 'accepted', at: at(9).toISOString() })
        expect((await store.get('REF-00001'))?.mails.visitor.state).toBe('external')
      })
    })

    describe('copies to one mailbox', () => {
      const LIMIT = { most: 3, windowMs: 24 * 60 * MINUTE, reason: 'enough' }
      const to = (n: number, email: string, change: Partial<NewRequest> = {}) => {
        const { request, ...sample } = sampleRequest(n, change)
        return { ...sample, request: { ...request, email } }
      }
      const parkedAmong = (outcomes: readonly AcceptOutcome[]) =>
        outcomes.map((outcome) => outcome.kind === 'stored' && outcome.parkedReason !== undefined)

      test('beyond the limit a request is kept and parked with the reason', async () => {
        const outcomes: AcceptOutcome[] = []
        for (let n = 1; n <= 4; n += 1) outcomes.push(await store.accept(to(n, 'zoe@example.com'), LIMIT))
        expect(parkedAmong(outcomes)).toEqual([false, false, false, true])
        expect(outcomes[3]).toEqual({ kind: 'stored', reference: 'REF-00004', parkedReason: 'enough' })
        expect(await store.get('REF-00004')).toMatchObject({
          parkedReason: 'enough',
          mails: { desk: { state: 'parked' }, visitor: { state: 'parked' } },
        })
        expect(keysOf(await store.claimDue(at(MINUTE), 20, MINUTE))).toHaveLength(6)
      })

      test('however the address is written; other mailboxes have their own', async () => {
        const emails = ['Zoe@Example.com', 'zoe+1@example.com', 'zoe+2@EXAMPLE.com', 'zoe@example.com']
        const outcomes: AcceptOutcome[] = []
        for (const [n, email] of [...emails, 'ada@example.com'].entries())
          outcomes.push(await store.accept(to(n, email), LIMIT))
        expect(parkedAmong(outcomes)).toEqual([false, false, false, true, false])
      })

      test('what is parked does not count until it is released, and a day later nothing does', async () => {
        const received = (ms: number) => ({ receivedAt: at(ms).toISOString() })
        const parkedReason = 'honeypot'
        for (let n = 1; n <= 5; n += 1) await store.accept(to(n, 'zoe@example.com', { parkedReason }), LIMIT)
        const outcomes: AcceptOutcome[] = []
        for (const n of [6, 7]) outcomes.push(await store.accept(to(n, 'zoe@example.com'), LIMIT))
        await store.release('REF-00001', at(8))
        outcomes.push(await store.accept(to(8, 'zoe@example.com'), LIMIT))
        const day = LIMIT.windowMs
        outcomes.push(await store.accept(to(9, 'zoe@example.com', received(day)), LIMIT))
        outcomes.push(await store.accept(to(10, 'zoe@example.com', received(day + 7)), LIMIT))
        expect(parkedAmong(outcomes)).toEqual([false, false, true, true, false])
      })

      test('those that the external email API sends count, too', async () => {
        const outcomes: AcceptOutcome[] = []
        for (let n = 1; n <= 4; n += 1)
          outcomes.push(await store.accept(to(n, 'zoe@example.com', { external: true }), LIMIT))
        expect(parkedAmong(outcomes)).toEqual([false, false, false, true])
      })

      test('the same submission again uses up nothing', async () => {
        const again = (n: number) => store.accept(to(n, 'zoe@example.com', { submission: 'form-1' }), LIMIT)
        for (let n = 1; n <= 5; n += 1) await again(n)
        const outcomes = [
          await store.accept(to(6, 'zoe@example.com'), LIMIT),
          await store.accept(to(7, 'zoe@example.com'), LIMIT),
        ]
        expect(parkedAmong(outcomes)).toEqual([false, false])
      })

      test('are not exceeded by requests that come at the same moment, to any process', async () => {
        const stores = [store, await open(), await open()]
        const outcomes = await Promise.all(
          Array.from({ length: 24 }, (_, n) =>
            present(stores[n % 3]).accept(to(n, `zoe+${n}@example.com`), LIMIT),
          ),
        )
        expect(outcomes.every(({ kind }) => kind === 'stored')).toBe(true)
        expect(parkedAmong(outcomes).filter((isParked) => !isParked)).toHaveLength(3)
      })

      test('are counted on after closing and opening', async () => {
        for (let n = 1; n <= 3; n += 1) await store.accept(to(n, 'zoe@example.com'), LIMIT)
        await store.close()
        const outcome = await (await open()).accept(to(4, 'zoe@example.com'), LIMIT)
        expect(outcome).toMatchObject({ parkedReason: 'enough' })
      })
    })

    describe('claiming', () => {
      test('a mail is due from its moment on, and claimed once', async () => {
        await store.accept(sampleRequest(1))
        expect(await store.claimDue(at(0), 10, MINUTE)).toEqual([])
        const claims = await store.claimDue(at(1), 10, MINUTE)
        expect(keysOf(claims)).toEqual(['REF-00001 desk', 'REF-00001 visitor'])
        expect(claims[0]).toMatchObject({ attempts: 1, stored: sampleRequest(1) })
        expect(await store.claimDue(at(1), 10, MINUTE)).toEqual([])
        expect((await store.get('REF-00001'))?.mails.desk).toMatchObject({
          state: 'claimed',
          claimedUntil: at(1 + MINUTE).toISOString(),
        })
      })

      test('many claimers share the due mails without overlap', async () => {
        for (let n = 0; n < 20; n += 1) await store.accept(sampleRequest(n))
        const stores = [store, await open(), await open()]
        const claims = await Promise.all(
          Array.from({ length: 30 }, (_, n) => present(stores[n % 3]).claimDue(at(MINUTE), 3, MINUTE)),
        )
        // A request being claimed for one mail is skipped for the other, which the next claimer gets.
        const left = await store.claimDue(at(MINUTE), 40, MINUTE)
        const keys = keysOf([...claims.flat(), ...left])
        expect(keys).toHaveLength(40)
        expect(new Set(keys).size).toBe(40)
      })

      test('no more than the limit, and neither kind is left out', async () => {
        for (let n = 0; n < 5; n += 1) await store.accept(sampleRequest(n))
        expect((await store.claimDue(at(MINUTE), 4, MINUTE)).map(({ mail }) => mail).sort()).toEqual([
          'desk',
          'desk',
          'visitor',
          'visitor',
        ])
        const singles = [
          await store.claimDue(at(MINUTE), 1, MINUTE),
          await store.claimDue(at(MINUTE), 1, MINUTE),
        ]
        expect(
          singles
            .flat()
            .map(({ mail }) => mail)
            .sort(),
        ).toEqual(['desk', 'visitor'])
      })

      test('mails with fewer attempts come first', async () => {
        await store.accept(sampleRequest(1))
        for (const claim of await store.claimDue(at(1), 2, MINUTE))
          await store.settle(claim, { kind: 'deferred', until: at(2), reason: 'busy', transport: false })
        await store.accept(sampleRequest(2))
        expect(keysOf(await store.claimDue(at(MINUTE), 2, MINUTE))).toEqual([
          'REF-00002 desk',
          'REF-00002 visitor',
        ])
      })

      test('a claim that ran out is taken over', async () => {
        await store.accept(sampleRequest(1))
        const [lost] = await store.claimDue(at(1), 1, MINUTE)
        const taken = await store.claimDue(at(1 + MINUTE), 2, MINUTE)
        expect(keysOf(taken)).toEqual(['REF-00001 desk', 'REF-00001 visitor'])
        expect(taken.find(({ mail }) => mail === lost?.mail)?.attempts).toBe(2)
      })
    })

    describe('after the clock was put back', () => {
      const HOUR = 60 * MINUTE

      test('a mail that waits for a time which nobody plans is due', async () => {
        await store.accept(sampleRequest(1))
        for (const claim of await store.claimDue(at(1), 2, MINUTE)) {
          const until = at(claim.mail === 'desk' ? 5 * HOUR : 4 * HOUR)
          await store.settle(claim, { kind: 'deferred', until, reason: 'smtp 451', transport: false })
        }
        expect(keysOf(await store.claimDue(at(2), 2, MINUTE))).toEqual(['REF-00001 desk'])
      })

      test('the claim of a process that died before is taken over', async () => {
        await store.accept(sampleRequest(1))
        await store.claimDue(at(HOUR), 1, MINUTE)
        await store.claimDue(at(5 * MINUTE), 1, MINUTE)
        expect(await store.claimDue(at(2), 2, MINUTE)).toHaveLength(1)
      })
    })

    describe('renewing', () => {
      test('a claim that is renewed in time is not taken over', async () => {
        await store.accept(sampleRequest(1))
        const claims = await store.claimDue(at(1), 2, MINUTE)
        expect(await store.renew(claims, at(MINUTE), MINUTE)).toBe(2)
        expect(await store.claimDue(at(1 + MINUTE), 2, MINUTE)).toEqual([])
        expect(keysOf(await store.claimDue(at(2 * MINUTE), 2, MINUTE))).toEqual([
          'REF-00001 desk',
          'REF-00001 visitor',
        ])
      })

      test('a claim that is lost or settled stays so', async () => {
        await store.accept(sampleRequest(1))
        const lost = await store.claimDue(at(1), 2, MINUTE)
        const held = await store.claimDue(at(1 + MINUTE), 2, MINUTE)
        expect(await store.renew(lost, at(2 * MINUTE), MINUTE)).toBe(0)
        for (const claim of held) await store.settle(claim, { kind: 'sent' })
        expect(await store.renew(held, at(2 * MINUTE), MINUTE)).toBe(0)
        expect((await store.get('REF-00001'))?.mails.desk.state).toBe('sent')
        expect(await store.renew([], at(0), MINUTE)).toBe(0)
      })
    })

    describe('settling', () => {
      const claimDesk = async (now = at(1)) =>
        present((await store.claimDue(now, 2, MINUTE)).find(({ mail }) => mail === 'desk'))
      const desk = async () => (await store.get('REF-00001'))?.mails.desk

      beforeEach(async () => {
        await store.accept(sampleRequest(1))
      })

      test('a sent mail is never due again, the other mail untouched', async () => {
        expect(await store.settle(await claimDesk(), { kind: 'sent' })).toBe(true)
        expect(await desk()).toEqual({ state: 'sent', attempts: 1, nextAttemptAt: at(1).toISOString() })
        expect(keysOf(await store.claimDue(at(1e12), 9, MINUTE))).toEqual(['REF-00001 visitor'])
      })

      test('a deferred mail waits for its time', async () => {
        const later = { kind: 'deferred', until: at(5000), reason: 'smtp 451', transport: false } as const
        expect(await store.settle(await claimDesk(), later)).toBe(true)
        expect(await desk()).toEqual({
          state: 'waiting',
          attempts: 1,
          nextAttemptAt: at(5000).toISOString(),
          lastError: 'smtp 451',
        })
        expect(await store.claimDue(at(4999), 9, MINUTE)).toEqual([])
        expect(keysOf(await store.claimDue(at(5000), 9, MINUTE))).toEqual(['REF-00001 desk'])
      })

      test('a released mail does not count as tried', async () => {
        expect(await store.settle(await claimDesk(), { kind: 'released', until: at(9) })).toBe(true)
        expect(await desk()).toEqual({ state: 'waiting', attempts: 0, nextAttemptAt: at(9).toISOString() })
      })

      test.each(['refused', 'parked'] as const)('a %s mail stays until it is released', async (kind) => {
        expect(await store.settle(await claimDesk(), { kind, reason: 'smtp 550' })).toBe(true)
        expect(await desk()).toMatchObject({ state: kind, attempts: 1, lastError: 'smtp 550' })
        expect(keysOf(await store.claimDue(at(1e12), 9, MINUTE))).toEqual(['REF-00001 visitor'])
        expect(await store.release('REF-00001', at(7))).toBe(1)
        const nextAttemptAt = at(7).toISOString()
        expect(await desk()).toEqual({ state: 'waiting', attempts: 0, resends: 1, nextAttemptAt })
      })

      test('nothing but a refused or parked mail can be released', async () => {
        expect(await store.release('REF-00001', at(7))).toBe(0)
        expect(await store.release('REF-00009', at(7))).toBe(0)
      })

      test('a mail that has left or waits for its time is made due again on demand', async () => {
        const later = { kind: 'deferred', until: at(1e6), reason: 'smtp 451', transport: false } as const
        for (const claim of await store.claimDue(at(1), 2, MINUTE))
          await store.settle(claim, claim.mail === 'desk' ? { kind: 'sent' } : later)
        expect(await store.release('REF-00001', at(7), ['waiting'])).toBe(1)
        expect(keysOf(await store.claimDue(at(7), 9, MINUTE))).toEqual(['REF-00001 visitor'])
        expect(await store.release('REF-00001', at(8), ['waiting', 'sent'])).toBe(1)
        expect(keysOf(await store.claimDue(at(8), 9, MINUTE))).toEqual(['REF-00001 desk'])
      })

      test('one mail of a request may be released without the other', async () => {
        await store.accept(sampleRequest(2, { parkedReason: 'honeypot' }))
        expect(await store.release('REF-00002', at(7), ['parked'], ['desk'])).toBe(1)
        const mails = (await store.get('REF-00002'))?.mails
        expect([mails?.desk.state, mails?.visitor.state]).toEqual(['waiting', 'parked'])
      })

      test('a lost claim cannot undo what the new holder does', async () => {
        const lost = await claimDesk()
        const held = await claimDesk(at(1 + MINUTE))
        expect(await store.settle(lost, { kind: 'refused', reason: 'smtp 550' })).toBe(false)
        expect(await desk()).toMatchObject({ state: 'claimed', attempts: 2 })
        expect(await store.settle(held, { kind: 'sent' })).toBe(true)
        expect(await store.settle(lost, { kind: 'parked', reason: 'late' })).toBe(false)
        expect(await desk()).toMatchObject({ state: 'sent' })
      })

      test('what a lost claim has sent counts as sent', async () => {
        const lost = await claimDesk()
        const held = await claimDesk(at(1 + MINUTE))
        expect(await store.settle(lost, { kind: 'sent' })).toBe(true)
        expect(
          await store.settle(held, { kind: 'deferred', until: at(0), reason: 'x', transport: false }),
        ).toBe(false)
        expect(await store.settle(held, { kind: 'released', until: at(0) })).toBe(false)
        expect(await desk()).toMatchObject({ state: 'sent' })
      })
    })

    test('when the transport is back, what waited for it is due, and nothing else', async () => {
      for (let n = 1; n <= 2; n += 1) await store.accept(sampleRequest(n))
      const until = at(1e7)
      for (const claim of await store.claimDue(at(MINUTE), 4, MINUTE)) {
        if (claim.stored.reference === 'REF-00001' && claim.mail === 'desk')
          await store.settle(claim, { kind: 'deferred', until, reason: 'greylisted', transport: false })
        else if (claim.mail === 'desk') await store.settle(claim, { kind: 'released', until })
        else await store.settle(claim, { kind: 'deferred', until, reason: 'down', transport: true })
      }
      expect(await store.wakeTransport(at(2 * MINUTE))).toBe(3)
      expect(await store.wakeTransport(at(2 * MINUTE))).toBe(0)
      expect(keysOf(await store.claimDue(at(2 * MINUTE), 9, MINUTE))).toEqual([
        'REF-00001 visitor',
        'REF-00002 desk',
        'REF-00002 visitor',
      ])
    })

    test('requests are listed newest first, by state and page by page', async () => {
      for (let n = 1; n <= 5; n += 1)
        await store.accept(sampleRequest(n, { receivedAt: at(n > 3 ? 9 : n).toISOString() }))
      await store.accept(sampleRequest(6, { receivedAt: at(0).toISOString(), parkedReason: 'trap' }))
      const names = async (filter: Parameters<RequestStore['list']>[0]) =>
        (await store.list(filter)).map(({ reference }) => Number(reference.slice(4)))
      expect(await names({ limit: 3 })).toEqual([5, 4, 3])
      expect(await names({ limit: 1, after: 'REF-00005' })).toEqual([4])
      expect(await names({ limit: 9, after: 'REF-00003' })).toEqual([2, 1, 6])
      expect(await names({ limit: 9, state: 'parked' })).toEqual([6])
      expect(await names({ limit: 9, after: 'REF-99999' })).toEqual([])
    })

    test('figures count mails by state and tell the age of the oldest that has not left', async () => {
      const none = { waiting: 0, claimed: 0, sent: 0, refused: 0, parked: 0, external: 0 }
      const kinds = { visitor: 0, retailer: 0, introduction: 0, reminder: 0 }
      expect(await store.stats(at(0))).toEqual({
        requests: 0,
        mails: { desk: none, visitor: none, retailer: none, introduction: none, reminder: none },
        givenUp: { desk: 0, ...kinds },
        oldestUndeliveredMs: 0,
      })
      await store.accept(sampleRequest(1))
      for (const claim of await store.claimDue(at(1), 2, MINUTE)) await store.settle(claim, { kind: 'sent' })
      await store.accept(sampleRequest(1000))
      await store.accept(sampleRequest(2000))
      await store.accept(sampleRequest(3000, { parkedReason: 'trap' }))
      await store.claimDue(at(1500), 1, MINUTE)
      const figures = await store.stats(at(5000))
      expect(figures).toMatchObject({ requests: 4, oldestUndeliveredMs: 4000 })
      const { desk, visitor } = figures.mails
      expect(desk.waiting + visitor.waiting).toBe(3)
      expect(desk.claimed + visitor.claimed).toBe(1)
      expect([desk.sent, visitor.sent, desk.parked, visitor.parked]).toEqual([1, 1, 1, 1])
    })

    test('figures tell mails parked after attempts from those held back from the start', async () => {
      await store.accept(sampleRequest(1))
      await store.accept(sampleRequest(2, { parkedReason: 'trap' }))
      const claims = await store.claimDue(at(1), 2, MINUTE)
      const desk = present(claims.find(({ mail }) => mail === 'desk'))
      await store.settle(desk, { kind: 'parked', reason: 'a week went by' })
      const { mails, givenUp } = await store.stats(at(1))
      expect([mails.desk.parked, mails.visitor.parked]).toEqual([2, 1])
      expect(givenUp).toMatchObject({ desk: 1, visitor: 0 })
    })

    describe('erasing', () => {
      test('a request is gone for good, also for the process that is sending it', async () => {
        await store.accept(sampleRequest(1, { submission: 'form-1' }))
        const [claim] = await store.claimDue(at(1), 1, MINUTE)
        expect(await store.remove('REF-00001')).toBe(true)
        expect(await store.remove('REF-00001')).toBe(false)
        expect(await store.get('REF-00001')).toBeUndefined()
        expect(await store.settle(present(claim), { kind: 'sent' })).toBe(false)
        expect((await store.stats(at(1))).requests).toBe(0)
      })

      test('old requests go once nothing of them is to be sent any more', async () => {
        for (let n = 1; n <= 4; n += 1) await store.accept(sampleRequest(n * 1000))
        await store.accept(sampleRequest(500, { parkedReason: 'honeypot' }))
        for (const claim of await store.claimDue(at(2500), 9, MINUTE))
          if (claim.stored.reference !== 'REF-02000' || claim.mail === 'desk')
            await store.settle(claim, { kind: 'sent' })
        const removed = [...(await store.removeSettled(at(3500)))].sort()
        expect(removed).toEqual(['REF-00500', 'REF-01000'])
        expect((await store.list({ limit: 9 })).map(({ reference }) => reference)).toEqual([
          'REF-04000',
          'REF-03000',
          'REF-02000',
        ])
      })
    })

    test('a ping is answered', async () => {
      await expect(store.ping()).resolves.toBeUndefined()
    })

    test('a closed store refuses to be used', async () => {
      await store.close()
      await expect(store.ping()).rejects.toThrow(Error)
      await expect(store.accept(sampleRequest(1))).rejects.toThrow(Error)
    })
  })
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('expected a value')
  return value
}
