import type { ContentItem } from '#core/content/item.ts'
import { containerOf } from '#core/site-map.ts'
import { choiceQuery, readChoice } from '#core/visualizer/choice.ts'
import { comparesDoors } from '#core/visualizer/compare.ts'
import { doorQuery, fullDoorQuery, readDoorChoice } from '#core/visualizer/doors.ts'
import type { Listings } from '../content/listings.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { changedComparison, comparisonView } from './comparison.ts'
import { changedDoorComparison, doorComparisonView } from './door-comparison.ts'
import { doorShelfOf, doorView, type FoundDoors } from './doors.ts'
import { createFinder } from './finder.ts'
import { type KeptChoice, keptChoice } from './kept-choices.ts'
import { shelfOf, stackOf } from './room-shelf.ts'
import { type FoundRooms, roomView } from './room-view.ts'
import { phraseIn } from './samples.ts'
import type { ComparisonView, DoorView, RoomView, VisualizerWay } from './views.ts'
import { wayToDoor, wayToRoom } from './ways.ts'

/** A choice's pictures, lowest first. */
export interface ComposedChoice {
  readonly layers: readonly ContentItem[]
}

export interface Visualizer {
  /** The room that a query asks for, or the nearest; `undefined` while there is none. */
  room(query: URLSearchParams): Promise<RoomView | undefined>
  /** The door that a query asks for, or the nearest; `undefined` while there is none. */
  door(query: URLSearchParams): Promise<DoorView | undefined>
  /**
   * Whether listings that rooms or doors are made of have not been read yet: what is missing, or shown in its place, may
   * be there in a moment.
   */
  isLate(what: 'rooms' | 'doors'): Promise<boolean>
  /** Choices of rooms or of doors side by side; `undefined` while there are none. */
  comparison(query: URLSearchParams): Promise<ComparisonView | undefined>
  /** The query that a form on the page of a comparison leads to; `undefined` if the query is not a form's. */
  changedComparison(query: URLSearchParams): Promise<string | undefined>
  /** The shortest query with the same room; `undefined` if the query has values that do not exist, or there are none. */
  canonicalQuery(query: URLSearchParams): Promise<string | undefined>
  /** The shortest query with the same door; `undefined` if the query has values that do not exist, or there are none. */
  canonicalDoorQuery(query: URLSearchParams): Promise<string | undefined>
  /** Queries of the rooms as they are unless a finish is chosen. */
  roomQueries(): Promise<readonly string[]>
  /** The same of the doors. */
  doorQueries(): Promise<readonly string[]>
  /**
   * Links from a sample, a door or a photo of a room: to the room that is most like it, in its finishes, and to the
   * door. Empty if there are no pictures of them.
   */
  waysFrom(container: string, name: string): Promise<readonly VisualizerWay[]>
  /** The choice that a visitor keeps under a reference; `undefined` if it is no longer there. */
  kept(ref: string): Promise<KeptChoice | undefined>
  /**
   * The pictures of a room that is written as the shortest query, or of a door as the full one, in names of today or
   * former ones; `undefined` for any other.
   */
  composed(query: string): Promise<ComposedChoice | undefined>
}

export function createVisualizer({
  listings,
  pictures,
}: {
  readonly listings: Pick<Listings, 'containers' | 'items' | 'hasListed' | 'isLoaded'>
  readonly pictures: Pick<Pictures, 'view'>
}): Visualizer {
  const find = createFinder(listings)
  return {
    async room(query) {
      const found = await find.rooms()
      return found && roomView(found, query, pictures)
    },

    async door(query) {
      const found = await find.doors()
      return found && doorView(found, query, pictures)
    },

    isLate: (what) => (what === 'doors' ? find.doorsAreLate() : find.roomsAreLate()),

    async comparison(query) {
      if (comparesDoors(query)) {
        const found = await find.doors()
        return found && doorComparisonView(found, query, pictures)
      }
      const found = await find.rooms()
      return found && comparisonView(found, query, pictures)
    },

    async changedComparison(query) {
      if (comparesDoors(query)) {
        const found = await find.doors()
        return found && changedDoorComparison(query, found)
      }
      const found = await find.rooms()
      return found && changedComparison(query, found)
    },

    async canonicalQuery(query) {
      const found = await find.rooms()
      if (!found) return undefined
      const { choice, notes } = readChoice(query, [...found.rooms], phraseIn(found.samples))
      return notes.length > 0 ? undefined : choiceQuery(choice, found.rooms)
    },

    async canonicalDoorQuery(query) {
      const found = await find.doors()
      if (!found) return undefined
      const { choice, notes } = readDoorChoice(query, [...found.doors], phraseIn(found.samples))
      return notes.length > 0 ? undefined : doorQuery(choice, found.doors)
    },

    async roomQueries() {
      const found = await find.rooms()
      return (found?.rooms ?? []).map(({ slug }, index) => (index === 0 ? '' : `room=${slug}`))
    },

    async doorQueries() {
      const found = await find.doors()
      return (found?.doors ?? []).map(({ slug }, index) => (index === 0 ? '' : `door=${slug}`))
    },

    async waysFrom(container, name) {
      const item = (await listings.items(container)).find((one) => one.name === name)
      const [rooms, doors] = await Promise.all([find.rooms(), find.doors()])
      const toDoor = item && doors && wayToDoor(item, doors.doors)
      const isDoor = container === containerOf('/products/doorstyles')
      const toRoom = item && rooms && !(isDoor && toDoor) ? wayToRoom(item, rooms.rooms) : undefined
      return [toRoom, toDoor].filter((way) => way !== undefined)
    },

    kept: (ref) => keptChoice(ref, find, pictures),

    composed: async (query) =>
      new URLSearchParams(query).has('door')
        ? composedDoor(query, await find.doors())
        : composedRoom(query, await find.rooms()),
  }
}

function composedRoom(query: string, found: FoundRooms | undefined): ComposedChoice | undefined {
  if (!found) return undefined
  const { choice, notes } = readChoice(new URLSearchParams(query), [...found.rooms], (slug) => slug)
  if (notes.length > 0 || !hasSameKeys(query, choiceQuery(choice, found.rooms))) return undefined
  return { layers: stackOf(shelfOf(choice, found.rooms), choice, found.samples) }
}

function composedDoor(query: string, found: FoundDoors | undefined): ComposedChoice | undefined {
  if (!found) return undefined
  const { choice, notes } = readDoorChoice(new URLSearchParams(query), [...found.doors], (slug) => slug)
  const picture = doorShelfOf(choice, found.doors).picture(choice.finish)
  const isOfToday = notes.length === 0 && hasSameKeys(query, fullDoorQuery(choice))
  return picture && isOfToday ? { layers: [picture] } : undefined
}

/** Mails hold addresses for years: their values may be what finishes and doors were called before. */
function hasSameKeys(query: string, canonical: string): boolean {
  const keysOf = (one: string) => [...new URLSearchParams(one).keys()].join()
  return keysOf(query) === keysOf(canonical)
}
