import { describe, expect, test } from 'vitest'
import { type FilterWish, filterValues, mergeFilter, renamedFacts } from './filter-values.ts'

const GALLERY = { type: 0, species_filter: true, species_displayname: 'Species', door_filter: false }
const wish = (changes: Partial<FilterWish>): FilterWish => ({
  isOn: true,
  label: 'Species',
  seen: { isOn: true, label: 'Species' },
  settled: {},
  ...changes,
})

describe('a filter of one gallery', () => {
  test('stores only what was changed', () => {
    expect(mergeFilter(GALLERY, 'species', wish({}))).toEqual({ kind: 'same' })
    expect(mergeFilter(GALLERY, 'species', wish({ label: 'Wood' }))).toEqual({
      kind: 'write',
      metadata: { ...GALLERY, species_displayname: 'Wood' },
    })
    expect(mergeFilter(GALLERY, 'species', wish({ isOn: false }))).toEqual({
      kind: 'write',
      metadata: { ...GALLERY, species_filter: false },
    })
  })

  test('returns to the default label when the field is emptied', () => {
    const renamed = { ...GALLERY, species_displayname: 'Wood' }
    const seen = { isOn: true, label: 'Wood' }
    expect(mergeFilter(renamed, 'species', wish({ label: '', seen }))).toMatchObject({
      metadata: { species_displayname: 'Species' },
    })
  })

  test('renamed by another editor is a conflict until resolved', () => {
    const theirs = { ...GALLERY, species_displayname: 'Timber' }
    const mine = wish({ label: 'Wood' })
    expect(mergeFilter(theirs, 'species', mine)).toEqual({ kind: 'conflict', fields: ['label'] })
    expect(mergeFilter(theirs, 'species', { ...mine, settled: { label: 'theirs' } })).toEqual({
      kind: 'same',
    })
    expect(mergeFilter(theirs, 'species', { ...mine, settled: { label: 'mine' } })).toMatchObject({
      metadata: { species_displayname: 'Wood' },
    })
    expect(mergeFilter(theirs, 'species', wish({ isOn: false }))).toMatchObject({
      metadata: { species_displayname: 'Timber', species_filter: false },
    })
  })
})

test('renames a value on perimeter and island, and nowhere else', () => {
  const metadata = { species: 'walnut', island_species: 'walnut', finish: 'walnut' }
  expect(filterValues({ metadata }, 'species')).toEqual(['walnut'])
  expect(renamedFacts({ metadata }, { key: 'species', from: 'walnut', to: 'Walnut' })).toEqual({
    species: 'Walnut',
    island_species: 'Walnut',
  })
  expect(renamedFacts({ metadata }, { key: 'species', from: 'Walnut', to: 'Oak' })).toEqual({})
})
