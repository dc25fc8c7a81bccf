import { expect, test } from 'vitest'
import { itemWith } from '../item.fixture.ts'
import { lightReflectance, withReflectance } from './light-reflectance.ts'

test.each([
  ['#ffffff', 100],
  ['#000000', 0],
  ['#808080', 22],
  ['#9aa58f', 36],
  ['sage', undefined],
])('%s reflects %j of 100', (color, share) => {
  expect(lightReflectance(color)).toBe(share)
})

test('a stated value is not computed', () => {
  const white = itemWith({ color: '#ffffff' })
  expect(withReflectance(itemWith({ color: '#ffffff', lrv: '85' })).metadata['lrv']).toBe('85')
  expect(withReflectance(white).metadata['lrv']).toBe('100')
  expect(withReflectance(itemWith({})).metadata['lrv']).toBeUndefined()
})
