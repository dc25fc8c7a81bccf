import type { ContentItem } from '#core/content/item.ts'
import { sceneKindIn } from '#core/content/layers/layers.ts'
import type { SceneKind } from '#core/content/layers/scenes.ts'
import { containerOf } from '#core/site-map.ts'
import type { ListingReader } from '../content/listings.ts'
import { type FoundScenes, picturedDoors, picturedRooms } from './pictured-scenes.ts'
import { type Samples, samplesOf } from './samples.ts'

/** The listings that rooms and doors read. */
export type SceneListings = Pick<ListingReader, 'containers' | 'items' | 'hasListed' | 'isLoaded'>

/** Finds the choices that have pictures. */
export interface Finder {
  /** Whether a container of a kind, the list of containers or the samples have not been read yet. */
  isLate(kind: SceneKind): Promise<boolean>
  scenes(kind: SceneKind): Promise<FoundScenes | undefined>
}

/**
 * Returns a function that creates finders for different listings of the same content. Even cached pages need one for
 * their key, so results are memoized per listing, whose arrays stay identical until they change. @param derive derives
 * the public data of a sample.
 */
export function createFinders(
  derive: (item: ContentItem) => ContentItem = (item) => item,
): (listings: SceneListings) => Finder {
  const samples = createMemo<Samples>()
  const scenes = {
    room: createMemo<FoundScenes | undefined>(),
    door: createMemo<FoundScenes | undefined>(),
  }

  return (listings) => {
    const findSamples = async () => {
      const items = await listings.items(finishSamples())
      return samples([items], () => samplesOf(items.map(derive)))
    }
    const recordsOf = async (kind: SceneKind) =>
      (await listings.containers()).filter(({ name }) => sceneKindIn(name) === kind)

    return {
      async isLate(kind) {
        if (!listings.hasListed()) return true
        const names = (await recordsOf(kind)).map(({ name }) => name)
        // Read samples only if there are pictures of them.
        return names.length > 0 && [...names, finishSamples()].some((name) => !listings.isLoaded(name))
      },

      async scenes(kind) {
        const records = await recordsOf(kind)
        if (records.length === 0) return undefined
        const [allSamples, gallery, lists] = await Promise.all([
          findSamples(),
          kind === 'door' ? listings.items(doorStyles()) : NO_GALLERY,
          Promise.all(records.map(({ name }) => listings.items(name))),
        ])
        return scenes[kind]([allSamples, gallery, ...records, ...lists], () => {
          const collections = records.map((record, at) => ({ record, items: lists[at] ?? [] }))
          const [first, ...others] =
            kind === 'door'
              ? picturedDoors(collections, gallery, allSamples)
              : picturedRooms(collections, allSamples)
          return first && { samples: allSamples, scenes: [first, ...others] }
        })
      },
    }
  }
}

const finishSamples = () => containerOf('/products/finishes')
const doorStyles = () => containerOf('/products/doorstyles')
const NO_GALLERY: readonly never[] = []

/** Memoizes a value until one of its source objects changes. */
function createMemo<T>() {
  let last: { readonly parts: readonly object[]; readonly value: T } | undefined
  return (parts: readonly object[], make: () => T): T => {
    const before = last?.parts
    if (!last || before?.length !== parts.length || parts.some((part, at) => part !== before[at]))
      last = { parts, value: make() }
    return last.value
  }
}
