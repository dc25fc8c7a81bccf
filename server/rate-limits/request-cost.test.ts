import { expect, test } from 'vitest'
import { VISITS_PATH } from '#core/visits/visit-report.ts'
import { requestCost } from './request-cost.ts'

test('visit reports leave enough tokens for a page', () => {
  expect(requestCost('POST', VISITS_PATH)).toBeGreaterThan(0)
  expect(requestCost('POST', VISITS_PATH)).toBeLessThanOrEqual(requestCost('GET', '/about') / 20)
  expect(requestCost('POST', '/api/retailers/shiloh')).toBeGreaterThan(requestCost('GET', '/about'))
})
