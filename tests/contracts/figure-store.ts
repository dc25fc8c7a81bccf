import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { after } from '#core/retailers/work/actions.ts'
import type { FigureStore } from '#core/retailers/work/figure-facts.ts'
import type { Outcome } from '#core/retailers/work/request-states.ts'
import type { NewRequest, RequestStore } from '#core/retailers/work/request-store.ts'
import { type RequestWork } from '#core/retailers/work/request-work.ts'
import { at, SHOP_CONTACT, sampleRequest, sentIdeas } from './request-store-samples.ts'

const DAY = 86_400_000
const ADA = { actor: 'desk', person: 'Ada' } as const
const time = (ms: number) => at(ms).getTime()
const SPAN = { from: time(0), until: time(21 * DAY) }

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

    const read = async () =>
      (await subject.figures.requests(SPAN)).toSorted((a, b) => a.receivedAt - b.receivedAt)

    test('reads what requests of the span are, only in the span', async () => {
      await come(1, 0)
      await come(2, 6.99, { retailer: 0, zip: '64850' })
      await come(3, 7)
      await come(4, 20.99, {}, { parkedReason: 'held' })
      await come(5, 21)
      await come(6, -0.01)
      await change(3, answer('spam', time(8 * DAY)))
      const nothing = { responses: [], samples: [] }
      expect(await read()).toEqual([
        { receivedAt: time(0), state: 'new', isParked: false, intent: 1, area: '001', ...nothing },
        { receivedAt: time(6.99 * DAY), state: 'new', isParked: false, intent: 0, area: '648', ...nothing },
        { receivedAt: time(7 * DAY), state: 'spam', isParked: false, intent: 1, area: '001', ...nothing },
        { receivedAt: time(20.99 * DAY), state: 'new', isParked: true, intent: 1, area: '001', ...nothing },
      ])
    })

    test('areas are the first three digits of ZIP codes of the United States', async () => {
      await come(1, 1, { zip: '64801' })
      await come(2, 2, { zip: '64850-1234' })
      await come(3, 3, { zip: '80331', country: 'DE' })
      expect((await read()).map(({ area }) => area)).toEqual(['648', '648', ''])
    })

    test('has the time of the first answer', async () => {
      await come(1, 1)
      await come(2, 2)
      await change(1, answer('contact', time(DAY) + 1000))
      await change(2, passTo('oak'), answer('contact', time(2 * DAY) + 1000))
      expect((await read()).map(({ firstAnswerAt }) => firstAnswerAt)).toEqual([
        time(DAY) + 1000,
        time(2 * DAY) + 1000,
      ])
    })

    test('has the answers of every retailer', async () => {
      await come(1, 1)
      await change(1, passTo('oak'), answer('decline', 5), passTo('elm'), answer('accept', 6))
      await come(2, 2)
      await change(2, passTo('oak'))
      expect((await read()).map(({ responses }) => responses)).toEqual([
        [
          { retailerId: 'oak', response: 'declined' },
          { retailerId: 'elm', response: 'accepted' },
        ],
        [{ retailerId: 'oak', response: 'open' }],
      ])
    })

    test('uses the desk’s outcome of a request, or else its retailer’s', async () => {
      const shop = (move: 'accept' | 'won' | 'lost' | 'quote') => (work: RequestWork) =>
        after(work, move, { actor: 'retailer', person: 'oak', at: 5 })
      const close = (outcome: Outcome) => (work: RequestWork) =>
        after(work, 'close', { ...ADA, at: 6, value: outcome })
      for (const n of [1, 2, 3, 4, 5, 6]) {
        await come(n, n)
        await change(n, passTo('oak'), shop('accept'))
      }
      await change(1, shop('lost'), shop('won'))
      await change(2, shop('won'), close('lost'))
      await change(3, shop('quote'))
      await change(4, close('unreachable'))
      await change(5, shop('won'), (work) => after(work, 'recall', { ...ADA, at: 7 }))
      expect((await read()).map(({ outcome }) => outcome)).toEqual([
        'won',
        'lost',
        undefined,
        'unreachable',
        undefined,
        undefined,
      ])
    })

    test('has the samples that were asked for', async () => {
      await come(1, 1, {}, { ideas: sentIdeas() })
      await come(2, 2)
      expect((await read()).map(({ samples }) => samples)).toEqual([['f.sage-paint', 'd.shaker-door'], []])
    })

    test('an erased request leaves nothing behind', async () => {
      await come(1, 1)
      await change(1, passTo('oak'), answer('accept', time(DAY) + 1000))
      await subject.requests.remove(sampleRequest(1).reference)
      expect(await read()).toEqual([])
    })
  })
}
