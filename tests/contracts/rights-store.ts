import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MailStore } from '#core/ports/mail/mail-store.ts'
import type { RequestStore } from '#core/ports/requests/request-store.ts'
import type { NewRightsMail, RightsStore } from '#core/ports/requests/rights-store.ts'
import type { WorkedRequest, WorkStore } from '#core/ports/requests/work-store.ts'
import { planErasure } from '#core/rights/erasure-plan.ts'
import { afterCaseStep, openCase, type RightsCase, withEnd, withErasure } from '#core/rights/rights-case.ts'
import { at, sampleRequest } from './request-store-samples.ts'

const MINUTE = 60_000
const PERSON = { name: 'Zoë', email: 'zoe@example.com', phone: '', reference: '', street: '', zip: '' }
const GRACE = { actor: 'desk', person: 'Grace', at: at(0).getTime() } as const
const verified = (how = 'x') => afterCaseStep(opened(), 'verify', { ...GRACE, note: how })
const opened = (number = 'CASE-00001', receivedOn = '2026-01-15') =>
  openCase(number, { asked: ['erasure'], receivedOn, person: PERSON }, GRACE)
const mail = (id: string): NewRightsMail => ({
  id,
  to: { address: 'zoe@example.com', name: 'Zoë' },
  at: at(0).getTime(),
  message: { kind: 'extension', reason: 'A shop is closed', dueOn: '2026-04-15' },
})

/** What every store must do with privacy requests. */
export function rightsStoreContract(
  name: string,
  prepare: () => Promise<{
    readonly requests: RequestStore
    readonly work: WorkStore
    readonly rights: RightsStore
    readonly mails: MailStore
    dispose(): Promise<void>
  }>,
): void {
  describe(`privacy requests: ${name}`, () => {
    let subject: Awaited<ReturnType<typeof prepare>>
    let rights: RightsStore
    beforeEach(async () => {
      subject = await prepare()
      rights = subject.rights
    })
    afterEach(() => subject.dispose())

    const reference = (n: number) => sampleRequest(n).reference
    const come = (n: number) => subject.requests.accept(sampleRequest(n))
    const claims = (ms: number) => subject.mails.claimDue(at(ms), 9, MINUTE)
    const stateOf = async (number: string) =>
      (await rights.find(number))?.mails.map(({ record }) => record.state)
    const follow =
      (rightsCase: RightsCase, ...mails: readonly NewRightsMail[]) =>
      (erased: readonly WorkedRequest[]) => ({
        rightsCase: withErasure(rightsCase, planErasure(erased), GRACE),
        mails,
      })
    const erase = (rightsCase: RightsCase, numbers: readonly number[], ...mails: readonly NewRightsMail[]) =>
      rights.erase(numbers.map(reference), at(MINUTE).getTime(), follow(rightsCase, ...mails))

    test('returns a case as stored, under its own number', async () => {
      expect(await rights.add(opened())).toBe(true)
      expect(await rights.add(opened())).toBe(false)
      expect(await rights.find('CASE-00001')).toEqual({ rightsCase: opened(), mails: [] })
      expect(await rights.find('CASE-00002')).toBeUndefined()
    })

    test('news of a case is sent like other mails, but not counted among those to the person', async () => {
      await rights.add(opened())
      const message = { kind: 'news', event: 'assigned', person: 'Ada', isCase: true } as const
      const news = { id: 'news-1', to: { address: 'ada@desk.test' }, at: at(0).getTime(), message }
      expect(await rights.save(afterCaseStep(opened(), 'verify', GRACE), { added: [news] })).toBe(true)
      expect((await rights.find('CASE-00001'))?.mails).toEqual([])
      expect((await claims(MINUTE)).map(({ mail }) => [mail.about, mail.message])).toEqual([
        ['CASE-00001', message],
      ])
    })

    test('lists the case due first, until it is closed', async () => {
      const [late, early] = [opened('CASE-00001', '2026-01-15'), opened('CASE-00002', '2026-01-02')]
      for (const one of [late, early]) await rights.add(one)
      const open = async () => (await rights.open()).map(({ rightsCase }) => rightsCase.number)
      expect(await open()).toEqual(['CASE-00002', 'CASE-00001'])
      expect(await rights.save(withEnd(early, GRACE))).toBe(true)
      expect(await open()).toEqual(['CASE-00001'])
      expect((await rights.closed(9)).map(({ rightsCase }) => rightsCase.number)).toEqual(['CASE-00002'])
    })

    test('rejects the second of two changes of the same version, with its mails', async () => {
      await rights.add(opened())
      const outcomes = await Promise.all(
        ['a', 'b'].map((how) => rights.save(verified(how), { added: [mail(`CASE-00001-extension-${how}`)] })),
      )
      expect(outcomes.filter(Boolean)).toHaveLength(1)
      expect(await stateOf('CASE-00001')).toEqual(['waiting'])
    })

    test('erases requests and their consequences in one step', async () => {
      for (const n of [1, 2, 3]) await come(n)
      await rights.add(opened())
      expect(await erase(opened(), [1, 2], mail('CASE-00001-proof-1'))).toMatchObject({ kind: 'erased' })
      expect(await subject.requests.get(reference(1))).toBeUndefined()
      expect((await subject.requests.list({ limit: 9 })).map((one) => one.reference)).toEqual([reference(3)])
      const found = await rights.find('CASE-00001')
      expect(found?.rightsCase.erasure?.requests.map((one) => one.reference)).toEqual([1, 2].map(reference))
      const references = [1, 2].map(reference)
      expect(await rights.unswept(at(0))).toEqual([{ number: 'CASE-00001', references, isOver: false }])
      await rights.noteSwept('CASE-00001', false)
      expect(await rights.unswept(at(0))).toEqual([])
      const due = (await claims(MINUTE)).map((claim) => claim.mail.id)
      expect(due.toSorted()).toEqual([
        'CASE-00001-proof-1',
        `${reference(3)}-desk`,
        `${reference(3)}-visitor`,
      ])
    })

    test('erases nothing if the case changed meanwhile or a request is gone', async () => {
      for (const n of [1, 2]) await come(n)
      await rights.add(opened())
      await rights.save(verified('Called back'))
      expect(await erase(opened(), [1, 2], mail('CASE-00001-proof-1'))).toEqual({ kind: 'conflict' })
      expect(await erase(verified('Called back'), [1, 3])).toEqual({ kind: 'gone' })
      expect(await subject.requests.list({ limit: 9 })).toHaveLength(2)
      expect(await stateOf('CASE-00001')).toEqual([])
    })

    test('of two cases that erase the same request, one does', async () => {
      await come(1)
      const cases = [opened('CASE-00001'), opened('CASE-00002')]
      for (const one of cases) await rights.add(one)
      const kinds = (await Promise.all(cases.map((one) => erase(one, [1])))).map(({ kind }) => kind)
      expect(kinds.toSorted()).toEqual(['erased', 'gone'])
    })

    test('erases a mail being sent once it is sent or its sender died', async () => {
      await come(1)
      await rights.add(opened())
      await subject.mails.claimDue(at(MINUTE), 9, MINUTE)
      expect(await erase(opened(), [1])).toEqual({ kind: 'sending' })
      expect(await subject.requests.get(reference(1))).toBeDefined()
      const later = at(3 * MINUTE).getTime()
      expect(await rights.erase([reference(1)], later, follow(opened()))).toMatchObject({ kind: 'erased' })
    })

    test('resends a mail on demand, unless it is being sent', async () => {
      await rights.add(opened())
      await rights.save(verified(), { added: [mail('CASE-00001-proof-1')] })
      const [claim] = await claims(1)
      const again = { again: { id: 'CASE-00001-proof-1', at: at(5).getTime() } }
      expect(await rights.save(afterCaseStep(verified(), 'prove', GRACE), again)).toBe(false)
      if (claim) await subject.mails.settle(claim, { kind: 'refused', reason: 'smtp 550' })
      expect(await rights.save(afterCaseStep(verified(), 'prove', GRACE), again)).toBe(true)
      const sent = await claims(5)
      expect(sent.map(({ mail: { record } }) => record.resends)).toEqual([1])
    })

    test('lists a case’s mails for erasure in files once, long after it was closed', async () => {
      await rights.add(opened())
      expect(await rights.unswept(at(9))).toEqual([])
      await rights.save(withEnd(opened(), { ...GRACE, at: at(5).getTime() }))
      expect(await rights.unswept(at(4))).toEqual([])
      const over = { number: 'CASE-00001', references: ['CASE-00001'], isOver: true }
      expect(await rights.unswept(at(5))).toEqual([over])
      await rights.noteSwept('CASE-00001', true)
      expect(await rights.unswept(at(9))).toEqual([])
    })

    test('a closed case deletes the addresses of its mails', async () => {
      await rights.add(opened())
      await rights.save(verified(), { added: [mail('CASE-00001-proof-1')] })
      for (const claim of await claims(1)) await subject.mails.settle(claim, { kind: 'sent' })
      await rights.save(withEnd(verified(), GRACE))
      expect(JSON.stringify(await rights.find('CASE-00001'))).not.toMatch(/zoe|Zoë/)
    })

    test('finds requests by mailbox and street', async () => {
      await come(1)
      const found = async (filter: Parameters<WorkStore['page']>[0]) =>
        (await subject.work.page(filter, { limit: 9 })).length
      expect(await found({ view: 'mailbox', mailbox: 'zoe@example.com' })).toBe(1)
      expect(await found({ view: 'street', street: '1 mill road', zip: '' })).toBe(1)
      expect(await found({ view: 'street', street: '1 mill', zip: '00123' })).toBe(1)
      expect(await found({ view: 'street', street: '1 mill', zip: '00124' })).toBe(0)
    })
  })
}
