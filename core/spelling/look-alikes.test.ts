import { expect, test } from 'vitest'
import { lookAlikes } from './look-alikes.ts'

test('finds typos in rare values, and case differences in any', () => {
  const values = [
    { value: 'Walnut', count: 9 },
    { value: 'walnut', count: 5 },
    { value: 'Maples', count: 4 },
    { value: 'Maple', count: 3 },
    { value: 'Walnutt', count: 1 },
  ]
  expect(lookAlikes(values).map(({ rarer, usual, likeness }) => [rarer, usual, likeness])).toEqual([
    ['walnut', 'Walnut', 'case'],
    ['Walnutt', 'Walnut', 'spelling'],
  ])
})
