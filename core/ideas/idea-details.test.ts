import { expect, test } from 'vitest'
import { ideaDetails } from './idea-details.ts'

const level = { key: 'price_level', label: 'Price level', value: '2 of 5' }

test.each([
  ['Shaker door', 'Shaker door · Cherry · Natural', [level], 'Cherry · Natural · Price level 2 of 5'],
  ['Shaker door', 'Shaker door', [level], 'Price level 2 of 5'],
  ['Sage kitchen', 'Maple · Sage paint', [], 'Maple · Sage paint'],
  ['Sage kitchen', 'Sage kitchen', [], ''],
])('describes %j, %j', (title, label, facts, details) => {
  expect(ideaDetails({ title, label, facts })).toBe(details)
})
