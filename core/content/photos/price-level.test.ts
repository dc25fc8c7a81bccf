import { expect, test } from 'vitest'
import { itemWith } from '../item.fixture.ts'
import { withPriceLevel } from './price-level.ts'

const addPriceLevel = withPriceLevel({
  doors: [itemWith({ door: 'Beaded' }), itemWith({ door: 'Beaded', price_level: '4' })],
  finishes: [
    itemWith({ paint: 'Sage', price_level: '2', figures: 'example' }),
    itemWith({ stain: 'Honey', species: 'Maple', price_level: '1' }),
    itemWith({ stain: 'Natural', species: 'Walnut', price_level: '1' }),
  ],
  woods: [
    itemWith({ species: 'Walnut', price_level: '5' }),
    itemWith({ species: 'Maple', price_level: '2' }),
  ],
})

test.each([
  [
    { door: 'Beaded', finish: 'Sage paint', species: 'Maple' },
    '4: the highest of Beaded door (4), Sage paint (2), and maple (2)',
  ],
  [
    { door: 'None', finish: 'Natural', species: 'Walnut' },
    '5: the highest of walnut (5) and Natural finish (1)',
  ],
  [{ finish: 'Honey stain', species: 'Birch' }, '1: from Honey stain (1)'],
  [{ door: 'Beaded', price_level: '3' }, '3: undefined'],
  [{ door: 'Slab' }, 'undefined: undefined'],
  [
    { finish: 'Sage paint', species: 'Maple', island_finish: 'Natural', island_species: 'Walnut' },
    '5: the highest of the island in natural walnut (5), Sage paint (2), and maple (2)',
  ],
])('computes the price level of %j: %s', (facts, expected) => {
  const { metadata } = addPriceLevel(itemWith(facts))
  expect(`${metadata['price_level']}: ${metadata['price_reason']}`).toBe(expected)
})

test('marks a level from sample figures as a sample', () => {
  expect(addPriceLevel(itemWith({ finish: 'Sage paint' })).metadata['figures']).toBe('example')
  expect(addPriceLevel(itemWith({ species: 'Walnut' })).metadata['figures']).toBeUndefined()
})
