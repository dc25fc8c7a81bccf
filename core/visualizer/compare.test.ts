import { expect, test } from 'vitest'
import { type Room, readChoice } from './choice.ts'
import { comparedQueries, compareQuery, differenceFrom } from './compare.ts'

const ROOM: Room = {
  slug: 'kitchen',
  name: 'Kitchen',
  zones: [
    { zone: 'perimeter', finishes: ['sage', 'linen'], standard: 'sage' },
    { zone: 'island', finishes: ['sage', 'oak'], standard: 'oak' },
  ],
}
const choiceOf = (query: string) => readChoice(new URLSearchParams(query), [ROOM], (slug) => slug).choice

test.each([
  ['island=oak', 'The same as A.'],
  ['perimeter=linen', 'Perimeter in linen instead of sage.'],
  ['perimeter=linen&island=sage', 'Perimeter in linen instead of sage; island in sage instead of oak.'],
])('%s differs from the room as it stands: %s', (query, words) => {
  expect(differenceFrom(choiceOf(''), choiceOf(query), (slug) => slug)).toBe(words)
})

test('up to four queries make an address and come back', () => {
  const queries = ['perimeter=linen&light=evening', 'room=kitchen', 'island=sage', '', 'one too many']
  const query = compareQuery(queries)
  expect(query).toMatch(/^a=perimeter%3Dlinen%26light%3Devening&b=room%3Dkitchen&c=/)
  expect(comparedQueries(new URLSearchParams(query))).toEqual(queries.slice(0, 4))
})
