import { expect, test } from 'vitest'
import { VISITS_PATH } from '#core/visits/visit-report.ts'
import { requestCost } from './rate-limits.ts'

test('leaves enough tokens for a page after visit reports', () => {
  expect(requestCost('POST', VISITS_PATH)).toBeGreaterThan(0)
  expect(requestCost('POST', VISITS_PATH)).toBeLessThanOrEqual(requestCost('GET', '/about') / 20)
  expect(requestCost('POST', '/api/retailers/shiloh')).toBeGreaterThan(requestCost('GET', '/about'))
})
