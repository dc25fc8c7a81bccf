import { expect, test } from 'vitest'
import { meantState, STATE_NAMES } from './us-states.ts'

test.each([
  ['Missori', 'Missouri'],
  ['missuori ', 'Missouri'],
  ['Pensylvania', 'Pennsylvania'],
  ['Tenessee', 'Tennessee'],
  ['Massachusets', 'Massachusetts'],
  ['Calif', 'California'],
])('%s suggests %s', (typed, meant) => {
  expect(meantState(typed)).toBe(meant)
})

test.each(['Missouri', 'missouri', ' Ohio ', 'MO', 'Mo.', 'Ontario', 'Bavaria', ''])(
  '%j suggests nothing',
  (typed) => {
    expect(meantState(typed)).toBeUndefined()
  },
)

test('has fifty states, a district and five territories', () => {
  expect(new Set(STATE_NAMES).size).toBe(56)
})
