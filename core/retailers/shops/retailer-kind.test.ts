import { expect, test } from 'vitest'
import { asksForConfirmation, staleWords } from './retailer-kind.ts'

test.each([
  ['2026-07-22', false],
  ['2025-07-22', false],
  ['2025-07-21', true],
  ['', true],
])('asks on July 22, 2026 to confirm a record of “%s”: %s', (confirmedOn, asks) => {
  expect(asksForConfirmation({ confirmedOn }, '2026-07-22')).toBe(asks)
})

test('names the date of the last check', () => {
  expect([{ confirmedOn: '' }, { confirmedOn: '2025-07-01' }].map(staleWords)).toEqual([
    'No one has confirmed this record yet.',
    'No one has confirmed this record since July 1, 2025.',
  ])
})
