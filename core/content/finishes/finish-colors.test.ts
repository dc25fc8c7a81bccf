import { expect, test } from 'vitest'
import { describeContainer } from '../container-description.ts'
import { buildFilters } from '../finding/filters.ts'
import { itemWith } from '../item.fixture.ts'
import { colorsOf, finishColors } from './finish-colors.ts'

const SAMPLES = [
  itemWith({ paint: 'Sage', species: 'Maple', color: '#9aa18f' }),
  itemWith({ paint: 'Sage', species: 'Maple', glaze: 'Umber', color: '#111111' }),
  itemWith({ paint: 'Linen', species: 'Maple', aged: true, color: '#222222' }),
  itemWith({ stain: 'Natural', species: 'Maple', color: '#eeddcc' }),
  itemWith({ stain: 'Natural', species: 'Walnut', color: '#553322' }),
  itemWith({ stain: 'Natural', species: 'Cherry', color: '#aa7755' }),
  itemWith({ stain: 'Natural', species: 'Alder', color: '#bb8866' }),
  itemWith({ stain: 'Honey', species: 'Maple', color: 'golden' }),
  itemWith({ stain: 'Driftwood', aged: true, finish_type: 'Weathered', color: '#887766' }),
]

const filtersOf = (type: number, values: readonly Record<string, string>[]) =>
  buildFilters(
    values.map((metadata) => itemWith(metadata)),
    describeContainer({ type }),
  )

test('gives rooms the color of plain samples, or the range over several woods', () => {
  const rooms = filtersOf(0, [
    { finish: 'Sage paint' },
    { finish: 'Natural' },
    { finish: 'Honey stain' },
    { finish: 'Linen paint' },
    { finish: 'Sage stain' },
    { finish: 'Driftwood stain' },
    { species: 'Natural' },
  ])
  expect(finishColors(rooms, SAMPLES)).toEqual({
    finish: {
      'Sage paint': ['#9aa18f'],
      Natural: ['#eeddcc', '#aa7755', '#553322'],
      'Driftwood stain': ['#887766'],
    },
  })
})

test('gives samples their own color', () => {
  expect(finishColors(filtersOf(1, [{ paint: 'Sage' }, { stain: 'Sage' }]), SAMPLES)).toEqual({
    paint: { Sage: ['#9aa18f'] },
  })
})

test('finds no colors without samples', () => {
  expect(finishColors(filtersOf(0, [{ finish: 'Natural' }]), [])).toEqual({})
})

test('finds no colors for values named like built-in object keys', () => {
  const colors = finishColors(filtersOf(0, [{ finish: 'Sage paint' }, { finish: 'constructor' }]), SAMPLES)
  expect(colorsOf(colors, 'finish', 'Sage paint')).toEqual(['#9aa18f'])
  for (const word of ['constructor', '__proto__', 'toString']) {
    expect(colorsOf(colors, 'finish', word)).toBeUndefined()
    expect(colorsOf(colors, word, word)).toBeUndefined()
  }
})
