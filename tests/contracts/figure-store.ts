import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { after } from '#core/retailers/work/actions.ts'
import { decodeResponses, type FigureStore } from '#core/retailers/work/figure-facts.ts'
import type { Outcome } from '#core/retailers/work/request-states.ts'
import type { NewRequest, RequestStore } from '#core/retailers/work/request-store.ts'
import { type RequestWork } from '#core/retailers/work/request-work.ts'
import { at, SHOP_CONTACT, sampleRequest, sentIdeas } from './request-store-samples.ts'

const DAY = 86_400_000
const ADA = { actor: 'desk', person: 'Ada' } as const
const time = (ms: number) => at(ms).getTime()
const SPAN = { from: time(0), until: time(21 * DAY) }
const WEEKS = [time(0), time(7 * DAY), time(14 * DAY)]

export function figureStoreContract(
  name: string,
  prepare: () => Promise<{
    readonly requests: RequestStore
    readonly figures: FigureStore
    dispose(): Promise<void>
  }>,
): void {
  describe(`figures: ${name}`, () => {
    let subject: Awaited<ReturnType<typeof prepare>>
    beforeEach(async () => {
      subject = await prepare()
    })
    afterEach(() => subject.dispose())

    const come = (n: number, day: number, overrides: Partial<NewRequest['request']> = {}, more = {}) => {
      const sample = sampleRequest(n, { receivedAt: at(day * DAY).toISOString(), ...more })
      return subject.requests.accept({ ...sample, request: { ...sample.request, ...overrides } })
    }
    const change = async (n: number, ...steps: ((work: RequestWork) => RequestWork | undefined)[]) => {
      const { reference } = sampleRequest(n)
      for (const step of steps) {
        const entry = await subject.requests.find(reference)
        const next = entry && step(entry.work)
        if (!next) throw new Error('The action is not allowed')
        expect(await subject.requests.save(reference, next)).toBe(true)
      }
    }
    const passTo = (retailerId: string) => (work: RequestWork) =>
      after(work, 'pass', {
        ...ADA,
        at: 1,
        handover: { retailerId, retailerName: retailerId, contact: SHOP_CONTACT },
      })
    const answer = (move: 'accept' | 'decline' | 'contact' | 'spam', ms: number) => (work: RequestWork) =>
      after(work, move, { ...ADA, at: ms })

    test('counts requests by week, state and intent, only in the span', async () => {
      await come(1, 0)
      await come(2, 6.99, { retailer: 0 })
      await come(3, 7)
      await come(4, 20.99, {}, { parkedReason: 'held' })
      await come(5, 21)
      await come(6, -0.01)
      await change(3, answer('spam', time(8 * DAY)))
      const counts = await subject.figures.counts(SPAN, WEEKS)
      expect(counts.toSorted((a, b) => a.week - b.week || b.intent - a.intent)).toEqual([
        { week: 0, state: 'new', isParked: false, intent: 1, count: 1 },
        { week: 0, state: 'new', isParked: false, intent: 0, count: 1 },
        { week: 1, state: 'spam', isParked: false, intent: 1, count: 1 },
        { week: 2, state: 'new', isParked: true, intent: 1, count: 1 },
      ])
      expect(await subject.figures.areas(SPAN)).toEqual([{ area: '001', count: 2 }])
    })

    test('areas are the first three digits of ZIP codes, largest first', async () => {
      await come(1, 1, { zip: '64801' })
      await come(2, 1, { zip: '63101' })
      await come(3, 2, { zip: '64850-1234' })
      await come(4, 2, { zip: '80331', country: 'DE' })
      expect(await subject.figures.areas(SPAN)).toEqual([
        { area: '648', count: 2 },
        { area: '', count: 1 },
        { area: '631', count: 1 },
      ])
    })

    test('reports the median and 90th percentile of response time', async () => {
      expect(await subject.figures.answerTimes(SPAN)).toEqual({ answered: 0 })
      for (let n = 1; n <= 11; n += 1) {
        await come(n, 1)
        if (n < 11) await change(n, answer('contact', time(DAY) + n * 1000))
      }
      expect(await subject.figures.answerTimes(SPAN)).toEqual({ answered: 10, median: 5000, ninety: 9000 })
      expect(await subject.figures.answerTimes({ ...SPAN, from: time(2 * DAY) })).toEqual({ answered: 0 })
    })

    test('an answer dated before its request, after a clock jump, took no time', async () => {
      await come(1, 1)
      await change(1, answer('contact', time(0)))
      expect(await subject.figures.answerTimes(SPAN)).toEqual({ answered: 1, median: 0, ninety: 0 })
    })

    test('counts retailers’ outcomes together', async () => {
      for (const n of [1, 2]) {
        await come(n, 1)
        await change(n, passTo('oak'), answer('decline', 5), passTo('elm'), answer('accept', 6))
      }
      await come(3, 2)
      await change(3, passTo('oak'))
      const answers = await subject.figures.answers(SPAN)
      const parsedAnswers = answers.map((one) => ({ ...one, answers: decodeResponses(one.answers) }))
      expect(parsedAnswers.toSorted((a, b) => b.count - a.count)).toEqual([
        {
          count: 2,
          answers: [
            { retailerId: 'oak', response: 'declined' },
            { retailerId: 'elm', response: 'accepted' },
          ],
        },
        { count: 1, answers: [{ retailerId: 'oak', response: 'open' }] },
      ])
    })

    test('uses the desk’s outcome of a request, or else its retailer’s', async () => {
      const shop = (move: 'accept' | 'won' | 'lost' | 'quote') => (work: RequestWork) =>
        after(work, move, { actor: 'retailer', person: 'oak', at: 5 })
      const close = (outcome: Outcome) => (work: RequestWork) =>
        after(work, 'close', { ...ADA, at: 6, value: outcome })
      for (const n of [1, 2, 3, 4, 5, 6]) {
        await come(n, 1)
        await change(n, passTo('oak'), shop('accept'))
      }
      await change(1, shop('lost'), shop('won'))
      await change(2, shop('won'), close('lost'))
      await change(3, shop('quote'))
      await change(4, close('unreachable'))
      await change(5, shop('won'), (work) => after(work, 'recall', { ...ADA, at: 7 }))
      expect(new Map((await subject.figures.outcomes(SPAN)).map((one) => [one.outcome, one.count]))).toEqual(
        new Map([
          ['won', 1],
          ['lost', 1],
          ['unreachable', 1],
        ]),
      )
    })

    test('counts samples by kind, most requested first', async () => {
      const [sage, door] = sentIdeas().ideas
      if (!sage || !door) throw new Error('no ideas')
      await come(1, 1, {}, { ideas: sentIdeas() })
      await come(2, 2, {}, { ideas: { ...sentIdeas(), ideas: [{ ...sage, ref: 'f.linen' }, door] } })
      await come(3, 3, {}, { ideas: sentIdeas(), parkedReason: 'held' })
      await come(4, 3, {}, { ideas: sentIdeas() })
      await change(4, answer('spam', time(4 * DAY)))
      await come(5, 22, {}, { ideas: sentIdeas() })
      await come(6, 4)
      expect(await subject.figures.samples(SPAN)).toEqual([
        { ref: 'd.shaker-door', count: 2 },
        { ref: 'f.linen', count: 1 },
        { ref: 'f.sage-paint', count: 1 },
      ])
      await subject.requests.remove(sampleRequest(1).reference)
      expect(await subject.figures.samples(SPAN)).toEqual([
        { ref: 'd.shaker-door', count: 1 },
        { ref: 'f.linen', count: 1 },
      ])
    })

    test('an erased request leaves nothing behind', async () => {
      await come(1, 1)
      await change(1, passTo('oak'), answer('accept', time(DAY) + 1000))
      await subject.requests.remove(sampleRequest(1).reference)
      expect(await subject.figures.counts(SPAN, WEEKS)).toEqual([])
      expect(await subject.figures.answers(SPAN)).toEqual([])
    })
  })
}
