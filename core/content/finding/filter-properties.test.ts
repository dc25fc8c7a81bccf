import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeContainer } from '../container-description.ts'
import { itemWith } from '../item.fixture.ts'
import type { MetadataValue } from '../metadata/metadata.ts'
import { countPerValue, filterItems } from './filter-oracle.fixture.ts'
import { applyQuery, toQuery } from './filter-query.ts'
import { buildFilters, type Filter, isActive } from './filters.ts'

const description = describeContainer({ type: 3, door_filter: true, page_filter: true })

const text = fc.constantFrom('Maple', 'maple', 'Cherry', 'None', '', '*', '**', 'a&b=c d', 'é')

const anyItems = fc.array(
  fc
    .record(
      {
        species: text,
        finish: text,
        aged: fc.constantFrom('true', 'False', 'None'),
        door: fc.oneof(text, fc.boolean()),
        page: text,
      },
      { requiredKeys: [] },
    )
    .map((metadata) => itemWith(metadata)),
  { maxLength: 12 },
)

const anyQuery = fc
  .array(
    fc.tuple(
      fc.constantFrom('species', 'Finish', 'aged', 'door', 'page', 'filter-page', 'unknown'),
      fc.oneof(text, fc.constantFrom('true', 'false', 'Oak', '***')),
    ),
    { maxLength: 5 },
  )
  .map((pairs) => new URLSearchParams(pairs))

const itemsAndFilters = fc.tuple(anyItems, anyQuery).map(([items, params]) => ({
  items,
  params,
  filters: applyQuery(buildFilters(items, description), params),
}))

describe('for any items, filters and choices', () => {
  test('shows exactly the items that pass every active filter', () => {
    const passes = (filter: Filter, value: MetadataValue | undefined): boolean => {
      if (filter.isBoolean) return value === true
      if (value === undefined || value === 'None') return false
      return filter.showAll || filter.values.some((each) => each.isSelected && each.value === String(value))
    }
    fc.assert(
      fc.property(itemsAndFilters, ({ items, filters }) => {
        const expected = items.filter(({ metadata }) =>
          filters.every((filter) => !isActive(filter) || passes(filter, metadata[filter.key])),
        )
        expect(filterItems(items, filters)).toEqual(expected)
      }),
    )
  })

  test('never hides an item for another value, and never adds one for another key', () => {
    fc.assert(
      fc.property(itemsAndFilters, fc.nat(), fc.nat(), ({ items, filters }, at, which) => {
        const before = new Set(filterItems(items, filters))
        const widerFilters = filters.map((filter, index) => {
          if (index !== at % filters.length || filter.isBoolean) return filter
          const values = filter.values.map((value, place) =>
            place === which % filter.values.length ? { ...value, isSelected: true } : value,
          )
          return { ...filter, values }
        })
        const after = new Set(filterItems(items, widerFilters))
        const changedFilter = filters[at % filters.length]
        const [fewer, more] =
          changedFilter !== undefined && isActive(changedFilter) ? [before, after] : [after, before]
        expect([...fewer].filter((item) => !more.has(item))).toEqual([])
      }),
    )
  })

  test('counts the items that each choice leaves', () => {
    fc.assert(
      fc.property(itemsAndFilters, ({ items, filters }) => {
        const countWith = (key: string, choice: (filter: Filter) => Filter) =>
          filterItems(
            items,
            filters.map((filter) => (filter.key === key ? choice(filter) : filter)),
          ).length
        for (const { key, total, values } of countPerValue(items, filters)) {
          expect(total).toBe(countWith(key, (filter) => ({ ...filter, showAll: true })))
          for (const { value, count } of values) {
            const alone = (filter: Filter) => ({
              ...filter,
              showAll: false,
              values: filter.values.map((each) => ({ ...each, isSelected: each.value === value })),
            })
            expect(count).toBe(countWith(key, alone))
          }
        }
      }),
    )
  })
})

describe('for any query', () => {
  test('parses the query it writes', () => {
    fc.assert(
      fc.property(itemsAndFilters, ({ items, filters }) => {
        const queryParams = new URLSearchParams(toQuery(filters).toString())
        const roundTrip = applyQuery(filters, queryParams)
        expect(roundTrip).toEqual(filters)
        expect(filterItems(items, roundTrip)).toEqual(filterItems(items, filters))
      }),
    )
  })

  test('writes equal queries for equal choices, in any order', () => {
    fc.assert(
      fc.property(itemsAndFilters, ({ filters, params }) => {
        const reversedParams = new URLSearchParams([...params].reverse())
        expect(toQuery(applyQuery(filters, reversedParams)).toString()).toBe(toQuery(filters).toString())
      }),
    )
  })

  test('accepts every query', () => {
    fc.assert(
      fc.property(itemsAndFilters, anyQuery, fc.string(), ({ filters }, params, text) => {
        expect(applyQuery(filters, params)).toHaveLength(filters.length)
        expect(applyQuery(filters, new URLSearchParams(text))).toHaveLength(filters.length)
      }),
    )
  })
})
