import { expect, test } from 'vitest'
import { meantState, STATE_NAMES } from './us-states.ts'

test.each([
  ['Missori', 'Missouri'],
  ['missuori ', 'Missouri'],
  ['Pensylvania', 'Pennsylvania'],
  ['Tenessee', 'Tennessee'],
  ['Massachusets', 'Massachusetts'],
  ['Calif', 'California'],
])('%s is asked about as %s', (typed, meant) => {
  expect(meantState(typed)).toBe(meant)
})

test.each(['Missouri', 'missouri', ' Ohio ', 'MO', 'Mo.', 'Ontario', 'Bavaria', ''])(
  '%j is not asked about',
  (typed) => {
    expect(meantState(typed)).toBeUndefined()
  },
)

test('there are fifty states, a district and five territories', () => {
  expect(new Set(STATE_NAMES).size).toBe(56)
})
