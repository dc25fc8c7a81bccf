import { expect, test } from 'vitest'
import { visibleFacts } from './example-figures.ts'
import { itemWith } from './item.fixture.ts'

const example = itemWith({
  door: 'Shaker',
  overlay: 'inset',
  price_level: '2',
  stile: '2.25',
  lead_time: '6 weeks',
  figures: 'example',
})

test('sample figures are shown only where allowed', () => {
  expect(visibleFacts({ showsExamples: true })(example).metadata).toEqual(example.metadata)
  expect(visibleFacts({ showsExamples: false })(example).metadata).toEqual({
    door: 'Shaker',
    overlay: 'inset',
  })
})

test('real figures are always shown', () => {
  const real = itemWith({ door: 'Shaker', price_level: '2' })
  expect(visibleFacts({ showsExamples: false })(real)).toBe(real)
})
