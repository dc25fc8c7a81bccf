import { expect, test } from 'vitest'
import { LIGHTS } from '../content/layers/scenes.ts'
import type { Scene } from '../visualizer/choice.ts'
import { choiceOfRef, choiceRef } from './choice-refs.ts'
import { MAX_IDEAS } from './idea-list.ts'
import { isChoiceRef, isIdeaRef, nameInRef } from './idea-refs.ts'
import { formatIdeas, parseSavedIdeas } from './ideas-cookie.ts'
import { parseShared, sharedLink } from './shared-ideas.ts'

const FINISHES = ['sage', 'linen', 'walnut-natural', 'linen-umber-glaze-with-a-name-without-end']
const zone = (name: Scene['zones'][number]['zone'], standard = 'sage') => ({
  zone: name,
  finishes: FINISHES,
  standard,
})
const KITCHEN: Scene = {
  kind: 'room',
  slug: 'shaker-kitchen',
  name: 'Shaker kitchen',
  zones: [zone('perimeter'), zone('island', 'linen'), zone('hood')],
}
const ALL: Scene = { kind: 'room', slug: 'all', name: 'All', zones: [...KITCHEN.zones, zone('vanity')] }
const ROOMS = [KITCHEN, ALL]
const CHOSEN = {
  kind: 'room',
  scene: 'shaker-kitchen',
  light: 'evening',
  finishes: { perimeter: 'linen', island: 'walnut-natural', hood: FINISHES[3] ?? '' },
} as const
const doorRef = (scene: string, finish: string) =>
  choiceRef({ kind: 'door', scene, light: 'studio', finishes: { finish } })

test('reads back every choice, whatever the room’s defaults', () => {
  for (const light of LIGHTS)
    for (const perimeter of FINISHES)
      for (const island of FINISHES) {
        const finishes = { perimeter, island, hood: 'sage', vanity: 'linen' }
        const ref = choiceRef({ kind: 'room', scene: 'all', light, finishes })
        expect(isIdeaRef(ref)).toBe(true)
        expect(choiceOfRef(ref, ROOMS)).toEqual({
          scene: ALL,
          light,
          finishes: Object.entries(finishes).map(([name, finish]) => ({
            zone: name,
            finish,
            ...(name === 'hood' && finish === perimeter && { follows: true }),
          })),
        })
      }
  expect(choiceRef(CHOSEN)).toMatch(/^r\.[0-9a-z]{4}ep[0-9a-z]{4}i[0-9a-z]{4}h[0-9a-z]{4}$/)
})

test('returns nothing for a deleted scene or finish, and the room’s default for a newer zone', () => {
  const ref = choiceRef(CHOSEN)
  expect(choiceOfRef(ref, [ALL])).toBeUndefined()
  const fewer = { ...KITCHEN, zones: KITCHEN.zones.map((one) => ({ ...one, finishes: ['linen', 'sage'] })) }
  expect(choiceOfRef(ref, [fewer])).toBeUndefined()
  const { hood: _, ...before } = CHOSEN.finishes
  expect(choiceOfRef(choiceRef({ ...CHOSEN, finishes: before }), ROOMS)?.finishes[2]).toEqual({
    zone: 'hood',
    finish: 'sage',
  })
})

test('keeps a door’s finish', () => {
  const door = (slug: string, name: string, finishes: readonly string[], standard: string): Scene => ({
    kind: 'door',
    slug,
    name,
    zones: [{ zone: 'finish', finishes, standard }],
  })
  const shaker = door('shaker', 'Shaker', FINISHES, 'sage')
  const slab = door('slab', 'Slab', ['linen'], 'linen')
  const ref = doorRef('shaker', 'walnut-natural')
  expect(isIdeaRef(ref)).toBe(true)
  expect(ref).toMatch(/^o\.[0-9a-z]{8}$/)
  expect(choiceOfRef(ref, [slab, shaker])).toEqual({
    scene: shaker,
    light: 'studio',
    finishes: [{ zone: 'finish', finish: 'walnut-natural' }],
  })
  expect(choiceOfRef(ref, [slab])).toBeUndefined()
  expect(choiceOfRef(doorRef('slab', 'sage'), [slab, shaker])).toBeUndefined()
})

test.each(['r.x', 'o.x', 'r.', 'o.', 'r.aaaampaaaa', 'r.0000xp0000', 'o.00000000', 'r.shaker-kitchen', ''])(
  'rejects %j',
  (ref) => {
    expect(choiceOfRef(ref, ROOMS)).toBeUndefined()
    expect(choiceOfRef(ref, [])).toBeUndefined()
  },
)

test('fits sixty choices in the cookie and in a link', () => {
  const refs = Array.from({ length: MAX_IDEAS }, (_, at) =>
    choiceRef({
      kind: 'room',
      scene: `room-${at}`,
      light: 'morning',
      finishes: { perimeter: 'sage', island: 'sage', hood: 'sage', vanity: 'sage' },
    }),
  )
  const cookie = formatIdeas(refs, refs)
  expect(cookie.length).toBeLessThan(3000)
  expect(parseSavedIdeas(cookie).ideas).toEqual(refs)
  const { path } = sharedLink(refs.map((ref) => ({ ref, note: '' })))
  expect(path.length).toBeLessThan(2000)
  expect(parseShared(path.slice('/ideas?with='.length))).toHaveLength(MAX_IDEAS)
})

test('describes missing choices by their kind', () => {
  expect(nameInRef(choiceRef(CHOSEN))).toBe('A room in your finish')
  expect(nameInRef(doorRef('x', 'y'))).toBe('A door in your finish')
  expect([isChoiceRef('r.x'), isChoiceRef('o.x'), isChoiceRef('f.x')]).toEqual([true, true, false])
})
