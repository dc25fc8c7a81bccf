import { expect, test } from 'vitest'
import { readChoice, type Scene } from './choice.ts'
import { comparedKind, compareQuery, differenceFrom } from './compare.ts'

const ROOM: Scene = {
  kind: 'room',
  slug: 'kitchen',
  name: 'Kitchen',
  zones: [
    { zone: 'perimeter', finishes: ['sage', 'linen'], standard: 'sage' },
    { zone: 'island', finishes: ['sage', 'oak'], standard: 'oak' },
  ],
}
const choiceOf = (query: string) => readChoice(new URLSearchParams(query), [ROOM], (slug) => slug).choice

test.each([
  ['island=oak', ''],
  ['perimeter=linen', 'Perimeter in linen instead of sage.'],
  ['perimeter=linen&island=sage', 'Perimeter in linen instead of sage; island in sage instead of oak.'],
])('describes how %s differs from the room’s defaults: %s', (query, words) => {
  expect(differenceFrom(choiceOf(''), choiceOf(query), (slug) => slug)).toBe(words)
})

test('makes an address from one or two queries', () => {
  expect(compareQuery('perimeter=linen')).toBe('a=perimeter%3Dlinen')
  expect(compareQuery('perimeter=linen&light=evening', 'room=kitchen')).toBe(
    'a=perimeter%3Dlinen%26light%3Devening&b=room%3Dkitchen',
  )
})

const doorIn = (slug: string, name: string, standard: string): Scene => ({
  kind: 'door',
  slug,
  name,
  zones: [{ zone: 'finish', finishes: ['sage', 'oak'], standard }],
})
const DOORS = [doorIn('shaker', 'Shaker', 'oak'), doorIn('slab', 'Slab', 'sage')] as const
const doorOf = (query: string) => readChoice(new URLSearchParams(query), DOORS, (slug) => slug).choice

test.each([
  ['door=shaker', ''],
  ['finish=sage', 'In sage instead of oak.'],
  ['door=slab&finish=oak', 'The slab door instead of the Shaker door.'],
  ['door=slab', 'The slab door instead of the Shaker door, in sage instead of oak.'],
])('describes how the door %s differs from a Shaker door in oak: %s', (query, words) => {
  expect(differenceFrom(doorOf(''), doorOf(query), (slug) => slug)).toBe(words)
})

test.each([
  ['a=door%3Dslab&b=island%3Doak', 'door'],
  ['a=finish%3Doak', 'door'],
  ['a=island%3Doak&b=door%3Dslab', 'room'],
  ['door=slab', 'room'],
  ['', 'room'],
])('reads from %j that it compares %s scenes', (query, kind) => {
  expect(comparedKind(new URLSearchParams(query))).toBe(kind)
})
