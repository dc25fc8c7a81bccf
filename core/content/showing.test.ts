import { describe, expect, test } from 'vitest'
import { siteDay } from '../site-time.ts'
import { isShowing, showingFault } from './showing.ts'

const during = (metadata: Record<string, string>) => (day: string) => isShowing({ metadata }, day)

describe('an item is shown', () => {
  test('from its first through its last day', () => {
    const season = during({ from: '2026-12-01', until: '2026-12-24' })
    const days = ['2026-11-30', '2026-12-01', '2026-12-24', '2026-12-25']
    expect(days.map(season)).toEqual([false, true, true, false])
  })

  test.each([
    [{}, true],
    [{ from: 'None', until: '' }, true],
    [{ from: 'soon' }, true],
    [{ from: '12/02/2026' }, false],
    [{ until: '2026-11-30' }, false],
  ])('on December 1 with %o: %s', (metadata, expected) => {
    expect(during(metadata as Record<string, string>)('2026-12-01')).toBe(expected)
  })
})

test('rejects a last day before the first', () => {
  expect(showingFault({ from: '2026-12-02', until: '2026-12-01' })).toMatch(/never shown/)
  expect(showingFault({ from: '2026-12-01', until: '2026-12-01' })).toBeUndefined()
})

test('changes days at midnight in the company’s time zone', () => {
  expect(siteDay(new Date('2026-12-01T05:59:59Z'))).toBe('2026-11-30')
  expect(siteDay(new Date('2026-12-01T06:00:00Z'))).toBe('2026-12-01')
  expect(siteDay(new Date('2026-07-01T05:00:00Z'))).toBe('2026-07-01')
})
