import { expect, test } from 'vitest'
import { type Room, readChoice } from './choice.ts'
import {
  comparedQueries,
  compareQuery,
  comparesDoors,
  differenceFrom,
  doorDifferenceFrom,
} from './compare.ts'
import { readDoorChoice, type ShownDoor } from './doors.ts'

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

const SHAKER: ShownDoor = { slug: 'shaker', name: 'Shaker', finishes: ['sage', 'oak'], standard: 'oak' }
const SLAB: ShownDoor = { slug: 'slab', name: 'Slab', finishes: ['sage', 'oak'], standard: 'sage' }
const doorOf = (query: string) =>
  readDoorChoice(new URLSearchParams(query), [SHAKER, SLAB], (slug) => slug).choice

test.each([
  ['door=shaker', 'The same as A.'],
  ['finish=sage', 'In sage instead of oak.'],
  ['door=slab&finish=oak', 'The slab door instead of the Shaker door.'],
  ['door=slab', 'The slab door instead of the Shaker door, in sage instead of oak.'],
])('the door %s differs from a Shaker door in oak: %s', (query, words) => {
  expect(doorDifferenceFrom(doorOf(''), doorOf(query), (slug) => slug)).toBe(words)
})

test.each([
  ['a=door%3Dslab&b=island%3Doak', true],
  ['a=finish%3Doak', true],
  ['a=island%3Doak&b=door%3Dslab', false],
  ['door=slab', false],
  ['', false],
])('%j compares doors: %s', (query, doors) => {
  expect(comparesDoors(new URLSearchParams(query))).toBe(doors)
})
