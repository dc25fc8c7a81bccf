import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { VisitCount, VisitStore } from '#core/visits/visit-actions.ts'

const count = (day: string, what: VisitCount['what'], subject: string, number: number): VisitCount => ({
  day,
  what,
  subject,
  count: number,
})

const sortCounts = (counts: readonly object[]) =>
  counts.map((one) => JSON.stringify(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))).sort()

export function visitStoreContract(
  name: string,
  prepare: () => Promise<{ readonly visits: VisitStore; dispose(): Promise<void> }>,
): void {
  describe(`visits: ${name}`, () => {
    let subject: Awaited<ReturnType<typeof prepare>>
    beforeEach(async () => {
      subject = await prepare()
    })
    afterEach(() => subject.dispose())

    test('adds up the counts of several processes, by subject and day', async () => {
      const { visits } = subject
      await visits.add([])
      await Promise.all(
        [1, 2, 3].map((number) =>
          visits.add([
            count('2026-07-22', 'opened', '/gallery', number),
            count('2026-07-23', 'opened', '/gallery', 10),
            count('2026-07-23', 'opened', '/', 1),
            count('2026-07-23', 'found', 'Sage paint', 1),
          ]),
        ),
      )
      const period = { from: '2026-07-22', to: '2026-07-23' }
      expect(sortCounts(await visits.bySubject(period))).toEqual(
        sortCounts([
          { what: 'opened', subject: '/gallery', count: 36 },
          { what: 'opened', subject: '/', count: 3 },
          { what: 'found', subject: 'Sage paint', count: 3 },
        ]),
      )
      expect(sortCounts(await visits.byDay(period))).toEqual(
        sortCounts([
          { day: '2026-07-22', what: 'opened', count: 6 },
          { day: '2026-07-23', what: 'opened', count: 33 },
          { day: '2026-07-23', what: 'found', count: 3 },
        ]),
      )
      expect(await visits.byDay({ from: '2026-07-24', to: '2026-07-24' })).toEqual([])
    })

    test('deletes old counts', async () => {
      const { visits } = subject
      const days = ['2026-07-21', '2026-07-22', '2026-07-23']
      await visits.add(days.map((day) => count(day, 'compared', '', 1)))
      expect(await visits.forgetBefore('2026-07-22')).toBe(1)
      const remainingCounts = await visits.byDay({ from: '2026-01-01', to: '2026-12-31' })
      expect(remainingCounts.map(({ day }) => day).toSorted()).toEqual(days.slice(1))
    })
  })
}
