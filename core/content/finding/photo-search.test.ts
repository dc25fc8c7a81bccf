import { describe, expect, test } from 'vitest'
import { describeContainer } from '../container-description.ts'
import { itemWith } from '../item.fixture.ts'
import type { ContentItem } from '../item.ts'
import { columnsOf } from '../metadata/metadata-columns.ts'
import { tellingKeys } from '../photos/photo-facts.ts'
import { indexPhotos, searchOf } from './photo-search.ts'
import type { Strictness } from './text-index.ts'

const PHOTOS = [
  itemWith({ display_name: 'Sage kitchen', island_species: 'Walnut', aged: false }, { name: 'a.jpg' }),
  itemWith(
    { other: 'Room with a walnut floor', aged: true, overlay: 'Overlay', price_level: '3' },
    { name: 'rooms/island-at-dusk.jpg' },
  ),
  itemWith({ species: 'Walnut', html: '<p>An <b class="island">oak</b>&nbsp;shelf</p>' }, { name: 'c.jpg' }),
]

const description = describeContainer({ type: 1, species_displayname: 'Wood' })
const index = indexPhotos({
  description,
  columns: columnsOf(PHOTOS, tellingKeys(description)),
  names: PHOTOS.map(({ name }) => name),
  captionAt: (place) => (place === 2 ? String(PHOTOS[2]?.metadata['html']) : undefined),
})

test.each([
  ['walnut island', [0, 1]],
  ['sage', [0]],
  ['wood', [2]],
  ['aged', [1]],
  ['oak shelf', [2]],
  ['dusk', [1]],
  ['class', []],
  ['overlay', [1]],
  ['inset', []],
  ['price', []],
])('searches names, facts with labels, alt texts and captions: %j finds %j', (search, places) => {
  expect([...(index.find(search) ?? [])].flatMap((hit, place) => (hit ? [place] : []))).toEqual(places)
})

describe('search terms of a query', () => {
  test.each([
    ['q=walnut+island', 'walnut island'],
    ['q=++walnut%0A+island+', 'walnut island'],
    ['q=', ''],
    ['q=%21%21', ''],
    ['species=Maple', ''],
    [`q=${'a'.repeat(200)}`, 'a'.repeat(80)],
  ])('%j: %j', (query, search) => {
    expect(searchOf(new URLSearchParams(query))).toBe(search)
  })
})

describe('ranking', () => {
  const rooms = [
    itemWith({ other: 'Kitchen with a small table and a walnut island' }, { name: '1.jpg' }),
    itemWith({ other: 'Small one-wall kitchen with walnut shelves' }, { name: '2.jpg' }),
    itemWith({ island_species: 'Walnut', cabinet: 'Kitchen' }, { name: '3.jpg' }),
    itemWith({ display_name: 'Walnut island', other: 'In a kitchen' }, { name: '4.jpg' }),
  ]
  const placesIn = (search: string, photos: readonly ContentItem[], how: Strictness = {}) => {
    const description = describeContainer({ type: 0 })
    const ofPhotos = indexPhotos({
      description: description,
      columns: columnsOf(photos, tellingKeys(description)),
      names: photos.map(({ name }) => name),
      captionAt: () => undefined,
    })
    return [...(ofPhotos.find(search, how) ?? [])]
      .map((score, place) => ({ score, place }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ place }) => place)
  }

  const rankedPlaces = (search: string, how?: Strictness) => placesIn(search, rooms, how)

  test('ranks names before facts, and facts before descriptions', () => {
    expect(rankedPlaces('walnut island')).toEqual([3, 2, 0])
  })

  test('ranks the subject of a description before its surroundings', () => {
    expect(rankedPlaces('small kitchen')).toEqual([1, 0])
  })

  test('ranks all words before most words', () => {
    expect(rankedPlaces('small walnut island', { allowsMissing: true })).toEqual([0, 3, 2, 1])
  })

  test('ranks a room with both facts before one with either', () => {
    const places = placesIn(
      'white oak inset',
      [
        itemWith({ species: 'White oak', overlay: 'Overlay' }, { name: 'White oak pantry.jpg' }),
        itemWith({ species: 'Maple', overlay: 'Inset' }, { name: 'Inset kitchen in white.jpg' }),
        itemWith({ species: 'White oak', overlay: 'Inset' }, { name: '3.jpg' }),
        itemWith({ species: 'White oak', overlay: 'Overlay, inset' }, { name: '4.jpg' }),
      ],
      { allowsMissing: true },
    )
    expect(new Set(places.slice(0, 2))).toEqual(new Set([2, 3]))
  })
})
