import { describe, expect, test } from 'vitest'
import { composedPath, doorPictureOf, finishSlug, layerOf } from './layers.ts'

const item = (metadata: Record<string, string | boolean>) => ({ metadata })

describe('a stored picture', () => {
  test('is a zone in a finish', () => {
    expect(layerOf(item({ zone: 'Island', light: 'evening', finish: 'Sage paint' }))).toEqual({
      kind: 'zone',
      zone: 'island',
      light: 'evening',
      finish: 'sage',
    })
  })

  test('is the base for light or dark cabinets', () => {
    expect(layerOf(item({ zone: 'base', light: 'morning' }))).toEqual({
      kind: 'base',
      light: 'morning',
      shade: 'light',
    })
    expect(layerOf(item({ zone: 'base', light: 'morning', shade: 'Dark' }))).toMatchObject({ shade: 'dark' })
  })

  test.each([
    [{ zone: 'island', finish: 'Sage paint' }],
    [{ zone: 'island', finish: 'Sage paint', light: 'noon' }],
    [{ zone: 'ceiling', finish: 'Sage paint', light: 'morning' }],
    [{ zone: 'island', light: 'morning' }],
    [{}],
  ])('is ignored without the necessary facts: %j', (metadata) => {
    expect(layerOf(item(metadata))).toBeUndefined()
  })
})

describe('a stored door picture', () => {
  test('has its door and its finish', () => {
    const metadata = { door: 'Slim shaker', finish: 'Linen paint', glaze: 'Umber' }
    expect(doorPictureOf({ metadata })).toEqual({ door: 'Slim shaker', finish: 'linen-umber-glaze' })
  })

  test.each([[{ door: 'Slab' }], [{ finish: 'Sage paint' }]])('is ignored without both: %j', (metadata) => {
    expect(doorPictureOf({ metadata })).toBeUndefined()
  })
})

test.each([
  [{ finish: 'Harbor navy paint', species: 'Maple' }, 'harbor-navy'],
  [{ finish: 'Natural', species: 'White oak' }, 'white-oak-natural'],
  [{ stain: 'Honey', species: 'Maple' }, 'maple-honey'],
  [{ paint: 'Linen', glaze: 'Umber', species: 'Maple' }, 'linen-umber-glaze'],
  [{ paint: 'Linen', aged: true }, 'linen-aged'],
  [{ species: 'Maple' }, undefined],
])('makes the finish slug of %j: %s', (metadata, slug) => {
  expect(finishSlug(item(metadata))).toBe(slug)
})

test('names a composed picture after its query', () => {
  expect(composedPath('')).toBe('/media/visualizer/room.jpg')
  expect(composedPath('room=bath&vanity=sage')).toBe('/media/visualizer/room%3Dbath%26vanity%3Dsage.jpg')
})
