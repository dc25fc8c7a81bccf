import { expect, test } from 'vitest'
import { describeContainer } from '../container-description.ts'
import { itemWith } from '../item.fixture.ts'
import { columnsOf } from '../metadata/metadata-columns.ts'
import { applyQuery } from './filter-query.ts'
import { buildFilters } from './filters.ts'
import { withoutEach } from './without-filter.ts'

const ITEMS = [
  itemWith({ species: 'Maple', door: 'Shaker' }),
  itemWith({ species: 'Maple', door: 'Shaker' }),
  itemWith({ species: 'Cherry', door: 'Slab' }),
  itemWith({ door: 'Slab' }),
]
const FILTERS = buildFilters(ITEMS, describeContainer({ type: 0 }))
const COLUMNS = columnsOf(
  ITEMS,
  FILTERS.map(({ key }) => key),
)

function without(query: string, search = '', found?: ArrayLike<number>) {
  return withoutEach(COLUMNS, ITEMS.length, applyQuery(FILTERS, new URLSearchParams(query)), {
    search,
    found,
  })
}

test('counts what each filter alone hides, including items without a value', () => {
  expect(without('species=Maple&door=Slab')).toEqual([
    { label: 'Door: Slab', query: 'species=Maple', count: 2 },
    { label: 'Species: Maple', query: 'door=Slab', count: 2 },
  ])
})

test('counts what the search hides, also with active filters', () => {
  expect(without('species=Maple', 'oak', [0, 0, 1, 0])).toEqual([
    { label: 'Species: Maple', query: 'q=oak', count: 1 },
    { label: '“oak”', query: 'species=Maple', count: 2 },
  ])
  expect(without('', 'oak', [0, 0, 0, 0])).toEqual([])
})
