import { expect, test } from 'vitest'
import { filterValues, renamedFacts, withFilter } from './filter-values.ts'

const GALLERY = { type: 0, species_filter: true, species_displayname: 'Species', door_filter: false }

test('changes only the filter’s part of a gallery’s metadata', () => {
  const change = (isOn: boolean, label: string) => withFilter(GALLERY, 'species', { isOn, label })
  expect(change(true, 'Species')).toBeUndefined()
  expect(change(true, 'Wood')).toEqual({ ...GALLERY, species_displayname: 'Wood' })
  expect(change(false, 'Species')).toEqual({ ...GALLERY, species_filter: false })
})

test('uses the default label for a filter without one', () => {
  const renamed = { ...GALLERY, species_displayname: 'Wood' }
  expect(withFilter(renamed, 'species', { isOn: true, label: '' })).toMatchObject({
    species_displayname: 'Species',
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
