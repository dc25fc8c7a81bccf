import { expect, test } from 'vitest'
import { cropAround, focusOf, parseFocus, toTenth } from './focal-point.ts'

test.each([
  ['0.4 0.3', { x: 0.4, y: 0.3 }],
  [' 0  1 ', { x: 0, y: 1 }],
  ['.333 0.666', { x: 0.33, y: 0.67 }],
  ['1.0 0.50', { x: 1, y: 0.5 }],
])('reads the focal point %j', (text, point) => {
  expect(parseFocus(text)).toEqual(point)
})

test.each(['', '0.4', '0.4,0.3', '1.2 0.3', '-0.1 0.3', '40% 30%', '0.4 0.3 0.2', 'left top', '1e-1 0'])(
  'rejects the focal point %j',
  (text) => {
    expect(parseFocus(text)).toBeUndefined()
  },
)

test('omits the center', () => {
  expect(focusOf({ metadata: { focus: '0.5 0.5' } })).toBeUndefined()
  expect(focusOf({ metadata: {} })).toBeUndefined()
  expect(focusOf({ metadata: { focus: 'left' } })).toBeUndefined()
  expect(focusOf({ metadata: { focus: '0.5 0.4' } })).toEqual({ x: 0.5, y: 0.4 })
})

test('crops as large an area as possible, inside the picture', () => {
  const wide = { width: 1600, height: 1000 }
  expect(cropAround(wide, 1, { x: 0.5, y: 0.5 })).toEqual({ x: 300, y: 0, width: 1000, height: 1000 })
  expect(cropAround(wide, 1, { x: 0, y: 0.5 })).toMatchObject({ x: 0 })
  expect(cropAround(wide, 1, { x: 1, y: 0.5 })).toMatchObject({ x: 600 })
  expect(cropAround(wide, 2, { x: 0.5, y: 0.1 })).toEqual({ x: 0, y: 20, width: 1600, height: 800 })
  expect(toTenth({ x: 0.34, y: 0.96 })).toEqual({ x: 0.3, y: 1 })
})
