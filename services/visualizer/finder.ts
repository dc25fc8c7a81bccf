import { containerOf } from '#core/site-map.ts'
import { sceneKindIn } from '#core/visualizer/layers.ts'
import type { SceneKind } from '#core/visualizer/scenes.ts'
import type { Listings } from '../content/listings.ts'
import { type Samples, samplesOf } from './samples.ts'
import { doorShelves, type FoundScenes, roomShelves } from './scene-shelves.ts'

/**
 * Finds what there are pictures of. Even a page in the cache asks, for its key, so everything is sorted out once per
 * listing: the arrays of listings stay identical until they change.
 */
export function createFinder(listings: Pick<Listings, 'containers' | 'items' | 'hasListed' | 'isLoaded'>) {
  const samples = createKept<Samples>()
  const scenes = {
    room: createKept<FoundScenes | undefined>(),
    door: createKept<FoundScenes | undefined>(),
  }

  const findSamples = async () => {
    const items = await listings.items(FINISHES)
    return samples([items], () => samplesOf(items))
  }
  const recordsOf = async (kind: SceneKind) =>
    (await listings.containers()).filter(({ name }) => sceneKindIn(name) === kind)

  return {
    /** Whether one of the containers of a kind, their list or the samples have not been read yet. */
    async isLate(kind: SceneKind): Promise<boolean> {
      if (!listings.hasListed()) return true
      const names = (await recordsOf(kind)).map(({ name }) => name)
      return [...names, FINISHES].some((name) => !listings.isLoaded(name))
    },

    async scenes(kind: SceneKind): Promise<FoundScenes | undefined> {
      const records = await recordsOf(kind)
      if (records.length === 0) return undefined
      const [known, gallery, lists] = await Promise.all([
        findSamples(),
        kind === 'door' ? listings.items(DOORSTYLES) : NO_GALLERY,
        Promise.all(records.map(({ name }) => listings.items(name))),
      ])
      return scenes[kind]([known, gallery, ...records, ...lists], () => {
        const pictured = records.map((record, at) => ({ record, items: lists[at] ?? [] }))
        const [first, ...others] =
          kind === 'door' ? doorShelves(pictured, gallery, known) : roomShelves(pictured, known)
        return first && { samples: known, scenes: [first, ...others] }
      })
    },
  }
}

const FINISHES = containerOf('/products/finishes')
const DOORSTYLES = containerOf('/products/doorstyles')
const NO_GALLERY: readonly never[] = []

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
