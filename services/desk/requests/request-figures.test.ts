import { expect, test } from 'vitest'
import { HOUR_MS } from '#core/days.ts'
import type { RequestFigures } from '#core/retailers/work/figure-facts.ts'
import { createFigureReports } from './request-figures.ts'

const PERIOD = { from: '2026-03-04', to: '2026-03-17' }
const AT = Date.parse('2026-03-04T18:00:00Z')
const BASE: RequestFigures = {
  receivedAt: AT,
  state: 'new',
  isParked: false,
  intent: 1,
  area: '648',
  responses: [],
  samples: [],
}

async function figuresOf(requests: readonly Partial<RequestFigures>[]) {
  const reports = createFigureReports({
    store: { requests: async () => requests.map((one) => ({ ...BASE, ...one })) },
    visits: { bySubject: async () => [], byDay: async () => [] },
    retailers: { list: async () => [] },
    ideas: { show: async () => [] },
    write: () => '',
  })
  const { times, received, requests: tables, visits } = await reports.read(PERIOD)
  const rows = (title: string) => [...tables, ...visits].find((table) => table.title === title)?.rows
  return { times, received, rows }
}

test('weeks begin on Mondays, the first on the first day; days with requests come latest first', async () => {
  const monday = { receivedAt: Date.parse('2026-03-09T06:00:00Z') }
  const { rows, received } = await figuresOf([{}, monday, monday, { state: 'spam' }, { isParked: true }])
  expect(received).toBe(3)
  expect(rows('By week')).toEqual([
    ['2026-03-04', 1],
    ['2026-03-09', 2],
    ['2026-03-16', 0],
  ])
  expect(rows('By day')?.map(([day, ...numbers]) => [day, numbers.at(-1)])).toEqual([
    ['2026-03-09', 2],
    ['2026-03-04', 1],
  ])
  expect(rows('By state')).toContainEqual(['Spam', 1])
  expect(rows('By state')).toContainEqual(['Parked', 1])
})

test('areas, samples and retailers come most first', async () => {
  const { rows } = await figuresOf([
    { area: '631', samples: ['f.linen'] },
    { responses: [{ retailerId: 'oak', response: 'accepted' }], samples: ['f.sage', 'f.linen'] },
    { area: '648' },
    { area: '' },
  ])
  expect(rows('By ZIP area')).toEqual([
    ['648', 2],
    ['631', 1],
    ['Outside the United States', 1],
  ])
  expect(rows('Samples wanted')).toEqual([
    ['f.linen', 2],
    ['f.sage', 1],
  ])
  expect(rows('Retailers')).toEqual([['Deleted retailers', 1, 0, 0, 0]])
})

test('the median and 90th percentile of first answers are those of real ones', async () => {
  const answered = (hours: number) => ({ firstAnswerAt: AT + hours * HOUR_MS })
  expect((await figuresOf([{}])).times).toEqual({ answered: 0, median: undefined, ninety: undefined })
  // An answer before its request, after a clock jump, took no time.
  expect((await figuresOf([answered(-1)])).times).toEqual({ answered: 1, median: 0, ninety: 0 })
  const ten = Array.from({ length: 10 }, (_, index) => answered(10 - index))
  expect((await figuresOf(ten)).times).toEqual({ answered: 10, median: 5 * HOUR_MS, ninety: 9 * HOUR_MS })
})
