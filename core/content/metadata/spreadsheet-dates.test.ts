import { describe, expect, test } from 'vitest'
import { isSameDate, readSpreadsheetDate } from './spreadsheet-dates.ts'

describe('a spreadsheet date', () => {
  test.each([
    ['2026-07-22', '2026-07-22'],
    ['2026-07-22T09:30:00Z', '2026-07-22T09:30:00Z'],
    ['7/22/2026', '2026-07-22'],
    ['07/04/2026', '2026-07-04'],
    ['7/4/2026', '2026-07-04'],
    ['7/22/2026 9:30 PM', '2026-07-22T21:30:00.000Z'],
    ['7/22/26', '2026-07-22'],
    ['7/22/29', '2029-07-22'],
    ['7/22/30', '1930-07-22'],
    ['22-Jul-26', '2026-07-22'],
    ['22-jul-2026', '2026-07-22'],
    ['July 22, 2026', '2026-07-22'],
    ['46225', '2026-07-22'],
    ['46225.5', '2026-07-22T12:00:00.000Z'],
    ['46225,25', '2026-07-22T06:00:00.000Z'],
    [' 46225 ', '2026-07-22'],
    ['36526', '2000-01-01'],
    ['22/7/2026', undefined],
    ['2/30/2026', undefined],
    ['22.07.2026', undefined],
    ['7-22-2026', undefined],
    ['20260722', undefined],
    ['2026', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('%j is %j', (text, day) => {
    expect(readSpreadsheetDate(text)).toBe(day)
  })

  test('is the same day in any format', () => {
    expect(isSameDate('46225', '7/22/2026')).toBe(true)
    expect(isSameDate('2026-07-22', 'July 22, 2026')).toBe(true)
    expect(isSameDate('2026-07-22', '2026-07-23')).toBe(false)
    expect(isSameDate('soon', 'soon')).toBe(false)
  })
})
