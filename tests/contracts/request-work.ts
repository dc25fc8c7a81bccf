import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MailStore } from '#core/retailers/mail/mail-store.ts'
import { after } from '#core/retailers/work/actions.ts'
import { INBOX_VIEWS, type InboxView } from '#core/retailers/work/inbox-views.ts'
import { STATES, UNSPOKEN, VISITORS_STATES } from '#core/retailers/work/request-states.ts'
import {
  type NewRequest,
  placeIn,
  type RequestFilter,
  type RequestStore,
  type WorkedRequest,
} from '#core/retailers/work/request-store.ts'
import { newWork, type RequestWork, withEntry } from '#core/retailers/work/request-work.ts'
import { createWorkingDays } from '#core/retailers/work/working-days.ts'
import { createInbox } from '#services/desk/requests/inbox.ts'
import { at, mailsIn, SHOP_CONTACT, sampleRequest } from './request-store-samples.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const ADA = { actor: 'desk', person: 'Ada' } as const
const OAK = { retailerId: 'oak', retailerName: 'Oak & Co.', contact: SHOP_CONTACT }

/** The tab of an open request without a follow-up date, by who has to act next. */
const VIEW_OF = {
  desk: 'new',
  retailer: 'with-a-retailer',
  outcome: 'with-a-retailer',
  privacy: 'privacy',
  nobody: 'closed',
} as const

/** What every store must do with the desk’s work on requests. */
export function requestWorkContract(
  name: string,
  prepare: () => Promise<{
    readonly requests: RequestStore
    readonly mails: MailStore
    dispose(): Promise<void>
  }>,
): void {
  describe(`the work on requests: ${name}`, () => {
    let subject: Awaited<ReturnType<typeof prepare>>
    let store: RequestStore
    beforeEach(async () => {
      subject = await prepare()
      store = subject.requests
    })
    afterEach(() => subject.dispose())

    const receive = (n: number, change: Partial<NewRequest> = {}) =>
      subject.requests.accept(sampleRequest(n, change))
    const receiveFrom = (n: number, person: Partial<NewRequest['request']>) =>
      receive(n, { request: { ...sampleRequest(n).request, ...person } })
    const reference = (n: number) => sampleRequest(n).reference
    const entryOf = async (n: number) => {
      const one = await store.find(reference(n))
      if (!one) throw new Error(`There is no request ${reference(n)}`)
      return one
    }
    const change = async (n: number, next: (work: RequestWork) => RequestWork | undefined) => {
      const work = next((await entryOf(n)).work)
      if (!work) throw new Error('The change was rejected')
      expect(await store.save(reference(n), work)).toBe(true)
    }
    const close = (n: number, when: number) =>
      change(n, (work) => after(work, 'close', { ...ADA, at: at(when).getTime(), value: 'won' }))
    const pass = (n: number, when: number) =>
      change(n, (work) => after(work, 'pass', { ...ADA, at: at(when).getTime(), handover: OAK }))
    const numbers = (list: readonly WorkedRequest[]) =>
      list.map(({ stored }) => Number(stored.reference.slice(4)))
    const numbersIn = async (filter: RequestFilter) => numbers(await store.page(filter, { limit: 20 }))
    const searchNumbers = (...words: readonly string[]) => numbersIn({ view: 'search', words })

    test('counts a retailer’s requests until they are taken back or closed', async () => {
      for (const n of [1, 2, 3]) {
        await receive(n)
        await pass(n, n)
      }
      expect(await store.openByRetailer()).toEqual(new Map([['oak', 3]]))
      await change(1, (work) => after(work, 'decline', { ...ADA, at: 9 }))
      await close(2, 9)
      expect(await store.openByRetailer()).toEqual(new Map([['oak', 1]]))
    })

    test('counts requests sent to a shop in a period, even if taken back', async () => {
      for (const n of [1, 2, 3]) {
        await receive(n)
        await pass(n, n)
      }
      await change(1, (work) => after(work, 'decline', { ...ADA, at: at(9).getTime() }))
      expect(await store.sentSince(at(2).getTime())).toEqual(new Map([['oak', 2]]))
      expect(await store.sentSince(at(60).getTime())).toEqual(new Map())
    })

    test('stores, sends and erases messages from the desk with their request, and finds refused ones', async () => {
      await receive(1)
      for (const claim of await subject.mails.claimDue(at(1), 9, MINUTE))
        await subject.mails.settle(claim, { kind: 'sent' })
      const workWithMail = withEntry(newWork(at(1).getTime()), 'to-visitor', { ...ADA, at: 5, note: 'Hello' })
      const id = `${reference(1)}-to-visitor-1`
      const message = { kind: 'to-visitor', entry: 1 } as const
      const news = { kind: 'news', event: 'assigned', person: 'Ada' } as const
      const dueMessages = [
        { id, message },
        { id: `${reference(1)}-news-1-1`, to: { address: 'ada@desk.example' }, message: news },
      ]
      const dueMails = { mails: dueMessages, at: at(2).getTime() }
      expect(await store.save(reference(1), workWithMail, dueMails)).toBe(true)
      expect(await store.save(reference(1), workWithMail, dueMails)).toBe(false)
      const claims = await subject.mails.claimDue(at(3), 9, MINUTE)
      const addressOf = new Map(claims.map(({ mail }) => [mail.message.kind, mail.to?.address]))
      expect(addressOf).toEqual(
        new Map([
          ['news', 'ada@desk.example'],
          ['to-visitor', undefined],
        ]),
      )
      expect(claims.every(({ mail }) => mail.about === reference(1))).toBe(true)
      expect(await store.page({ view: 'refused', since: 0 }, { limit: 9 })).toEqual([])
      for (const claim of claims)
        await subject.mails.settle(claim, { kind: 'refused', reason: 'no such mailbox' })
      expect((await entryOf(1)).stored.mails.at(-1)).toMatchObject({
        id,
        message,
        record: { state: 'refused' },
      })
      expect(
        (await store.page({ view: 'refused', since: at(2).getTime() }, { limit: 9 })).map(
          ({ stored }) => stored.reference,
        ),
      ).toEqual([reference(1)])
      expect(await store.page({ view: 'refused', since: at(3).getTime() }, { limit: 9 })).toEqual([])
      await subject.requests.remove(reference(1))
      expect(await store.page({ view: 'refused', since: 0 }, { limit: 9 })).toEqual([])
    })

    test('a request that just arrived is new', async () => {
      await receive(1)
      expect(await entryOf(1)).toEqual({
        stored: (await subject.requests.find(reference(1)))?.stored,
        work: newWork(at(1).getTime()),
      })
      expect(await store.find('REF-00009')).toBeUndefined()
    })

    test('returns work as stored', async () => {
      await receive(1)
      const workWithNote = withEntry(newWork(at(1).getTime()), 'note', {
        ...ADA,
        at: 5,
        note: 'Zoë 🪵 “called”',
      })
      const mine = after(workWithNote, 'assign', { ...ADA, at: 6, value: 'Ada' }) ?? workWithNote
      expect(await store.save(reference(1), workWithNote)).toBe(true)
      expect(await store.save(reference(1), mine)).toBe(true)
      expect((await entryOf(1)).work).toEqual(mine)
      await close(1, 9)
      expect((await entryOf(1)).work).toMatchObject({
        state: 'closed',
        outcome: 'won',
        clerk: 'Ada',
        version: 3,
      })
    })

    test('rejects the second of two changes of the same version', async () => {
      await receive(1)
      const { work } = await entryOf(1)
      const attempts = await Promise.all(
        ['Ada', 'Grace', 'Edsger'].map((person) =>
          store.save(reference(1), withEntry(work, 'note', { actor: 'desk', person, at: 1, note: person })),
        ),
      )
      expect(attempts.filter(Boolean)).toHaveLength(1)
      expect((await entryOf(1)).work.history).toHaveLength(1)
      expect(await store.save('REF-00009', withEntry(work, 'note', { ...ADA, at: 1 }))).toBe(false)
    })

    test('queues emails in the same transaction as the change', async () => {
      await receive(1, { parkedReason: 'trap' })
      const dueMails = { mails: ['desk'], at: at(5).getTime() } as const
      const { work } = await entryOf(1)
      const releasedWork = withEntry(work, 'release', { ...ADA, at: 5 })
      expect(await store.save(reference(1), releasedWork, dueMails)).toBe(true)
      expect(mailsIn(await entryOf(1))).toMatchObject({
        desk: { state: 'waiting', attempts: 0, nextAttemptAt: at(5).toISOString() },
        visitor: { state: 'parked' },
      })
      expect(await subject.mails.claimDue(at(6), 9, MINUTE)).toHaveLength(1)
      const again = withEntry(releasedWork, 'resend', { ...ADA, at: 7 })
      expect(await store.save(reference(1), again, dueMails)).toBe(false)
      expect((await entryOf(1)).work).toEqual(releasedWork)
    })

    test('records who opened a request first, until it comes back from a retailer', async () => {
      await receive(1)
      expect((await entryOf(1)).openedBy).toBeUndefined()
      await store.noteOpened(reference(1), 'Ada', 5)
      await store.noteOpened(reference(1), 'Grace', 6)
      await pass(1, 7)
      expect((await entryOf(1)).openedBy).toBe('Ada')
      await change(1, (work) => after(work, 'return', { actor: 'site', person: 'The site', at: 8 }))
      expect((await entryOf(1)).openedBy).toBeUndefined()
      expect((await entryOf(1)).openedAt).toBe(5)
    })

    test('lists every possible request in the view of its state, and as overdue after days without a response', async () => {
      const possible = fc.record({
        state: fc.constantFrom(...VISITORS_STATES),
        clerk: fc.option(fc.constantFrom('Ada', 'Grace'), { nil: undefined }),
        isParked: fc.boolean(),
        age: fc.integer({ min: 0, max: 30 }),
      })
      const now = at(0).getTime()
      const workingDays = createWorkingDays()
      const ageing = { due: 1, overdue: 3 }
      const inbox = createInbox({
        store,
        ageing,
        workingDays,
        now: () => at(0),
      })
      const requestsIn = async (view: InboxView) => {
        const all: WorkedRequest[] = []
        for await (const worked of inbox.everything({ view }, 'Ada')) all.push(worked)
        return new Set(numbers(all))
      }
      let lastNumber = 0
      await fc.assert(
        fc.asyncProperty(fc.array(possible, { minLength: 1, maxLength: 40 }), async (requests) => {
          const first = lastNumber + 1
          for (const { state, clerk, isParked, age } of requests) {
            lastNumber += 1
            const receivedAt = now - age * DAY
            const sample = sampleRequest(lastNumber, { receivedAt: new Date(receivedAt).toISOString() })
            await subject.requests.accept({ ...sample, ...(isParked ? { parkedReason: 'trap' } : {}) })
            const work =
              after(newWork(receivedAt), 'assign', { ...ADA, at: receivedAt, value: clerk }) ??
              newWork(receivedAt)
            expect(await store.save(sample.reference, { ...work, state })).toBe(true)
          }
          const viewContents = await Promise.all(
            INBOX_VIEWS.map(async ({ view }) => ({ view, holds: await requestsIn(view) })),
          )
          for (const [place, { state, clerk, isParked, age }] of requests.entries()) {
            const views = viewContents.filter(({ holds }) => holds.has(first + place)).map(({ view }) => view)
            const waitsParked = state === 'new' && isParked
            const view = waitsParked ? 'parked' : VIEW_OF[STATES[state].waitsFor]
            const isMine = clerk === 'Ada' && view !== 'closed'
            const isOverdue =
              !waitsParked && UNSPOKEN.includes(state) && workingDays.between(now - age * DAY, now) >= 3
            expect({ state, views: new Set(views) }).toEqual({
              state,
              views: new Set([view, ...(isMine ? ['mine'] : []), ...(isOverdue ? ['overdue'] : [])]),
            })
          }
        }),
        { numRuns: 8 },
      )
    })

    test('each view lists its own requests, oldest first; the closed view lists the newest first', async () => {
      for (const n of [5, 1, 2, 3, 4, 6]) await receive(n)
      await receive(7, { parkedReason: 'trap' })
      await pass(2, 10)
      await pass(3, 10)
      await change(3, (work) => after(work, 'decline', { ...ADA, at: 11 }))
      await close(5, 30)
      await close(4, 40)
      await change(6, (work) => after(work, 'contact', { ...ADA, at: 11 }))
      for (const n of [2, 4, 7])
        await change(n, (work) => after(work, 'assign', { ...ADA, at: 12, value: 'Ada' }) ?? work)
      expect(await numbersIn({ view: 'new', day: '2026-07-21' })).toEqual([1])
      expect(await numbersIn({ view: 'with-a-retailer' })).toEqual([2, 6])
      expect(await numbersIn({ view: 'overdue', before: at(2).getTime(), day: '2026-01-15' })).toEqual([1, 2])
      expect(await numbersIn({ view: 'mine', clerk: 'Ada' })).toEqual([2, 7])
      expect(await numbersIn({ view: 'mine', clerk: 'Grace' })).toEqual([])
      expect(await numbersIn({ view: 'parked' })).toEqual([7])
      expect(await numbersIn({ view: 'closed' })).toEqual([4, 5])
      for (const [n, day] of [
        [1, '2026-07-22'],
        [2, '2026-07-23'],
        [5, '2026-07-01'],
      ] as const)
        await change(n, (work) => after(work, 'follow-up', { ...ADA, at: 13, value: day }))
      // A declined request is in this view even without a date.
      expect(await numbersIn({ view: 'follow-up', day: '2026-07-22' })).toEqual([1, 3])
      expect(await numbersIn({ view: 'new', day: '2026-07-22' })).toEqual([])
      await change(1, (work) => after(work, 'follow-up', { ...ADA, at: 14, value: undefined }))
      expect(await numbersIn({ view: 'follow-up', day: '2026-07-23' })).toEqual([2, 3])
      expect(await store.count({ view: 'new', day: '2026-07-21' }, 99)).toBe(1)
      expect(await store.count({ view: 'new', day: '2026-07-21' }, 1)).toBe(1)
      await change(7, (work) => after(work, 'spam', { ...ADA, at: at(50).getTime() }))
      expect(await numbersIn({ view: 'closed' })).toEqual([7, 4, 5])
    })

    test.each([
      ['the oldest first', { view: 'new', day: '2026-07-21' }, [1, 2, 3, 4, 5]],
      ['the newest first', { view: 'search', words: ['joplin'] }, [5, 4, 3, 2, 1]],
    ] as const)('pages neither skip nor repeat requests: %s', async (_, filter, order) => {
      const moments = [1, 2, 2, 2, 5]
      for (const [place, moment] of moments.entries())
        await receive(place + 1, { receivedAt: at(moment).toISOString() })
      const first = await store.page(filter, { limit: 2 })
      expect(numbers(first)).toEqual(order.slice(0, 2))
      const place = (one: WorkedRequest | undefined) => {
        if (!one) throw new Error('The page is empty')
        return placeIn(filter, one)
      }
      const rest = await store.page(filter, { limit: 9, after: place(first.at(-1)) })
      expect(numbers(rest)).toEqual(order.slice(2))
      const back = await store.page(filter, { limit: 2, before: place(rest[1]) })
      expect(numbers(back)).toEqual([order[2], order[1]])
    })

    test('search finds every word anywhere, and takes punctuation literally', async () => {
      await receiveFrom(1, { firstName: 'Ada', lastName: 'Lovelace', email: 'ada_l@example.com' })
      await receiveFrom(2, { firstName: 'Adam', lastName: 'Smith', zip: '63101', city: 'St. Louis' })
      expect(await searchNumbers('ada')).toEqual([2, 1])
      expect(await searchNumbers('ada', 'love')).toEqual([1])
      expect(await searchNumbers('63101')).toEqual([2])
      expect(await searchNumbers('5735550123')).toEqual([2, 1])
      expect(await searchNumbers('ref00002')).toEqual([2])
      expect(await searchNumbers('ada_l')).toEqual([1])
      expect(await searchNumbers('ada%l')).toEqual([])
      expect(await searchNumbers('a\\d')).toEqual([])
      expect(await searchNumbers("o'")).toEqual([])
    })

    test('recognizes requests from the same mailbox or postal address', async () => {
      await receiveFrom(1, { email: 'ada@example.com', streetAddress: '1 Mill Road' })
      await receiveFrom(2, { email: 'Ada+kitchen@example.com', streetAddress: '9 Elm Street' })
      await receiveFrom(3, { email: 'charles@example.com', streetAddress: '1 MILL ROAD.' })
      await receiveFrom(4, { email: 'grace@example.com', streetAddress: '7 Oak Lane' })
      const related = (to: string, limit: number) => store.page({ view: 'related', reference: to }, { limit })
      expect(numbers(await related(reference(1), 9))).toEqual([3, 2])
      expect(numbers(await related(reference(1), 1))).toEqual([3])
      expect(await related(reference(4), 9)).toEqual([])
      expect(await related('REF-00009', 9)).toEqual([])
      const kinships = await store.relatedCounts([reference(1), reference(3), reference(4), 'REF-00009'])
      expect(Object.fromEntries(kinships)).toEqual({
        'REF-00001': { sameMailbox: 2, sameAddress: 2 },
        'REF-00003': { sameMailbox: 1, sameAddress: 2 },
        'REF-00004': { sameMailbox: 1, sameAddress: 1 },
      })
      expect(await store.relatedCounts([])).toEqual(new Map())
    })

    test('keeps the history after a correction, and finds only the corrected values', async () => {
      await receive(1)
      const { stored, work } = await entryOf(1)
      const correction = { ...stored.request, lastName: 'Featherstone', email: 'new@example.com' }
      const step = withEntry(work, 'correct', { ...ADA, at: at(1).getTime(), note: 'Last name, Email' })
      expect(await store.save(reference(1), step, undefined, correction)).toBe(true)
      expect(await store.save(reference(1), step, undefined, stored.request)).toBe(false)
      expect((await entryOf(1)).stored.request).toEqual(correction)
      expect(await searchNumbers('featherstone')).toEqual([1])
      expect(await numbersIn({ view: 'mailbox', mailbox: 'new@example.com' })).toEqual([1])
      expect(await searchNumbers(stored.request.email)).toEqual([])
    })

    test('erases the history with its request', async () => {
      await receive(1)
      await change(1, (work) => withEntry(work, 'note', { ...ADA, at: 5, note: 'secret' }))
      await subject.requests.remove(reference(1))
      await receive(1)
      expect((await entryOf(1)).work.history).toEqual([])
    })
  })
}
