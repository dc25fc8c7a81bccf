import { describe, expect, test } from 'vitest'
import { doorQuery, fullDoorQuery, readDoorChoice, type ShownDoor } from './doors.ts'
import { doorPictureOf } from './layers.ts'

const DOORS: readonly [ShownDoor, ShownDoor] = [
  { slug: 'shaker', name: 'Shaker', finishes: ['sage', 'walnut-natural'], standard: 'walnut-natural' },
  { slug: 'one-piece-mdf', name: 'One-piece MDF', finishes: ['sage'], standard: 'sage' },
]
const read = (query: string) => readDoorChoice(new URLSearchParams(query), DOORS, (slug) => slug)

test.each([
  ['', 'door=shaker&finish=walnut-natural', ''],
  ['finish=sage', 'door=shaker&finish=sage', 'finish=sage'],
  ['door=One-Piece-MDF', 'door=one-piece-mdf&finish=sage', 'door=one-piece-mdf'],
])('%j is %s, shortly %j', (query, full, shortest) => {
  const { choice, notes } = read(query)
  expect(notes).toEqual([])
  expect(fullDoorQuery(choice)).toBe(full)
  expect(doorQuery(choice, DOORS)).toBe(shortest)
})

test('a door is not shown in what it is not made in', () => {
  const { choice, notes } = read('door=one-piece-mdf&finish=walnut-natural')
  expect(choice.finish).toBe('sage')
  expect(notes).toEqual(['We have no finish “walnut-natural” on the one-piece MDF door. This is sage.'])
})

describe('a stored picture', () => {
  test('says its door and its finish', () => {
    const metadata = { door: 'Slim shaker', finish: 'Linen paint', glaze: 'Umber' }
    expect(doorPictureOf({ metadata })).toEqual({ door: 'Slim shaker', finish: 'linen-umber-glaze' })
  })

  test.each([[{ door: 'Slab' }], [{ finish: 'Sage paint' }]])('is none without both: %j', (metadata) => {
    expect(doorPictureOf({ metadata })).toBeUndefined()
  })
})
