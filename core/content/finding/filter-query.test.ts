import { describe, expect, test } from 'vitest'
import { describeContainer } from '../container-description.ts'
import { itemWith } from '../item.fixture.ts'
import {
  applyQuery,
  FILTER_ALL,
  pageOf,
  paramOf,
  queryForValue,
  queryValueOf,
  toQuery,
} from './filter-query.ts'
import { buildFilters } from './filters.ts'

const filters = buildFilters(
  [
    itemWith({ species: 'Maple', aged: true, finish: 'Sage paint', page: 'Left' }),
    itemWith({ species: 'Cherry', aged: false, finish: '*', page: 'Right' }),
  ],
  describeContainer({ type: 3, page_filter: true }),
)

function canonical(query: string): string {
  return toQuery(applyQuery(filters, new URLSearchParams(query))).toString()
}

describe('the query of the filters', () => {
  test.each([
    ['', ''],
    ['species=Maple', 'species=Maple'],
    ['Species=Maple', 'species=Maple'],
    ['species=Maple&species=Cherry&aged=true', 'aged=true&species=Cherry&species=Maple'],
    ['species=Maple&species=Maple', 'species=Maple'],
    ['species=maple', ''],
    ['species=Oak', ''],
    ['door=Slab&utm_source=letter', ''],
    ['species=*', 'species=*'],
    ['species=Maple&species=*', 'species=*'],
    ['aged=*', 'aged=true'],
    ['aged=true', 'aged=true'],
    ['aged=false', ''],
    ['finish=Sage+paint', 'finish=Sage+paint'],
    ['finish=**', 'finish=**'],
    ['page=2', ''],
    ['page=Left', ''],
    ['filter-page=Left&page=2', 'filter-page=Left'],
  ])('reads ?%s like ?%s', (query, same) => {
    expect(canonical(query)).toBe(same)
  })

  test('replaces earlier choices', () => {
    const before = applyQuery(filters, new URLSearchParams('species=Maple&aged=true&finish=*'))
    expect(applyQuery(before, new URLSearchParams())).toEqual(filters)
  })

  test('selects no single value with “all”', () => {
    const selectedFilters = applyQuery(filters, new URLSearchParams('species=Maple&species=*'))
    expect(selectedFilters.find(({ key }) => key === 'species')).toMatchObject({
      showAll: true,
      values: [
        { value: 'Cherry', isSelected: false },
        { value: 'Maple', isSelected: false },
      ],
    })
  })

  test('tells a value that is an asterisk from "all"', () => {
    expect(queryValueOf('*')).not.toBe(FILTER_ALL)
    expect(queryValueOf('**')).not.toBe(queryValueOf('*'))
    const selectedFilters = applyQuery(filters, new URLSearchParams([['finish', queryValueOf('*')]]))
    const finish = selectedFilters.find(({ key }) => key === 'finish')
    expect(finish).toMatchObject({
      showAll: false,
      values: [
        { value: '*', isSelected: true },
        { value: 'Sage paint', isSelected: false },
      ],
    })
  })

  test('renames a key that clashes with a reserved parameter', () => {
    expect(paramOf('page')).toBe('filter-page')
    expect(paramOf('species')).toBe('species')
  })
})

test.each([
  ['', 1],
  ['page=1', 1],
  ['page=2', 2],
  ['page=017', 17],
  ['page=0', 1],
  ['page=-3', 1],
  ['page=2.5', 1],
  ['page=1e3', 1],
  ['page=', 1],
  ['page=two', 1],
  ['page=99999999999999999999', 1],
  ['page=3&page=4', 3],
])('reads ?%s as page %d', (query, page) => {
  expect(pageOf(new URLSearchParams(query))).toBe(page)
})

describe('writes the query for one value', () => {
  test.each([
    ['species', 'Maple', 'species=Maple'],
    ['finish', '*', 'finish=**'],
    ['aged', 'Yes', 'aged=true'],
    ['page', 'Left', 'filter-page=Left'],
    ['species', 'Walnut', undefined],
    ['door', 'Slab', undefined],
  ])('%s %j', (key, value, query) => {
    expect(queryForValue(filters, key, value)).toBe(query)
  })
})
