import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeContainer } from '../container-description.ts'
import { applyQuery } from '../finding/filter-query.ts'
import { buildFilters } from '../finding/filters.ts'
import { itemWith } from '../item.fixture.ts'
import type { ContentItem } from '../item.ts'
import { columnsOf, selectItems } from '../metadata/metadata-columns.ts'
import { type JoinedGalleries, type JoinedGallery, joinsOf, topicLinks } from './joins.ts'

const ROOMS = 'rooms'
const DOORS = 'doors'
const FINISHES = 'finishes'

type Facts = Readonly<Record<string, string | boolean>>

function galleryOf(container: string, type: number, photos: Readonly<Record<string, Facts>>): JoinedGallery {
  const images = Object.entries(photos).map(([name, metadata]) =>
    itemWith(metadata, { container, name, size: name.length }),
  )
  const filters = buildFilters(images, describeContainer({ type }))
  const keys = filters.map(({ key }) => key)
  return { container, images, filters, columns: columnsOf(images, keys) }
}

const GALLERIES: JoinedGalleries = {
  rooms: galleryOf(ROOMS, 0, {
    sageKitchen: {
      species: 'Maple',
      finish: 'Sage paint',
      island_species: 'Walnut',
      island_finish: 'Natural',
      door: 'Shaker',
    },
    sageBath: { species: 'Maple', finish: 'Sage painted', door: 'Beaded' },
    walnutKitchen: { species: 'Walnut', finish: 'Natural', door: 'Slab' },
    cherryKitchen: { species: 'Cherry', finish: 'Natural', door: 'Shaker' },
    island: { species: 'Walnut', finish: 'Natural', island_species: 'Walnut', island_finish: 'Natural' },
  }),
  doors: galleryOf(DOORS, 0, {
    shakerCherry: { species: 'Cherry', finish: 'Natural', door: 'Shaker' },
    slabWalnut: { species: 'Walnut', finish: 'Natural', door: 'Slab' },
    mdfSage: { species: 'None', finish: 'Sage paint', door: 'One-piece MDF' },
  }),
  finishes: galleryOf(FINISHES, 1, {
    sage: { paint: 'Sage', species: 'Maple', aged: false },
    sageUmber: { paint: 'Sage', species: 'Maple', glaze: 'Umber', aged: false },
    walnut: { stain: 'Natural', species: 'Walnut', aged: false },
    cherry: { stain: 'Natural', species: 'Cherry', aged: false },
    dove: { paint: 'Dove', species: 'Maple', aged: false },
  }),
}

function itemNamed({ images }: JoinedGallery, name: string): ContentItem {
  const item = images.find((image) => image.name === name)
  if (!item) throw new Error(`no ${name}`)
  return item
}

const linesOf = (item: ContentItem) =>
  joinsOf(item, GALLERIES).map(
    ({ title, items, all }) =>
      `${title}: ${items.map(({ name }) => name).join(', ')}${all ? ` → ${decodeURIComponent(all.query)} (${all.count})` : ''}`,
  )

describe('related photos', () => {
  test('include a finish’s rooms, also by their islands, and its doors', () => {
    expect(linesOf(itemNamed(GALLERIES.finishes, 'walnut'))).toEqual([
      'Rooms in natural walnut: sageKitchen, walnutKitchen, island → finish=Natural&species=Walnut (2)',
      'Doors in natural walnut: slabWalnut → finish=Natural&species=Walnut (1)',
    ])
    expect(linesOf(itemNamed(GALLERIES.finishes, 'sage'))).toEqual([
      'Rooms in Sage paint: sageKitchen, sageBath → finish=Sage+paint&finish=Sage+painted (2)',
      'Doors in Sage paint: mdfSage → finish=Sage+paint (1)',
    ])
  })

  test('fall back to the base finish for a glazed or worn finish without matches', () => {
    expect(linesOf(itemNamed(GALLERIES.finishes, 'sageUmber'))[0]).toMatch(
      /^Rooms in Sage paint: sageKitchen/,
    )
    expect(linesOf(itemNamed(GALLERIES.finishes, 'dove'))).toEqual([])
  })

  test('include a door’s rooms and its finish', () => {
    expect(linesOf(itemNamed(GALLERIES.doors, 'shakerCherry'))).toEqual([
      'Rooms with Shaker doors: sageKitchen, cherryKitchen → door=Shaker (2)',
      'Its finish: cherry',
    ])
    expect(linesOf(itemNamed(GALLERIES.doors, 'mdfSage'))).toEqual(['Its finish: sage'])
  })

  test('include a room’s finishes, its door and similar rooms, for island and perimeter', () => {
    expect(linesOf(itemNamed(GALLERIES.rooms, 'sageKitchen'))).toEqual([
      'Its finishes: sage, walnut',
      'Its door: shakerCherry → door=Shaker (1)',
      'More rooms in Sage paint: sageBath → finish=Sage+paint&finish=Sage+painted (2)',
      'More rooms in natural walnut: walnutKitchen, island → finish=Natural&species=Walnut (2)',
    ])
  })

  test('never include the photo itself, even if it is in two galleries', () => {
    const twin = { ...itemNamed(GALLERIES.rooms, 'island'), container: 'islands' }
    expect(linesOf(twin)).toEqual([
      'Its finish: walnut',
      'Rooms in natural walnut: sageKitchen, walnutKitchen → finish=Natural&species=Walnut (2)',
    ])
  })
})

test('links a wood to its rooms and finishes, a style to rooms with its door, an unused value to nothing', () => {
  const links = (metadata: Facts) =>
    topicLinks(itemWith(metadata), GALLERIES).map(({ label, query, count }) => [label, query, count])
  expect(links({ species: 'Walnut' })).toEqual([
    ['Rooms in walnut', 'species=Walnut', 2],
    ['Finishes on walnut', 'species=Walnut', 1],
  ])
  expect(links({ door: 'Shaker', species: 'Walnut' })).toEqual([
    ['Rooms with Shaker doors', 'door=Shaker', 2],
  ])
  expect(links({ species: 'Teak' })).toEqual([])
  expect(links({ title: 'Modern' })).toEqual([])
})

const word = fc.constantFrom(
  'Maple',
  'Walnut',
  'Natural',
  'Sage paint',
  'sage',
  'Sage',
  '*',
  'a&b',
  'None',
  '',
)
const facts = fc.record(
  {
    species: word,
    finish: word,
    door: word,
    paint: word,
    stain: word,
    glaze: word,
    aged: fc.oneof(fc.boolean(), word),
    island_finish: word,
    island_species: word,
  },
  { requiredKeys: [] },
)
const photos = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), facts)
const flags = fc.record({
  finish_filter: fc.boolean(),
  door_filter: fc.boolean(),
  species_filter: fc.boolean(),
})

test('never links to an empty result', () => {
  fc.assert(
    fc.property(photos, photos, photos, flags, (rooms, doors, finishes, filterFlags) => {
      const withFilters = (gallery: JoinedGallery, type: number) => {
        const filters = buildFilters(gallery.images, describeContainer({ type, ...filterFlags }))
        const keys = filters.map(({ key }) => key)
        return { ...gallery, filters, columns: columnsOf(gallery.images, keys) }
      }
      const galleries = {
        rooms: withFilters(galleryOf(ROOMS, 0, rooms), 0),
        doors: withFilters(galleryOf(DOORS, 0, doors), 0),
        finishes: withFilters(galleryOf(FINISHES, 1, finishes), 1),
      }
      const all = Object.values(galleries).flatMap(({ images }) => images)
      const joins = all.flatMap((item) => joinsOf(item, galleries))
      const links = [
        ...joins.flatMap((join) => join.all ?? []),
        ...all.flatMap((item) => topicLinks(item, galleries)),
      ]
      expect(joins.every(({ items }) => items.length > 0)).toBe(true)
      for (const { container, query, count } of links) {
        const gallery = Object.values(galleries).find((one) => one.container === container)
        if (!gallery) throw new Error(`no gallery ${container}`)
        const selectedFilters = applyQuery(gallery.filters, new URLSearchParams(query))
        const { matching } = selectItems(gallery.columns, gallery.images.length, selectedFilters)
        expect(matching.length).toBe(count)
        expect(count).toBeGreaterThan(0)
      }
    }),
    { numRuns: 300 },
  )
})
