import { describe, expect, test } from 'vitest'
import { choiceQuery, namedQuery, pictureQuery, readChoice, type Scene } from './choice.ts'
import { choiceAlt, choiceTitle, choiceValues } from './words.ts'

const KITCHEN: Scene = {
  kind: 'room',
  slug: 'shaker-kitchen',
  name: 'Shaker kitchen',
  zones: [
    { zone: 'perimeter', finishes: ['sage', 'linen', 'walnut-natural'], standard: 'sage' },
    { zone: 'island', finishes: ['sage', 'walnut-natural'], standard: 'walnut-natural' },
  ],
}
const BATH: Scene = {
  kind: 'room',
  slug: 'bath',
  name: 'Bath',
  zones: [{ zone: 'vanity', finishes: ['slate-blue', 'sage'], standard: 'slate-blue' }],
}
const ROOMS = [KITCHEN, BATH] as const
const PHRASES: Readonly<Record<string, string>> = {
  sage: 'Sage paint',
  linen: 'Linen paint',
  'walnut-natural': 'natural walnut',
  'slate-blue': 'Slate blue paint',
}
const phraseOf = (slug: string) => PHRASES[slug] ?? slug
const read = (query: string) => readChoice(new URLSearchParams(query), ROOMS, phraseOf)

describe('a query', () => {
  test('is the first room with its defaults when empty', () => {
    const { choice, absences } = read('')
    expect(choice.scene.slug).toBe('shaker-kitchen')
    expect(choice.light).toBe('morning')
    expect(choice.finishes).toEqual([
      { zone: 'perimeter', finish: 'sage' },
      { zone: 'island', finish: 'walnut-natural' },
    ])
    expect(absences).toEqual([])
  })

  test('chooses room, light and finishes', () => {
    const { choice, absences } = read('room=bath&light=evening&vanity=sage')
    expect(choice).toMatchObject({ scene: { slug: 'bath' }, light: 'evening' })
    expect(choice.finishes).toEqual([{ zone: 'vanity', finish: 'sage' }])
    expect(absences).toEqual([])
  })

  test('may name zones of another room, as a form does after a change of room', () => {
    expect(read('room=bath&perimeter=linen&island=nonsense').absences).toEqual([])
  })

  test.each([
    ['perimeter=linnen', 'linen', 'finish “linnen” for the perimeter', 'Linen paint'],
    ['perimeter=zzzzzzzzzz', 'sage', 'finish “zzzzzzzzzz” for the perimeter', 'Sage paint'],
    ['room=kitchen-shaker', 'sage', 'room “kitchen-shaker”', 'the Shaker kitchen'],
    ['light=night', 'sage', 'light “night”', 'morning light'],
  ])('with missing values gets the nearest: %s', (query, perimeter, missing, instead) => {
    const { choice, absences } = read(query)
    expect(choice.finishes[0]?.finish).toBe(perimeter)
    expect(absences).toEqual([{ missing, instead }])
  })

  test('of any length gets an answer that quotes little of it', () => {
    const [absence] = read(`perimeter=${'x'.repeat(5000)}`).absences
    expect(absence?.missing.length).toBeLessThan(100)
  })

  test('ignores case and spaces', () => {
    expect(read('room=BATH&vanity=%20Sage').choice.finishes).toEqual([{ zone: 'vanity', finish: 'sage' }])
  })
})

describe('the shortest query', () => {
  test.each([
    ['', ''],
    ['room=shaker-kitchen&light=morning&perimeter=sage&island=walnut-natural', ''],
    ['island=sage&light=overcast&room=shaker-kitchen', 'light=overcast&island=sage'],
    ['room=bath&vanity=slate-blue&hood=sage', 'room=bath'],
  ])('for %s is %s', (query, shortest) => {
    const { choice } = read(query)
    expect(choiceQuery(choice, ROOMS)).toBe(shortest)
    expect(read(shortest).choice).toEqual(choice)
  })

  test('may omit the light', () => {
    const { choice } = read('light=evening&island=sage')
    expect(choiceQuery(choice, ROOMS, { withLight: false })).toBe('island=sage')
  })
})

describe('a hood', () => {
  const HOODED: Scene = {
    ...KITCHEN,
    slug: 'hooded',
    zones: [...KITCHEN.zones, { zone: 'hood', finishes: ['sage', 'linen'], standard: 'sage' }],
  }
  const SCENES = [HOODED, BATH] as const
  const choiceOf = (query: string) => readChoice(new URLSearchParams(query), SCENES, phraseOf).choice

  test.each([
    ['', 'sage', ''],
    ['perimeter=linen', 'linen', 'perimeter=linen'],
    ['perimeter=linen&hood=', 'linen', 'perimeter=linen'],
    ['perimeter=linen&hood=perimeter&hood=sage', 'linen', 'perimeter=linen'],
    ['perimeter=walnut-natural', 'sage', 'perimeter=walnut-natural'],
    ['perimeter=linen&hood=sage', 'sage', 'perimeter=linen&hood=sage'],
    ['perimeter=linen&hood=&hood=sage', 'sage', 'perimeter=linen&hood=sage'],
    ['perimeter=linen&hood=linen', 'linen', 'perimeter=linen&hood=linen'],
  ])('follows the perimeter until it is chosen by itself: %j is %s', (query, finish, shortest) => {
    const choice = choiceOf(query)
    expect(choice.finishes.find(({ zone }) => zone === 'hood')?.finish).toBe(finish)
    expect(choiceQuery(choice, SCENES)).toBe(shortest)
    expect(choiceOf(shortest)).toEqual(choice)
  })

  test('is not in a picture’s address if it looks like the perimeter', () => {
    expect(pictureQuery(choiceOf('perimeter=linen&hood=linen'), SCENES)).toBe('perimeter=linen')
    expect(namedQuery(choiceOf('perimeter=linen&hood=linen'), SCENES)).toBe('perimeter=linen&hood=linen')
  })
})

describe('words', () => {
  const { choice } = read('light=evening')
  test('name room, zones and finishes', () => {
    expect(choiceTitle(choice, phraseOf)).toBe(
      'Shaker kitchen in Sage paint, with an island in natural walnut',
    )
    expect(choiceTitle(read('island=sage').choice, phraseOf)).toBe('Shaker kitchen in Sage paint')
  })

  test('name the light in the picture’s description', () => {
    expect(choiceAlt(choice, phraseOf)).toBe(
      'Shaker kitchen under evening lamps: perimeter in Sage paint and island in natural walnut',
    )
    expect(choiceAlt(read('light=overcast').choice, phraseOf)).toMatch(/^Shaker kitchen on an overcast day: /)
  })

  test('describe the page', () => {
    expect(choiceValues(choice, phraseOf)).toMatchObject({
      room: 'Shaker kitchen',
      finishes: 'perimeter in Sage paint and island in natural walnut',
    })
  })
})

describe('a door', () => {
  const SHAKER: Scene = {
    kind: 'door',
    slug: 'shaker',
    name: 'Shaker',
    zones: [{ zone: 'finish', finishes: ['sage', 'walnut-natural'], standard: 'walnut-natural' }],
  }
  const MDF: Scene = {
    kind: 'door',
    slug: 'one-piece-mdf',
    name: 'One-piece MDF',
    formerSlugs: ['mdf'],
    zones: [{ zone: 'finish', finishes: ['sage'], standard: 'sage' }],
  }
  const DOORS = [SHAKER, MDF] as const
  const door = (query: string) => readChoice(new URLSearchParams(query), DOORS, (slug) => slug)

  test.each([
    ['', 'door=shaker&finish=walnut-natural', ''],
    ['finish=sage', 'door=shaker&finish=sage', 'finish=sage'],
    ['door=One-Piece-MDF', 'door=one-piece-mdf&finish=sage', 'door=one-piece-mdf'],
    ['door=mdf', 'door=one-piece-mdf&finish=sage', 'door=one-piece-mdf'],
    ['light=evening', 'door=shaker&finish=walnut-natural', ''],
  ])('for %j is %s, or in short %j', (query, full, shortest) => {
    const { choice, absences } = door(query)
    expect(absences).toEqual([])
    expect(pictureQuery(choice, DOORS)).toBe(full)
    expect(namedQuery(choice, DOORS)).toBe(full)
    expect(choiceQuery(choice, DOORS)).toBe(shortest)
  })

  test('is not shown in a finish that it isn’t made in', () => {
    const { choice, absences } = door('door=one-piece-mdf&finish=walnut-natural')
    expect(choice.finishes).toEqual([{ zone: 'finish', finish: 'sage' }])
    expect(absences).toEqual([
      { missing: 'finish “walnut-natural” on the one-piece MDF door', instead: 'sage' },
    ])
  })

  test('is described with its finish, in studio light', () => {
    const { choice } = door('finish=sage')
    expect(choiceTitle(choice, phraseOf)).toBe('Shaker door in Sage paint')
    expect(choiceAlt(choice, phraseOf)).toBe('Shaker door in Sage paint, in the light of a studio')
  })
})

test.each([
  ['', '', 'room=shaker-kitchen'],
  ['light=evening', 'light=evening', 'light=evening'],
])('pictures the room of %j as %j, with the query %s elsewhere', (query, picture, nameQuery) => {
  const { choice } = read(query)
  expect(pictureQuery(choice, ROOMS)).toBe(picture)
  expect(namedQuery(choice, ROOMS)).toBe(nameQuery)
})
