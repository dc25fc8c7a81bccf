import { expect, test } from 'vitest'
import { lightReflectance, visibleFacts, withReflectance } from './example-figures.ts'
import { itemWith } from './item.fixture.ts'

const example = itemWith({
  door: 'Shaker',
  overlay: 'inset',
  price_level: '2',
  stile: '2.25',
  lead_time: '6 weeks',
  figures: 'example',
})

test('shows sample figures only where allowed', () => {
  expect(visibleFacts({ showsExamples: true })(example).metadata).toEqual(example.metadata)
  expect(visibleFacts({ showsExamples: false })(example).metadata).toEqual({
    door: 'Shaker',
    overlay: 'inset',
  })
})

test('always shows real figures', () => {
  const real = itemWith({ door: 'Shaker', price_level: '2' })
  expect(visibleFacts({ showsExamples: false })(real)).toBe(real)
})

test.each([
  ['#ffffff', 100],
  ['#000000', 0],
  ['#808080', 22],
  ['#9aa58f', 36],
  ['#777777', 18],
  ['', undefined],
  ['sage', undefined],
  ['#fff', undefined],
  ['#12345', undefined],
])('computes that %s reflects %j of 100', (color, share) => {
  expect(lightReflectance(color)).toBe(share)
})

test('keeps a stated value', () => {
  const white = itemWith({ color: '#ffffff' })
  expect(withReflectance(itemWith({ color: '#ffffff', lrv: '85' })).metadata['lrv']).toBe('85')
  expect(withReflectance(white).metadata['lrv']).toBe('100')
  expect(withReflectance(itemWith({})).metadata['lrv']).toBeUndefined()
})
