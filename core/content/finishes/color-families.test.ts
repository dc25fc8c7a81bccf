import { describe, expect, test } from 'vitest'
import { applyQuery, toQuery } from '../finding/filter-query.ts'
import { itemWith } from '../item.fixture.ts'
import { COLOR_KEY, colorFilter, paintFamily, withColorFamily, woodFamily } from './color-families.ts'

test.each([
  ['#d5d4d0', 'White'],
  ['#cfcbc0', 'White'],
  ['#858585', 'Gray'],
  ['#bbb3a8', 'Beige'],
  ['#d3c8a7', 'Yellow'],
  ['#a9755d', 'Orange'],
  ['#612f2e', 'Red'],
  ['#9aa18f', 'Green'],
  ['#68694e', 'Green'],
  ['#32473c', 'Green'],
  ['#303a4c', 'Blue'],
  ['#b1bbbf', 'Blue'],
  ['#5a3f2e', 'Brown'],
  ['#1c1b1a', 'Black'],
])('calls a paint of %s %s', (color, family) => expect(paintFamily(color)).toBe(family))

test.each([
  ['#c6b69d', 'Light wood'],
  ['#b38b6b', 'Medium wood'],
  ['#77543c', 'Dark wood'],
])('calls a wood of %s %s', (color, family) => expect(woodFamily(color)).toBe(family))

describe('a room’s color', () => {
  const add = withColorFamily([
    itemWith({ paint: 'Sage', species: 'Maple', color: '#9aa18f' }),
    itemWith({ stain: 'Natural', species: 'Walnut', color: '#77543c' }),
    itemWith({ stain: 'Natural', species: 'Maple', color: '#c6b69d' }),
    itemWith({ paint: 'Secret', species: 'Maple' }),
  ])
  test.each([
    [{ finish: 'Sage paint', species: 'Birch' }, 'Green'],
    [{ finish: 'Natural', species: 'Walnut' }, 'Dark wood'],
    [{ finish: 'Natural', species: 'Birch' }, 'Light wood'],
    [{ finish: 'Secret paint' }, undefined],
    [{ finish: 'Unheard of' }, undefined],
    [{}, undefined],
  ])('%j is %s', (facts, family) => expect(add(itemWith(facts)).metadata[COLOR_KEY]).toBe(family))
})

test('offers the colors in use, in order, and accepts lower case', () => {
  const filter = colorFilter([
    itemWith({ [COLOR_KEY]: 'Light wood' }),
    itemWith({ [COLOR_KEY]: 'Green' }),
    itemWith({}),
  ])
  expect(filter?.values.map(({ value }) => value)).toEqual(['Green', 'Light wood'])
  const selectedFilters = applyQuery(
    filter ? [filter] : [],
    new URLSearchParams('color=green&color=light-wood'),
  )
  expect(toQuery(selectedFilters).toString()).toBe('color=Green&color=Light+wood')
  expect(colorFilter([itemWith({})])).toBeUndefined()
})
