import { describe, expect, test } from 'vitest'
import { describeContainer } from '../container-description.ts'
import { itemWith } from '../item.fixture.ts'
import { photoAlt, photoFacts, photoLabel } from './photo-facts.ts'
import { photoTitle } from './photo-title.ts'

const cabinet = describeContainer({ type: 0, species_displayname: 'Wood', hardware_displayname: 'Hardware' })
const finish = describeContainer({ type: 1 })
const untypedDescription = describeContainer({})

const kitchen = itemWith(
  {
    door: 'Shaker',
    finish: 'Dovetail painted',
    species: 'Maple',
    glaze: 'None',
    cabinet: 'Island',
    hardware: 'Brass knobs',
    other: 'A kitchen with a large island',
    html: '<p>A kitchen</p>',
    upload_date: '2026-01-01',
    thumbnail: 'https://pictures.example/1.jpg',
  },
  { name: 'rooms/dovetail-kitchen.jpg' },
)

const swatch = itemWith({
  display_name: 'Sage',
  paint: 'Sage',
  species: 'Maple',
  aged: 'True',
  shade: 'Light',
  finish_type: 'Paint',
})

describe('the facts of a photo', () => {
  test('have a fixed order and the container’s labels, and omit absent values', () => {
    expect(photoFacts(kitchen, cabinet)).toEqual([
      { key: 'species', label: 'Wood', value: 'Maple' },
      { key: 'finish', label: 'Finish', value: 'Dovetail painted' },
      { key: 'cabinet', label: 'Cabinet', value: 'Island' },
      { key: 'door', label: 'Door', value: 'Shaker' },
      { key: 'hardware', label: 'Hardware', value: 'Brass knobs' },
    ])
  })

  test('of a finish sample include shade, type and aging', () => {
    expect(photoFacts(swatch, finish).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Species: Maple',
      'Paint: Sage',
      'Aged: Yes',
      'Shade: Light',
      'Type: Paint',
    ])
    expect(photoFacts(itemWith({ aged: 'false', stain: 'Pecan' }), finish)).toEqual([
      { key: 'stain', label: 'Stain', value: 'Pecan' },
    ])
  })

  test('of an island are listed only where they differ from the room’s', () => {
    const lodge = {
      species: 'Alder',
      finish: 'Natural',
      island_species: 'Alder',
      island_finish: 'Cognac stain',
    }
    expect(photoFacts(itemWith(lodge), cabinet).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Wood: Alder',
      'Finish: Natural',
      'Island finish: Cognac stain',
    ])
  })

  test('are listed even in a container without a type', () => {
    expect(photoFacts(kitchen, untypedDescription).map(({ label }) => label)).toEqual([
      'Species',
      'Finish',
      'Cabinet',
      'Door',
    ])
  })
})

describe('a photo’s label', () => {
  test.each([
    [kitchen, cabinet, 'Maple · Dovetail painted · Shaker door'],
    [swatch, finish, 'Sage paint · Maple'],
    [itemWith({ title: 'Galley kitchen', species: 'Cherry' }), cabinet, 'Galley kitchen · Cherry'],
    [
      itemWith({ display_name: 'Pecan', title: 'Other', stain: 'Pecan stain' }),
      finish,
      'Pecan · Pecan stain',
    ],
    [itemWith({ door: 'Mullion glass doors' }), cabinet, 'Mullion glass doors'],
    [itemWith({ display_name: 'Sage', paint: 'sage' }), finish, 'Sage'],
    [itemWith({ glaze: 'Mocha', aged: true }), finish, 'Mocha · Aged'],
    [itemWith({ other: 'A kitchen', species: 'None' }), cabinet, ''],
  ])('%#', (item, description, label) => {
    expect(photoLabel(item, description)).toBe(label)
  })
})

test('uses the description as alt text, or else the label, or else the name in words', () => {
  expect(photoAlt(kitchen, untypedDescription)).toBe('A kitchen with a large island')
  expect(photoAlt(swatch, untypedDescription)).toBe('Sage paint · Maple')
  expect(
    photoAlt(itemWith({ other: 'None' }, { name: 'rooms/white-oak-vanity.jpg' }), untypedDescription),
  ).toBe('White oak vanity')
  expect(photoAlt(itemWith({ hood: true }), describeContainer({ hood_displayname: 'Range hood' }))).toBe(
    'Range hood',
  )
})

test.each([
  [{ display_name: 'Sage', title: 'Finishes', name: 'sage.jpg' }, 'Sage'],
  [{ display_name: 'None', title: 'Finishes', name: 'sage' }, 'Finishes'],
  [{ name: 'Care guide' }, 'Care guide'],
  [
    { species: 'Maple', finish: 'Sage paint', door: 'Shaker', other: 'A kitchen' },
    'Maple · Sage paint · Shaker door',
  ],
  [{ species: true, other: 'A kitchen with an island' }, 'A kitchen with an island'],
  [{ glaze: 'Mocha' }, 'Kitchen'],
  [{}, 'Kitchen'],
])('titles %j %s', (metadata, title) => {
  expect(photoTitle(itemWith(metadata))).toBe(title)
})
