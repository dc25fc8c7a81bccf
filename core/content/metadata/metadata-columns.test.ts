import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeContainer } from '../container-description.ts'
import { countPerValue, filterItems } from '../finding/filter-oracle.fixture.ts'
import { applyQuery } from '../finding/filter-query.ts'
import { buildFilters } from '../finding/filters.ts'
import { itemWith } from '../item.fixture.ts'
import { columnsOf, selectItems } from './metadata-columns.ts'

const description = describeContainer({ type: 3, door_filter: true, page_filter: true })

const text = fc.constantFrom('Maple', 'maple', 'Cherry', 'None', '', '*', 'a&b=c d', 'é', '1', '001')

const anyItems = fc.array(
  fc
    .record(
      {
        species: text,
        finish: text,
        aged: fc.constantFrom('true', 'False', 'None'),
        door: fc.oneof(text, fc.boolean(), fc.nat(2)),
        page: text,
      },
      { requiredKeys: [] },
    )
    .map((metadata) => itemWith(metadata)),
  { maxLength: 30 },
)

const anyQuery = fc
  .array(
    fc.tuple(
      fc.constantFrom('species', 'finish', 'aged', 'door', 'filter-page'),
      fc.oneof(text, fc.constantFrom('true', 'false', 'Oak', '**')),
    ),
    { maxLength: 6 },
  )
  .map((pairs) => new URLSearchParams(pairs))

test('selects and counts exactly what the filters do, for any items and choices', () => {
  fc.assert(
    fc.property(anyItems, anyQuery, (items, params) => {
      const filters = applyQuery(buildFilters(items, description), params)
      const columns = columnsOf(
        items,
        filters.map(({ key }) => key),
      )
      const { matching, counts } = selectItems(columns, items.length, filters)
      expect(matching.map((place) => items[place])).toEqual(filterItems(items, filters))
      expect(counts).toEqual(countPerValue(items, filters))
    }),
    { numRuns: 500 },
  )
})

describe('a column', () => {
  test('lists each value once and omits absent ones', () => {
    const items = [{ door: 'Slab' }, { door: 'None' }, {}, { door: 'true' }, { door: 'Slab' }].map(
      (metadata) => itemWith(metadata),
    )
    const door = columnsOf(items, ['door']).get('door')
    expect(door?.values).toEqual(['Slab', true])
    expect(Array.from(door?.at ?? [])).toEqual([1, 0, 0, 2, 1])
  })

  test('gives its filter no results if it is missing', () => {
    const [filter] = buildFilters([itemWith({ door: 'Slab' })], description)
    if (!filter) throw new Error('no filter')
    expect(selectItems(new Map(), 3, [{ ...filter, showAll: true }]).matching).toEqual([])
  })
})

test('excludes items that the search does not match, also from counts', () => {
  const items = ['Maple', 'Maple', 'Cherry', 'Cherry'].map((species) => itemWith({ species }))
  const filters = applyQuery(buildFilters(items, description), new URLSearchParams('species=Maple'))
  const columns = columnsOf(items, ['species'])
  const { matching, counts } = selectItems(columns, items.length, filters, [0, 1, 1, 1])
  expect(matching).toEqual([1])
  expect(counts[0]?.values).toEqual([
    { value: 'Cherry', count: 2 },
    { value: 'Maple', count: 1 },
  ])
})
