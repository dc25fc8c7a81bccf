import { expect, test } from 'vitest'
import { STATE_NAMES, suggestState } from './us-states.ts'

test.each([
  ['Missori', 'Missouri'],
  ['missuori ', 'Missouri'],
  ['Pensylvania', 'Pennsylvania'],
  ['Tenessee', 'Tennessee'],
  ['Massachusets', 'Massachusetts'],
  ['Calif', 'California'],
])('%s suggests %s', (input, expected) => {
  expect(suggestState(input)).toBe(expected)
})

test.each(['Missouri', 'missouri', ' Ohio ', 'MO', 'Mo.', 'Ontario', 'Bavaria', ''])(
  '%j suggests nothing',
  (input) => {
    expect(suggestState(input)).toBeUndefined()
  },
)

test('lists fifty states, a district and five territories', () => {
  expect(new Set(STATE_NAMES).size).toBe(56)
})
