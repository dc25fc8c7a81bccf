import type { ContainerRecord } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { sceneKindIn } from '#core/content/layers/layers.ts'
import type { SceneKind } from '#core/content/layers/scenes.ts'
import { memoized } from '#core/memoized.ts'
import { containerOf } from '#core/site-map.ts'
import type { ListingReader } from '../content/listings.ts'
import {
  type FoundScenes,
  type PicturedContainer,
  type PicturedScene,
  picturedDoors,
  picturedRooms,
} from './pictured-scenes.ts'
import { type Samples, samplesOf } from './samples.ts'

export type SceneListings = Pick<ListingReader, 'containers' | 'items' | 'hasListed' | 'isLoaded'>

/** Finds the choices that have pictures. */
export type Finder = ReturnType<ReturnType<typeof createFinders>>

/**
 * Returns a function that creates finders for different listings of the same content. Even cached pages need one for
 * their key, so results are memoized per listing, whose arrays stay identical until they change. @param derive derives
 * the public data of a sample.
 */
export function createFinders(derive: (item: ContentItem) => ContentItem) {
  const samplesFrom = memoized((items: readonly ContentItem[]) => samplesOf(items.map(derive)))
  const container = memoized(
    (items: readonly ContentItem[], record: ContainerRecord): PicturedContainer => ({ record, items }),
  )
  const roomsFrom = memoized((samples: Samples, ...containers: readonly PicturedContainer[]) =>
    foundScenes(samples, picturedRooms(containers, samples)),
  )
  const doorsFrom = memoized(
    (samples: Samples, gallery: readonly ContentItem[], ...containers: readonly PicturedContainer[]) =>
      foundScenes(samples, picturedDoors(containers, gallery, samples)),
  )

  return (listings: SceneListings) => {
    const recordsOf = async (kind: SceneKind) =>
      (await listings.containers()).filter(({ name }) => sceneKindIn(name) === kind)

    return {
      /** Whether a container of a kind, the list of containers or the samples have not been read yet. */
      async isLate(kind: SceneKind): Promise<boolean> {
        if (!listings.hasListed()) return true
        const names = (await recordsOf(kind)).map(({ name }) => name)
        // Read samples only if there are pictures of them.
        return names.length > 0 && [...names, finishSamples()].some((name) => !listings.isLoaded(name))
      },

      async scenes(kind: SceneKind): Promise<FoundScenes | undefined> {
        const records = await recordsOf(kind)
        if (records.length === 0) return undefined
        const [items, containers] = await Promise.all([
          listings.items(finishSamples()),
          Promise.all(records.map(async (record) => container(await listings.items(record.name), record))),
        ])
        const samples = samplesFrom(items)
        if (kind === 'room') return roomsFrom(samples, ...containers)
        return doorsFrom(samples, await listings.items(doorStyles()), ...containers)
      },
    }
  }
}

function foundScenes(
  samples: Samples,
  [first, ...others]: readonly PicturedScene[],
): FoundScenes | undefined {
  return first && { samples, scenes: [first, ...others] }
}

const finishSamples = () => containerOf('/products/finishes')
const doorStyles = () => containerOf('/products/doorstyles')
