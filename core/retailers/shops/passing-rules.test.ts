import { expect, test } from 'vitest'
import { pauseReason } from './passing-rules.ts'

const FREE = { awayFrom: '', awayUntil: '', mostAMonth: '' }
const on = (today: string, passed = 0) => ({ today, passed })

test('sends a shop no requests from the first through the last day of its absence', () => {
  const shop = { ...FREE, awayFrom: '2026-07-20', awayUntil: '2026-07-31' }
  expect(pauseReason(shop, on('2026-07-19'))).toBeUndefined()
  expect(pauseReason(shop, on('2026-07-20'))).toBe('is away until July 31, 2026')
  expect(pauseReason(shop, on('2026-07-31'))).toBe('is away until July 31, 2026')
  expect(pauseReason(shop, on('2026-08-01'))).toBeUndefined()
  expect(pauseReason({ ...FREE, awayFrom: '2026-07-20' }, on('2027-01-01'))).toBe(
    'has been away since July 20, 2026',
  )
  expect(pauseReason({ ...FREE, awayUntil: '2026-07-31' }, on('2026-01-01'))).toBe(
    'is away until July 31, 2026',
  )
})

test('sends a shop no requests beyond its monthly limit', () => {
  expect(pauseReason(FREE, on('2026-07-20', 900))).toBeUndefined()
  expect(pauseReason({ ...FREE, mostAMonth: '2' }, on('2026-07-20', 1))).toBeUndefined()
  expect(pauseReason({ ...FREE, mostAMonth: '2' }, on('2026-07-20', 2))).toBe(
    'has had its 2 requests for this month',
  )
})
