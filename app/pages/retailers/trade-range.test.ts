import { expect, test } from 'vitest'
import { tradeRange } from './load-trade.ts'

const photo = (title: string, facts: Record<string, string> = {}) => ({
  title,
  facts: Object.entries(facts).map(([key, value]) => ({ key, label: key, value })),
})
const NOTHING = { doors: [], woods: [], finishes: [], legs: [], hoods: [] }

test('counts each value once, regardless of the number of photos', () => {
  const range = tradeRange({
    ...NOTHING,
    doors: [photo('Shaker door'), photo('Slab door'), photo('Shaker door')],
    woods: [photo('Cherry')],
    finishes: [
      photo('Sage', { paint: 'Sage' }),
      photo('Sage, Umber glaze', { paint: 'Sage', glaze: 'Umber' }),
      photo('Honey', { stain: 'Honey', species: 'Maple' }),
      photo('Honey', { stain: 'Honey', species: 'Birch' }),
      photo('Natural', { stain: 'Natural' }),
    ],
  })
  expect(range).toEqual([
    { count: 2, label: 'Door styles' },
    { count: 1, label: 'Wood species' },
    { count: 1, label: 'Paint' },
    { count: 2, label: 'Stains' },
    { count: 1, label: 'Glaze' },
  ])
})

test('is empty without photos', () => {
  expect(tradeRange(NOTHING)).toEqual([])
})
