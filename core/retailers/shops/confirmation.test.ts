import { expect, test } from 'vitest'
import { asksForConfirmation, staleWords } from './confirmation.ts'

test.each([
  ['2026-07-22', false],
  ['2025-07-22', false],
  ['2025-07-21', true],
  ['', true],
])('on July 22, 2026, a record of “%s” asks: %s', (confirmedOn, asks) => {
  expect(asksForConfirmation({ confirmedOn }, '2026-07-22')).toBe(asks)
})

test('names the date of the last check', () => {
  expect([{ confirmedOn: '' }, { confirmedOn: '2025-07-01' }].map(staleWords)).toEqual([
    'Nobody has confirmed this record yet.',
    'Nobody has confirmed this record since July 1, 2025.',
  ])
})
