import { expect, test } from 'vitest'
import { meantState, STATE_NAMES } from './us-states.ts'

test.each([
  ['Missori', 'Missouri'],
  ['missuori ', 'Missouri'],
  ['Pensylvania', 'Pennsylvania'],
  ['Tenessee', 'Tennessee'],
  ['Massachusets', 'Massachusetts'],
  ['Calif', 'California'],
])('%s suggests %s', (input, expected) => {
  expect(meantState(input)).toBe(expected)
})

test.each(['Missouri', 'missouri', ' Ohio ', 'MO', 'Mo.', 'Ontario', 'Bavaria', ''])(
  '%j suggests nothing',
  (input) => {
    expect(meantState(input)).toBeUndefined()
  },
)

test('lists fifty states, a district and five territories', () => {
  expect(new Set(STATE_NAMES).size).toBe(56)
})
