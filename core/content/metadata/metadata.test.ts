import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flagOf, parseMetadata, textOf, valueOf } from './metadata.ts'

describe('parsing metadata', () => {
  test.each([
    ['true', true],
    ['True', true],
    ['false', false],
    ['False', false],
    [true, true],
    [false, false],
    ['TRUE', 'TRUE'],
    ['truest', 'truest'],
    ['', 'None'],
    ['  \n', 'None'],
    [null, 'None'],
    [undefined, 'None'],
    ['None', 'None'],
    ['none', 'none'],
    ['00123', '00123'],
    [' Maple ', ' Maple '],
    ['Érable & chêne', 'Érable & chêne'],
    [12.5, '12.5'],
    [0, '0'],
    [Number.NaN, 'None'],
  ])('parses %j as %j', (raw, parsed) => {
    expect(parseMetadata({ species: raw })).toEqual({ species: parsed })
  })

  test.each([
    ['0', 0],
    ['-1', -1],
    [' 3 ', 3],
    [2, 2],
    ['2.5', 'None'],
    [2.5, 'None'],
    ['Cabinet', 'None'],
    ['', 'None'],
    [null, 'None'],
    [true, 'None'],
    ['0x10', 'None'],
    ['99999999999999999999', 'None'],
  ])('parses the type %j as %j', (raw, parsed) => {
    expect(parseMetadata({ Type: raw })).toEqual({ type: parsed })
  })

  test('lowercases keys, and keeps the last of equal ones', () => {
    expect(parseMetadata({ Species: 'Maple', Door: 'Slab', SPECIES: 'Cherry' })).toEqual({
      species: 'Cherry',
      door: 'Slab',
    })
  })

  test('is idempotent', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('true', 'False', 'None', '7'),
      fc.boolean(),
      fc.double(),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.string(), fc.constant('Type')), value), (raw) => {
        const once = parseMetadata(raw)
        expect(parseMetadata(once)).toEqual(once)
      }),
    )
  })
})

describe('reading metadata', () => {
  const metadata = parseMetadata({
    species: 'Maple',
    glaze: 'None',
    aged: 'True',
    painted: 'false',
    type: '0',
  })

  test.each([
    ['species', 'Maple'],
    ['SPECIES', 'Maple'],
    ['aged', 'true'],
    ['painted', 'false'],
    ['type', '0'],
    ['glaze', undefined],
    ['door', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
  ])('reads the text of %s as %j', (key, text) => {
    expect(textOf(metadata, key)).toBe(text)
  })

  test('keeps the type of values', () => {
    expect(valueOf(metadata, 'aged')).toBe(true)
    expect(valueOf(metadata, 'painted')).toBe(false)
    expect(valueOf(metadata, 'type')).toBe(0)
    expect(valueOf(metadata, 'glaze')).toBeUndefined()
    expect(valueOf({ glaze: ' ' }, 'glaze')).toBeUndefined()
  })

  test('sets a flag only for the boolean true', () => {
    expect(flagOf(metadata, 'aged')).toBe(true)
    expect(flagOf(metadata, 'painted')).toBe(false)
    expect(flagOf(metadata, 'species')).toBe(false)
    expect(flagOf(metadata, 'missing')).toBe(false)
  })
})
