import { describe, expect, test } from 'vitest'
import { describeContainer } from '#core/content/container-description.ts'
import { applyQuery, toQuery } from '#core/content/finding/filter-query.ts'
import { buildFilters } from '#core/content/finding/filters.ts'
import { itemWith } from '#core/content/item.fixture.ts'
import { choicesOf, withAll, withClicked, withValue } from './filter-choices.ts'

const FILTERS = buildFilters(
  [
    itemWith({ species: 'Maple', stain: 'Honey', aged: 'true' }),
    itemWith({ species: 'Cherry', stain: 'Natural', aged: 'false' }),
  ],
  describeContainer({ type: 1 }),
)

function filtersFor(query: string) {
  return applyQuery(FILTERS, new URLSearchParams(query))
}

describe('clicking a checkbox', () => {
  test('adds or removes a value', () => {
    expect(toQuery(withValue(filtersFor('species=Cherry'), 'species', 'Maple', true)).toString()).toBe(
      'species=Cherry&species=Maple',
    )
    expect(toQuery(withValue(filtersFor('species=Cherry'), 'species', 'Cherry', false)).toString()).toBe('')
  })

  test('replaces single values with All, and All with a single value', () => {
    expect(toQuery(withAll(filtersFor('species=Cherry'), 'species', true)).toString()).toBe('species=*')
    expect(toQuery(withValue(filtersFor('species=*'), 'species', 'Maple', true)).toString()).toBe(
      'species=Maple',
    )
    expect(toQuery(withAll(filtersFor('species=*'), 'species', false)).toString()).toBe('')
  })

  test('toggles the flag of a boolean filter', () => {
    expect(toQuery(withAll(filtersFor(''), 'aged', true)).toString()).toBe('aged=true')
    expect(toQuery(withAll(filtersFor('aged=true'), 'aged', false)).toString()).toBe('')
  })

  test('leaves the other filters unchanged', () => {
    expect(toQuery(withAll(filtersFor('stain=Honey&aged=true'), 'species', true)).toString()).toBe(
      'aged=true&species=*&stain=Honey',
    )
  })
})

describe('a checkbox’s name', () => {
  test.each([
    ['', 'species', 'Maple', true, 'species=Maple'],
    ['species=Maple&stain=*', 'species', 'Maple', false, 'stain=*'],
    ['species=Maple', 'species', '*', true, 'species=*'],
    ['', 'aged', 'true', true, 'aged=true'],
    ['aged=true', 'aged', 'true', false, ''],
    ['species=Maple', 'species', 'Oak', true, 'species=Maple'],
    ['species=Maple', 'door', 'Slab', true, 'species=Maple'],
  ])('leads from ?%s by clicking %s=%s (%s) to ?%s', (before, name, value, checked, after) => {
    expect(toQuery(withClicked(filtersFor(before), { name, value, checked })).toString()).toBe(after)
  })
})

describe('active choices', () => {
  test('are in filter order, each with the query without it', () => {
    const choices = choicesOf(filtersFor('species=Maple&species=Cherry&aged=true&stain=*'))
    expect(choices.map(({ filter, label, without }) => [filter, label, toQuery(without).toString()])).toEqual(
      [
        ['Aged', 'Aged', 'species=Cherry&species=Maple&stain=*'],
        ['Species', 'Cherry', 'aged=true&species=Maple&stain=*'],
        ['Species', 'Maple', 'aged=true&species=Cherry&stain=*'],
        ['Stain', 'Stain: all', 'aged=true&species=Cherry&species=Maple'],
      ],
    )
  })

  test('are empty without an active filter', () => {
    expect(choicesOf(FILTERS)).toEqual([])
  })
})
