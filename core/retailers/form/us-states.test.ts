import { expect, test } from 'vitest'
import { STATE_NAMES } from './us-states.ts'

test('lists fifty states, a district and five territories', () => {
  expect(new Set(STATE_NAMES).size).toBe(56)
})
