import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MailStore } from '#core/retailers/mail/mail-store.ts'
import type { ActionName } from '#core/retailers/work/actions.ts'
import { after } from '#core/retailers/work/actions.ts'
import type { FigureStore } from '#core/retailers/work/figure-facts.ts'
import type {
  MailOfChange,
  RequestFilter,
  RequestStore,
  WorkedRequest,
} from '#core/retailers/work/request-store.ts'
import type { RequestWork } from '#core/retailers/work/request-work.ts'
import { newPrivacyWork, privacyRequest } from '#tests/support/desk/privacy-work.ts'
import { storedRequests } from '../support/stores/request-store.ts'
import { at, sampleRequest } from './request-store-samples.ts'

const MINUTE = 60_000
const NUMBER = 'CASE-00001'
const GRACE = { actor: 'desk', person: 'Grace', at: at(0).getTime() } as const
const done = (work: RequestWork, kind: ActionName, given: object = {}): RequestWork => {
  const next = after(work, kind, { ...GRACE, ...given })
  if (!next) throw new Error(`${kind} is not allowed`)
  return next
}
const verified = (how = 'x') => done(newPrivacyWork(), 'verify', { value: how })
const closed = (work: RequestWork, ms = 0) => done(work, 'end', { value: 'By phone', at: at(ms).getTime() })
const mail = (id: string): MailOfChange => ({
  id,
  to: { address: 'zoe@example.com', name: 'Zoë' },
  message: { kind: 'extension', reason: 'A shop is closed', dueOn: '2026-04-15' },
})
const due = (...mails: readonly MailOfChange[]) => ({ mails, at: at(0).getTime() })

/** What every store must do with privacy requests. */
export function privacyRequestsContract(
  name: string,
  prepare: () => Promise<{
    readonly requests: RequestStore
    readonly figures: FigureStore
    readonly mails: MailStore
    dispose(): Promise<void>
  }>,
): void {
  describe(`privacy requests: ${name}`, () => {
    let subject: Awaited<ReturnType<typeof prepare>>
    let store: RequestStore
    beforeEach(async () => {
      subject = await prepare()
      store = subject.requests
    })
    afterEach(() => subject.dispose())

    const reference = (n: number) => sampleRequest(n).reference
    const receive = (n: number) => subject.requests.accept(sampleRequest(n))
    const claims = (ms: number) => subject.mails.claimDue(at(ms), 9, MINUTE)
    const begin = (number = NUMBER, work = newPrivacyWork()) => store.begin(privacyRequest(number, work))
    const stateOf = async (number: string) =>
      (await store.find(number))?.stored.mails.map(({ record }) => record.state)
    const referencesOf = async (filter: RequestFilter) =>
      (await store.page(filter, { limit: 9 })).map(({ stored }) => stored.reference)
    const erase = (work: RequestWork, numbers: readonly number[], number = NUMBER, now = at(MINUTE)) =>
      store.erase(number, numbers.map(reference), now.getTime(), (erased: readonly WorkedRequest[]) => ({
        work: done(work, 'erase', { erased }),
        due: due(mail(`${number}-proof-1`)),
      }))

    test('returns a request as stored, under its own reference', async () => {
      expect(await begin()).toBe(true)
      expect(await begin()).toBe(false)
      expect(await store.find(NUMBER)).toMatchObject({
        work: newPrivacyWork(),
        stored: { reference: NUMBER, receivedAt: '2026-01-15T06:00:00.000Z', mails: [] },
      })
      expect(await store.find('CASE-00002')).toBeUndefined()
    })

    test('is not listed, counted, reported or removed with visitors’ requests', async () => {
      await receive(1)
      await begin()
      expect((await storedRequests(subject.requests)).map((one) => one.reference)).toEqual([reference(1)])
      expect(await subject.requests.count({ view: 'all' }, 9)).toBe(1)
      expect(await subject.requests.remove(NUMBER)).toBe(false)
      const span = { from: 0, until: at(99).getTime() }
      const figures = [expect.objectContaining({ state: 'new', area: '001' })]
      expect(await subject.figures.requests(span)).toEqual(figures)
      await store.save(NUMBER, closed(newPrivacyWork()))
      await subject.mails.claimDue(at(1), 9, MINUTE)
      expect(await subject.requests.removeSettled(at(999_999_999))).toEqual([])
      expect((await store.find(NUMBER))?.work.state).toBe('answered')
      expect(await subject.figures.requests(span)).toEqual(figures)
    })

    test('lists open ones by date of receipt, and overdue ones', async () => {
      const early = newPrivacyWork({ receivedOn: '2026-01-02' })
      await begin()
      await begin('CASE-00002', early)
      expect(await referencesOf({ view: 'privacy' })).toEqual(['CASE-00002', NUMBER])
      expect(await referencesOf({ view: 'overdue', before: 0, day: '2026-02-17' })).toEqual(['CASE-00002'])
      expect(await referencesOf({ view: 'follow-up', day: '2026-02-06' })).toEqual(['CASE-00002'])
      expect(await referencesOf({ view: 'new', day: '2026-01-01' })).toEqual([])
      expect(await referencesOf({ view: 'search', words: ['zoe@examplecom'] })).toEqual([
        NUMBER,
        'CASE-00002',
      ])
      expect(await store.save('CASE-00002', closed(early))).toBe(true)
      expect(await referencesOf({ view: 'privacy' })).toEqual([NUMBER])
      expect(await referencesOf({ view: 'overdue', before: 0, day: '2026-12-31' })).toEqual([NUMBER])
      expect(await referencesOf({ view: 'closed' })).toEqual(['CASE-00002'])
      // The person's data is forgotten, so search finds nothing.
      expect(await referencesOf({ view: 'search', words: ['zoe@examplecom'] })).toEqual([NUMBER])
    })

    test('rejects the second of two changes of the same version, with its mails', async () => {
      await begin()
      const outcomes = await Promise.all(
        ['a', 'b'].map((how) => store.save(NUMBER, verified(how), due(mail(`${NUMBER}-extension-${how}`)))),
      )
      expect(outcomes.filter(Boolean)).toHaveLength(1)
      expect(await stateOf(NUMBER)).toEqual(['waiting'])
    })

    test('erases requests and their consequences in one step', async () => {
      for (const n of [1, 2, 3]) await receive(n)
      await begin()
      expect(await erase(newPrivacyWork(), [1, 2])).toBe('erased')
      expect(await subject.requests.find(reference(1))).toBeUndefined()
      expect((await storedRequests(subject.requests)).map((one) => one.reference)).toEqual([reference(3)])
      const references = [1, 2].map(reference)
      const { erasure } = (await store.find(NUMBER))?.work.privacy ?? {}
      expect(erasure?.requests.map((one) => one.reference)).toEqual(references)
      expect(await store.unswept(at(0))).toEqual([{ reference: NUMBER, references, isOver: false }])
      await store.noteSwept(NUMBER, false)
      expect(await store.unswept(at(0))).toEqual([])
      const sent = (await claims(MINUTE)).map((claim) => claim.mail.id)
      expect(sent.toSorted()).toEqual([
        `${NUMBER}-proof-1`,
        `${reference(3)}-desk`,
        `${reference(3)}-visitor`,
      ])
    })

    test('erases nothing if the privacy request changed meanwhile or a request is gone', async () => {
      for (const n of [1, 2]) await receive(n)
      await begin()
      await store.save(NUMBER, verified())
      expect(await erase(newPrivacyWork(), [1, 2])).toBe('conflict')
      expect(await erase(verified(), [1, 3])).toBe('gone')
      expect(await storedRequests(subject.requests)).toHaveLength(2)
      expect(await stateOf(NUMBER)).toEqual([])
    })

    test('only one of two erasures of the same request succeeds', async () => {
      await receive(1)
      const numbers = [NUMBER, 'CASE-00002']
      for (const one of numbers) await begin(one)
      const outcomes = await Promise.all(numbers.map((one) => erase(newPrivacyWork(), [1], one)))
      expect(outcomes.toSorted()).toEqual(['erased', 'gone'])
    })

    test('erases an email being sent once it is sent or its sender has died', async () => {
      await receive(1)
      await begin()
      await subject.mails.claimDue(at(MINUTE), 9, MINUTE)
      expect(await erase(newPrivacyWork(), [1])).toBe('sending')
      expect(await subject.requests.find(reference(1))).toBeDefined()
      expect(await erase(newPrivacyWork(), [1], NUMBER, at(3 * MINUTE))).toBe('erased')
    })

    test('resends a mail on demand, unless it is being sent', async () => {
      await begin()
      await store.save(NUMBER, verified(), due(mail(`${NUMBER}-extension-1`)))
      const [claim] = await claims(1)
      const mails = (await store.find(NUMBER))?.stored.mails ?? []
      const next = done(verified(), 'choose', { value: '' })
      expect(await store.save(NUMBER, next, { mails, at: at(5).getTime() })).toBe(false)
      if (claim) await subject.mails.settle(claim, { kind: 'refused', reason: 'smtp 550' })
      expect(await store.save(NUMBER, next, { mails, at: at(5).getTime() })).toBe(true)
      const [sent] = await claims(5)
      expect(sent?.mail).toMatchObject({ to: { address: 'zoe@example.com' }, record: { resends: 1 } })
    })

    test('lists its emails once for erasure from files, some time after it was closed', async () => {
      await begin()
      expect(await store.unswept(at(9))).toEqual([])
      await store.save(NUMBER, closed(newPrivacyWork(), 5))
      expect(await store.unswept(at(4))).toEqual([])
      expect(await store.unswept(at(5))).toEqual([{ reference: NUMBER, references: [NUMBER], isOver: true }])
      await store.noteSwept(NUMBER, true)
      expect(await store.unswept(at(9))).toEqual([])
    })

    test('loses the addresses of its emails once closed', async () => {
      await begin()
      await store.save(NUMBER, verified(), due(mail(`${NUMBER}-proof-1`)))
      for (const claim of await claims(1)) await subject.mails.settle(claim, { kind: 'sent' })
      await store.save(NUMBER, closed(verified()))
      expect(JSON.stringify(await store.find(NUMBER))).not.toMatch(/zoe|Zoë/)
    })

    test('finds requests by email address and street', async () => {
      await receive(1)
      const found = async (filter: Parameters<RequestStore['page']>[0]) =>
        (await store.page(filter, { limit: 9 })).length
      expect(await found({ view: 'mailbox', mailbox: 'zoe@example.com' })).toBe(1)
      expect(await found({ view: 'street', street: '1 mill road', zip: '' })).toBe(1)
      expect(await found({ view: 'street', street: '1 mill', zip: '00123' })).toBe(1)
      expect(await found({ view: 'street', street: '1 mill', zip: '00124' })).toBe(0)
    })
  })
}
