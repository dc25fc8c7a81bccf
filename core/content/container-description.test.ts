import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { containerMetadataFor, describeContainer } from './container-description.ts'
import { ContainerType } from './container-types.ts'
import { parseMetadata } from './metadata/metadata.ts'

describe('container types', () => {
  test('have the numbers of the specification', () => {
    expect(ContainerType).toEqual({ None: -1, Cabinet: 0, Finish: 1, Document: 2, Eclipse: 3 })
  })
})

describe('describing a container', () => {
  test.each([
    [0, 'species Species, finish Finish, glaze Glaze, cabinet Cabinet, door Door, other Other'],
    [
      1,
      'species Species, paint Paint, stain Stain, glaze Glaze, aged Aged, other Other, shade Shade, finish_type Type, display_name Name',
    ],
    [2, 'name Name, description Description'],
    [
      3,
      'species Species, finish Finish, glaze Glaze, aged Aged, other Other, shade Shade, finish_type Type, display_name Name',
    ],
    [-1, ''],
    [7, ''],
    ['Cabinet', ''],
  ])('filters type %j by its keys, with default labels', (type, expected) => {
    const { keys } = describeContainer(parseMetadata({ type }))
    const labels = keys.map(({ key, displayName }) => `${key} ${displayName}`)
    expect(labels.filter((one) => expected.split(', ').includes(one)).join(', ')).toBe(expected)
    expect(expected !== '' || labels.length === 0).toBe(true)
    expect(keys.every(({ filter }) => filter)).toBe(true)
  })

  test('turns filters off and on and sets their labels by metadata', () => {
    const metadata = parseMetadata({
      type: '2',
      name_filter: 'False',
      Description_DisplayName: 'What it says',
      upload_date_filter: 'true',
      species_displayname: 'Wood',
      door_filter: 'maybe',
      door_displayname: '',
      _filter: true,
    })
    expect(describeContainer(metadata)).toMatchObject({
      type: ContainerType.Document,
      keys: [
        { key: 'name', filter: false, displayName: 'Name' },
        { key: 'description', filter: true, displayName: 'What it says' },
        { key: 'door', filter: false, displayName: 'Door' },
        { key: 'species', filter: false, displayName: 'Wood' },
        { key: 'upload_date', filter: true, displayName: 'Date' },
      ],
    })
  })

  test('has no type and no keys without metadata', () => {
    expect(describeContainer({})).toMatchObject({ type: ContainerType.None, keys: [] })
  })

  test('treats keys that every object has like any other', () => {
    expect(describeContainer(parseMetadata({ constructor_filter: true })).keys).toEqual([
      { key: 'constructor', filter: true, displayName: 'Constructor' },
    ])
  })

  test('is the inverse of containerMetadataFor', () => {
    expect(containerMetadataFor(describeContainer(parseMetadata({ type: 2, name_filter: false })))).toEqual({
      type: 2,
      name_filter: false,
      name_displayname: 'Name',
      description_filter: true,
      description_displayname: 'Description',
    })
    const key = fc.constantFrom('species', 'door', 'aged', 'upload_date', 'size', '__proto__')
    const name = fc.oneof(
      key.map((each) => `${each}_filter`),
      key.map((each) => `${each}_displayname`),
    )
    fc.assert(
      fc.property(
        fc.dictionary(name, fc.oneof(fc.boolean(), fc.string())),
        fc.integer({ min: -1, max: 4 }),
        (raw, type) => {
          const description = describeContainer(parseMetadata({ ...raw, type }))
          expect(describeContainer(parseMetadata(containerMetadataFor(description)))).toEqual(description)
        },
      ),
    )
  })
})
