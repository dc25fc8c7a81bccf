import { containerOf } from '#core/site-map.ts'
import { DOORS_CONTAINER } from '#core/visualizer/layers.ts'
import type { Listings } from '../content/listings.ts'
import { doorShelves, type FoundDoors } from './doors.ts'
import { isRoom, roomShelves } from './room-shelf.ts'
import type { FoundRooms } from './room-view.ts'
import { type Samples, samplesOf } from './samples.ts'

/**
 * Finds what there are pictures of. Even a page in the cache asks, for its key, so everything is sorted out once per
 * listing: the arrays of listings stay identical until they change.
 */
export function createFinder(listings: Pick<Listings, 'containers' | 'items' | 'hasListed' | 'isLoaded'>) {
  const samples = createKept<Samples>()
  const rooms = createKept<FoundRooms | undefined>()
  const doors = createKept<FoundDoors | undefined>()

  const findSamples = async () => {
    const items = await listings.items(FINISHES)
    return samples([items], () => samplesOf(items))
  }

  /** Whether one of these containers, or the list of all, has not been read yet. */
  const isLate = async (isOf: (container: string) => boolean, ...others: string[]): Promise<boolean> => {
    if (!listings.hasListed()) return true
    const names = (await listings.containers()).map(({ name }) => name).filter(isOf)
    return [...names, ...others].some((name) => !listings.isLoaded(name))
  }

  return {
    roomsAreLate: () => isLate((name) => isRoom({ name }), FINISHES),
    doorsAreLate: () => isLate((name) => name === DOORS_CONTAINER, FINISHES),

    async rooms(): Promise<FoundRooms | undefined> {
      const records = (await listings.containers()).filter(isRoom)
      const [known, lists] = await Promise.all([
        findSamples(),
        Promise.all(records.map(({ name }) => listings.items(name))),
      ])
      return rooms([known, ...records, ...lists], () => {
        const pictured = records.map((record, at) => ({ record, items: lists[at] ?? [] }))
        const [first, ...others] = roomShelves(pictured, known)
        return first && { samples: known, rooms: [first, ...others] }
      })
    },

    async doors(): Promise<FoundDoors | undefined> {
      if (!(await listings.containers()).some(({ name }) => name === DOORS_CONTAINER)) return undefined
      const [known, pictured, gallery] = await Promise.all([
        findSamples(),
        listings.items(DOORS_CONTAINER),
        listings.items(containerOf('/products/doorstyles')),
      ])
      return doors([known, pictured, gallery], () => {
        const [first, ...others] = doorShelves(pictured, gallery, known)
        return first && { samples: known, doors: [first, ...others] }
      })
    },
  }
}

const FINISHES = containerOf('/products/finishes')

/** Makes a value again only when one of the objects that it is made of is another. */
function createKept<T>() {
  let last: { readonly parts: readonly object[]; readonly value: T } | undefined
  return (parts: readonly object[], make: () => T): T => {
    const before = last?.parts
    if (!last || before?.length !== parts.length || parts.some((part, at) => part !== before[at]))
      last = { parts, value: make() }
    return last.value
  }
}
