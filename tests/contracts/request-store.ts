import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Stores } from '#adapters/database/open-stores.ts'
import type { RetailerRequest } from '#core/retailers/form/retailer-request.ts'
import type { ClaimedMail, MailStore } from '#core/retailers/mail/mail-store.ts'
import {
  type AcceptOutcome,
  type NewRequest,
  placeIn,
  type RequestFilter,
} from '#core/retailers/work/request-store.ts'
import { withEntry } from '#core/retailers/work/request-work.ts'
import { type OpenRequestStore, storedRequests } from '#tests/support/stores/request-store.ts'
import { at, mailsIn, sampleRequest, sentIdeas } from './request-store-samples.ts'

const MINUTE = 60_000
const OAK = {
  retailerId: '1',
  retailerName: 'Oak',
  contact: { streetAddress: '', city: '', state: '', zip: '', email: 'oak@oak.test', phone: '' },
}

type RequestStores = Pick<Stores, 'requests' | 'mails' | 'close'>

/** What every store must do with requests as they arrive and until they are erased. */
export function requestStoreContract(
  name: string,
  prepare: () => Promise<
    RequestStores & { again: () => Promise<RequestStores>; dispose: () => Promise<void> }
  >,
): void {
  describe(`request store: ${name}`, () => {
    let store: OpenRequestStore
    let mails: MailStore
    let open: () => Promise<OpenRequestStore>
    let dispose: () => Promise<void>
    const others: OpenRequestStore[] = []

    beforeEach(async () => {
      const fixture = await prepare()
      ;({ mails, dispose } = fixture)
      store = { ...fixture.requests, close: fixture.close }
      open = async () => {
        const { requests, close } = await fixture.again()
        others.push({ ...requests, close })
        return { ...requests, close }
      }
    })

    afterEach(async () => {
      await Promise.all(others.splice(0).map((one) => one.close()))
      await dispose()
    })

    const idsOf = (claims: readonly ClaimedMail[]) => claims.map(({ mail }) => mail.id).sort()

    describe('accepting', () => {
      test('returns a request as submitted, with both mails due', async () => {
        const request = sampleRequest(1, { submission: 'form-1' })
        expect(await store.accept(request)).toEqual({ kind: 'stored', reference: 'REF-00001' })
        const mail = { state: 'waiting', attempts: 0, nextAttemptAt: request.receivedAt }
        expect((await store.find('REF-00001'))?.stored).toEqual({ ...request, mails: expect.anything() })
        expect(mailsIn(await store.find('REF-00001'))).toEqual({ desk: mail, visitor: mail })
        expect(await store.find('REF-00002')).toBeUndefined()
      })

      test('sends a request to a retailer on arrival, in one step, unless it is parked or emailed elsewhere', async () => {
        await store.accept(sampleRequest(1), undefined, OAK)
        const entry = await store.find('REF-00001')
        expect(entry?.work).toMatchObject({ state: 'passed_on', version: 1, handovers: [OAK] })
        expect(entry?.work.history).toMatchObject([{ actor: 'site', what: 'pass', note: 'Oak' }])
        expect(mailsIn(entry)).toMatchObject({
          desk: { state: 'waiting' },
          retailer: { state: 'waiting' },
          introduction: { state: 'waiting' },
        })
        await store.accept(sampleRequest(2, { parkedReason: 'trap' }), undefined, OAK)
        await store.accept(sampleRequest(3, { external: true }), undefined, OAK)
        for (const reference of ['REF-00002', 'REF-00003'])
          expect((await store.find(reference))?.work).toMatchObject({ state: 'new', version: 0 })
        const again = sampleRequest(4, { submission: 'form-4' })
        await store.accept(again, undefined, OAK)
        expect(await store.accept({ ...again, id: 'x', reference: 'REF-00005' }, undefined, OAK)).toEqual({
          kind: 'duplicate',
          reference: 'REF-00004',
        })
        expect((await store.find('REF-00004'))?.work.handovers).toHaveLength(1)
      })

      test('returns a request’s attachments unchanged, also in emails', async () => {
        await store.accept(sampleRequest(1, { ideas: sentIdeas() }))
        for (const record of [(await store.find('REF-00001'))?.stored, ...(await storedRequests(store))])
          expect(record?.ideas).toEqual(sentIdeas())
        await store.accept(sampleRequest(2, { ideas: { ideas: [], unknown: 0, brief: [] } }))
        await store.accept(sampleRequest(3, { ideas: { ideas: [], unknown: 1, brief: [] } }))
        expect((await store.find('REF-00002'))?.stored).not.toHaveProperty('ideas')
        expect((await store.find('REF-00003'))?.stored.ideas?.unknown).toBe(1)
        await store.remove('REF-00001')
        await store.accept(sampleRequest(1))
        expect((await store.find('REF-00001'))?.stored).not.toHaveProperty('ideas')
      })

      test('reads a request of an earlier version with defaults for missing fields', async () => {
        const { contact: _, comments: __, country: ___, ...request } = sampleRequest(1).request
        // Written by an earlier version; not valid in this one.
        await store.accept(sampleRequest(1, { request: request as RetailerRequest }))
        for (const record of [(await store.find('REF-00001'))?.stored, ...(await storedRequests(store))])
          expect(record?.request).toEqual({
            ...request,
            contact: { phone: '', businessName: '', phoneExt: '' },
            comments: '',
            country: 'US',
          })
      })

      test('stores the same submission once and returns the first reference', async () => {
        await store.accept(sampleRequest(1, { submission: 'form-1' }))
        expect(await store.accept(sampleRequest(2, { submission: 'form-1' }))).toEqual({
          kind: 'duplicate',
          reference: 'REF-00001',
        })
        expect(await storedRequests(store)).toHaveLength(1)
      })

      test('stores simultaneous copies of a submission once', async () => {
        const other = await open()
        const outcomes = await Promise.all(
          Array.from({ length: 10 }, (_, n) =>
            (n % 2 === 0 ? store : other).accept(sampleRequest(n, { submission: 'form-1' })),
          ),
        )
        expect(outcomes.filter(({ kind }) => kind === 'stored')).toHaveLength(1)
        expect(await storedRequests(store)).toHaveLength(1)
      })

      test('reports a taken reference or id, and keeps the first request', async () => {
        await store.accept(sampleRequest(1))
        const conflict = { kind: 'reference-taken' }
        expect(await store.accept(sampleRequest(2, { reference: 'REF-00001' }))).toEqual(conflict)
        expect(await store.accept(sampleRequest(1, { reference: 'REF-00002', submission: 'x' }))).toEqual(
          conflict,
        )
        expect((await storedRequests(store)).map(({ id }) => id)).toEqual([sampleRequest(1).id])
      })

      test.each([true, false])('records whether it came from a browser (%s)', async (fromBrowser) => {
        await store.accept(sampleRequest(1, { fromBrowser }))
        expect((await store.find('REF-00001'))?.stored.fromBrowser).toBe(fromBrowser)
      })

      test('a request survives closing and reopening', async () => {
        await store.accept(sampleRequest(1))
        await store.close()
        const reopened = await (await open()).find('REF-00001')
        expect(reopened?.stored).toMatchObject(sampleRequest(1))
      })

      test('stores a suspicious request with its mails parked', async () => {
        await store.accept(sampleRequest(1, { parkedReason: 'honeypot' }))
        const found = await store.find('REF-00001')
        expect(found?.stored.parkedReason).toBe('honeypot')
        expect(mailsIn(found)).toMatchObject({ desk: { state: 'parked' }, visitor: { state: 'parked' } })
        expect(await mails.claimDue(at(MINUTE), 10, MINUTE)).toEqual([])
      })

      test('a request mailed by another program has no due mail', async () => {
        await store.accept(sampleRequest(1, { external: true }))
        await store.accept(sampleRequest(2, { external: true, parkedReason: 'honeypot' }))
        expect(mailsIn(await store.find('REF-00001'))).toMatchObject({
          desk: { state: 'external' },
          visitor: { state: 'external' },
        })
        expect(mailsIn(await store.find('REF-00002')).desk?.state).toBe('parked')
        expect(await mails.claimDue(at(MINUTE), 10, MINUTE)).toEqual([])
      })

      test('stores the answer of the external email API with the request', async () => {
        await store.accept(sampleRequest(1, { external: true }))
        expect((await store.find('REF-00001'))?.stored.forward).toBeUndefined()
        const answer = { outcome: 'unanswered', at: at(9).toISOString(), detail: 'timeout' } as const
        await store.recordForward('REF-00001', answer)
        expect((await store.find('REF-00001'))?.stored.forward).toEqual(answer)
        const acceptance = { outcome: 'accepted', at: at(99).toISOString() } as const
        await store.recordForward('REF-00001', acceptance)
        expect((await store.find('REF-00001'))?.stored.forward).toEqual(acceptance)
      })

      test('no email is sent for a parked request that the external email API accepted', async () => {
        await store.accept(sampleRequest(1, { external: true, parkedReason: 'honeypot' }))
        await store.recordForward('REF-00001', { outcome: 'accepted', at: at(9).toISOString() })
        expect(mailsIn(await store.find('REF-00001')).visitor?.state).toBe('external')
      })
    })

    describe('copies to one mailbox', () => {
      const LIMIT = { most: 3, windowMs: 24 * 60 * MINUTE, reason: 'enough' }
      const to = (n: number, email: string, change: Partial<NewRequest> = {}) => {
        const { request, ...sample } = sampleRequest(n, change)
        return { ...sample, request: { ...request, email } }
      }
      const mailsTo = async (...kinds: readonly string[]) => {
        const requests = await storedRequests(store)
        const all = requests.flatMap((stored) => stored.mails)
        return all.filter(({ message, record }) => kinds.includes(message.kind) && record.state !== 'parked')
          .length
      }
      const countParked = (outcomes: readonly AcceptOutcome[]) =>
        outcomes.map((outcome) => outcome.kind === 'stored' && outcome.parkedReason !== undefined)

      test('parks a request beyond the limit, with the reason', async () => {
        const outcomes: AcceptOutcome[] = []
        for (let n = 1; n <= 4; n += 1) outcomes.push(await store.accept(to(n, 'zoe@example.com'), LIMIT))
        expect(countParked(outcomes)).toEqual([false, false, false, true])
        expect(outcomes[3]).toEqual({ kind: 'stored', reference: 'REF-00004', parkedReason: 'enough' })
        const found = await store.find('REF-00004')
        expect(found?.stored.parkedReason).toBe('enough')
        expect(mailsIn(found)).toMatchObject({ desk: { state: 'parked' }, visitor: { state: 'parked' } })
        expect(idsOf(await mails.claimDue(at(MINUTE), 20, MINUTE))).toHaveLength(6)
      })

      test('count emails that introduce a retailer, and a request beyond the limit is not sent to one', async () => {
        const outcomes: AcceptOutcome[] = []
        for (let n = 1; n <= 3; n += 1)
          outcomes.push(await store.accept(to(n, 'zoe@example.com'), LIMIT, OAK))
        expect(countParked(outcomes)).toEqual([false, false, true])
        const states = await Promise.all([1, 2, 3].map((n) => store.find(`REF-0000${n}`)))
        expect(states.map((entry) => entry?.work.state)).toEqual(['passed_on', 'new', 'new'])
        expect(await mailsTo('visitor', 'introduction')).toBe(3)
      })

      test('recognize any spelling of an address; other mailboxes have their own limit', async () => {
        const emails = ['Zoe@Example.com', 'zoe+1@example.com', 'zoe+2@EXAMPLE.com', 'zoe@example.com']
        const outcomes: AcceptOutcome[] = []
        for (const [n, email] of [...emails, 'ada@example.com'].entries())
          outcomes.push(await store.accept(to(n, email), LIMIT))
        expect(countParked(outcomes)).toEqual([false, false, false, true, false])
      })

      test('parked ones do not count until released, and all expire after a day', async () => {
        const receipt = (ms: number) => ({ receivedAt: at(ms).toISOString() })
        const parkedReason = 'honeypot'
        for (let n = 1; n <= 5; n += 1) await store.accept(to(n, 'zoe@example.com', { parkedReason }), LIMIT)
        const outcomes: AcceptOutcome[] = []
        for (const n of [6, 7]) outcomes.push(await store.accept(to(n, 'zoe@example.com'), LIMIT))
        const releasedEntry = await store.find('REF-00001')
        const next =
          releasedEntry && withEntry(releasedEntry.work, 'release', { actor: 'desk', person: 'Ada', at: 1 })
        if (next) await store.save('REF-00001', next, { mails: ['desk', 'visitor'], at: at(8).getTime() })
        outcomes.push(await store.accept(to(8, 'zoe@example.com'), LIMIT))
        const day = LIMIT.windowMs
        outcomes.push(await store.accept(to(9, 'zoe@example.com', receipt(day)), LIMIT))
        outcomes.push(await store.accept(to(10, 'zoe@example.com', receipt(day + 7)), LIMIT))
        expect(countParked(outcomes)).toEqual([false, false, true, true, false])
      })

      test('those sent by the external email API count, too', async () => {
        const outcomes: AcceptOutcome[] = []
        for (let n = 1; n <= 4; n += 1)
          outcomes.push(await store.accept(to(n, 'zoe@example.com', { external: true }), LIMIT))
        expect(countParked(outcomes)).toEqual([false, false, false, true])
      })

      test('resubmissions do not count', async () => {
        const again = (n: number) => store.accept(to(n, 'zoe@example.com', { submission: 'form-1' }), LIMIT)
        for (let n = 1; n <= 5; n += 1) await again(n)
        const outcomes = [
          await store.accept(to(6, 'zoe@example.com'), LIMIT),
          await store.accept(to(7, 'zoe@example.com'), LIMIT),
        ]
        expect(countParked(outcomes)).toEqual([false, false])
      })

      test('do not exceed the limit with simultaneous requests to any process', async () => {
        const stores = [store, await open(), await open()]
        const outcomes = await Promise.all(
          Array.from({ length: 24 }, (_, n) =>
            present(stores[n % 3]).accept(to(n, `zoe+${n}@example.com`), LIMIT),
          ),
        )
        expect(outcomes.every(({ kind }) => kind === 'stored')).toBe(true)
        expect(countParked(outcomes).filter((isParked) => !isParked)).toHaveLength(3)
      })

      test('still count after closing and reopening', async () => {
        for (let n = 1; n <= 3; n += 1) await store.accept(to(n, 'zoe@example.com'), LIMIT)
        await store.close()
        const outcome = await (await open()).accept(to(4, 'zoe@example.com'), LIMIT)
        expect(outcome).toMatchObject({ parkedReason: 'enough' })
      })
    })

    test('lists requests newest first, by state and page by page', async () => {
      for (let n = 1; n <= 5; n += 1)
        await store.accept(sampleRequest(n, { receivedAt: at(n > 3 ? 9 : n).toISOString() }))
      await store.accept(sampleRequest(6, { receivedAt: at(0).toISOString(), parkedReason: 'trap' }))
      const names = async (limit: number, last?: number, filter: RequestFilter = { view: 'all' }) => {
        const after = last && placeIn(filter, present(await store.find(`REF-0000${last}`)))
        const page = await store.page(filter, { limit, ...(after && { after }) })
        return page.map(({ stored }) => Number(stored.reference.slice(4)))
      }
      expect(await names(3)).toEqual([5, 4, 3])
      expect(await names(1, 5)).toEqual([4])
      expect(await names(9, 3)).toEqual([2, 1, 6])
      expect(await names(9, undefined, { view: 'all', mail: 'parked' })).toEqual([6])
    })

    describe('erasing', () => {
      test('deletes a request for good, even if a process is sending it', async () => {
        await store.accept(sampleRequest(1, { submission: 'form-1' }))
        const [claim] = await mails.claimDue(at(1), 1, MINUTE)
        expect(await store.remove('REF-00001')).toBe(true)
        expect(await store.remove('REF-00001')).toBe(false)
        expect(await store.find('REF-00001')).toBeUndefined()
        expect(await mails.settle(present(claim), { kind: 'sent' })).toBe(false)
        expect(await store.count({ view: 'all' }, 9)).toBe(0)
        expect((await mails.stats(at(1))).oldestUndeliveredMs).toBe(0)
      })

      test('deletes old requests once all their mails are settled', async () => {
        for (let n = 1; n <= 4; n += 1) await store.accept(sampleRequest(n * 1000))
        await store.accept(sampleRequest(500, { parkedReason: 'honeypot' }))
        for (const claim of await mails.claimDue(at(2500), 9, MINUTE))
          if (claim.mail.id !== 'REF-02000-visitor') await mails.settle(claim, { kind: 'sent' })
        const removedReferences = [...(await store.removeSettled(at(3500)))].sort()
        expect(removedReferences).toEqual(['REF-00500', 'REF-01000'])
        expect((await storedRequests(store)).map(({ reference }) => reference)).toEqual([
          'REF-04000',
          'REF-03000',
          'REF-02000',
        ])
      })
    })

    test('answers a ping', async () => {
      await expect(store.ping()).resolves.toBeUndefined()
    })

    test('a closed store rejects calls', async () => {
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
