import { describe, expect, test } from 'vitest'
import { describeContainer } from '../container-description.ts'
import { itemWith } from '../item.fixture.ts'
import type { ContentItem } from '../item.ts'
import { columnsOf, selectItems } from '../metadata/metadata-columns.ts'
import { applyQuery } from './filter-query.ts'
import { anyActive, buildFilters, type Filter } from './filters.ts'

const cabinet = describeContainer({ type: 0, glaze_filter: false, aged_filter: true })

const items = [
  itemWith({ species: 'Maple', door: 'Shaker', aged: 'true', glaze: 'Mocha' }, { name: 'a' }),
  itemWith({ species: 'Cherry', door: 'Slab', aged: 'False' }, { name: 'b' }),
  itemWith({ species: 'None', door: 'Shaker', aged: true }, { name: 'c' }),
  itemWith({ species: 'maple', door: '' }, { name: 'd' }),
  itemWith({ species: 'Maple', door: 'Slab', aged: false }, { name: 'e' }),
]

const filters = buildFilters(items, cabinet)

function select(from: readonly ContentItem[], selectedFilters: readonly Filter[]) {
  const columns = columnsOf(
    from,
    selectedFilters.map(({ key }) => key),
  )
  const { matching, counts } = selectItems(columns, from.length, selectedFilters)
  return { left: matching.map((place) => from[place]), counts }
}

function shownFor(query: string): string {
  return select(items, applyQuery(filters, new URLSearchParams(query)))
    .left.map((item) => item?.name)
    .join('')
}

describe('building filters', () => {
  test('builds a filter for each enabled key with values, sorted by label, then by value', () => {
    const off = { flag: false, showAll: false }
    expect(filters).toEqual([
      { key: 'aged', displayName: 'Aged', isBoolean: true, ...off, values: [] },
      {
        key: 'door',
        displayName: 'Door',
        isBoolean: false,
        ...off,
        values: [
          { value: 'Shaker', isSelected: false },
          { value: 'Slab', isSelected: false },
        ],
      },
      {
        key: 'species',
        displayName: 'Species',
        isBoolean: false,
        ...off,
        values: [
          { value: 'Cherry', isSelected: false },
          { value: 'Maple', isSelected: false },
          { value: 'maple', isSelected: false },
        ],
      },
    ])
  })

  test('sorts by display name, not by key', () => {
    const description = describeContainer({ type: 0, species_displayname: 'Wood', door_displayname: 'zone' })
    expect(buildFilters([items[0]!], description).map(({ key }) => key)).toEqual(['glaze', 'species', 'door'])
  })

  test('treats a key that mixes booleans and text as a value filter over their text', () => {
    const mixedItems = [itemWith({ aged: true }), itemWith({ aged: 'Lightly' }), itemWith({ aged: 'False' })]
    const [aged] = buildFilters(mixedItems, cabinet)
    expect(aged?.isBoolean).toBe(false)
    expect(aged?.values.map(({ value }) => value)).toEqual(['false', 'Lightly', 'true'])
    const selectedFilters = applyQuery([aged!], new URLSearchParams('aged=true'))
    expect(select(mixedItems, selectedFilters).left).toEqual([mixedItems[0]])
  })

  test('has no filters without values', () => {
    expect(buildFilters([], cabinet)).toEqual([])
    expect(buildFilters([itemWith({ species: 'None' })], cabinet)).toEqual([])
    expect(buildFilters(items, describeContainer({}))).toEqual([])
  })
})

describe('filtering items', () => {
  test.each([
    ['', 'abcde'],
    ['species=Maple', 'ae'],
    ['species=maple', 'd'],
    ['species=Maple&species=Cherry', 'abe'],
    ['species=*', 'abde'],
    ['door=*', 'abce'],
    ['aged=true', 'ac'],
    ['aged=*', 'ac'],
    ['aged=false', 'abcde'],
    ['species=Maple&door=Slab', 'e'],
    ['species=*&aged=true', 'a'],
    ['species=Cherry&aged=true', ''],
    ['species=Oak', 'abcde'],
    ['glaze=Mocha', 'abcde'],
  ])('applies ?%s: %s', (query, names) => {
    expect(shownFor(query)).toBe(names)
  })

  test.each([
    ['', false],
    ['species=Oak', false],
    ['species=Maple', true],
    ['species=*', true],
    ['aged=true', true],
  ])('knows whether ?%s is active: %s', (query, active) => {
    expect(anyActive(applyQuery(filters, new URLSearchParams(query)))).toBe(active)
  })

  test('treats showAll of a boolean filter like its flag', () => {
    const all = filters.map((filter) => (filter.isBoolean ? { ...filter, showAll: true } : filter))
    expect(select(items, all).left.map((item) => item?.name)).toEqual(['a', 'c'])
  })
})

describe('counts per value', () => {
  test('show what each choice would leave with the other filters unchanged', () => {
    const selectedFilters = applyQuery(filters, new URLSearchParams('species=Cherry&door=Slab'))
    expect(select(items, selectedFilters).counts).toEqual([
      { key: 'aged', total: 0, values: [] },
      {
        key: 'door',
        total: 1,
        values: [
          { value: 'Shaker', count: 0 },
          { value: 'Slab', count: 1 },
        ],
      },
      {
        key: 'species',
        total: 2,
        values: [
          { value: 'Cherry', count: 1 },
          { value: 'Maple', count: 1 },
          { value: 'maple', count: 0 },
        ],
      },
    ])
  })
})
