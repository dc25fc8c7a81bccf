import { type ContainerRecord, ContentUnavailableError } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { sceneKindIn } from '#core/content/layers/layers.ts'
import type { SceneKind } from '#core/content/layers/scenes.ts'
import { memoized } from '#core/memoized.ts'
import { containerOf } from '#core/site-map.ts'
import type { ListingReader } from '../content/listings.ts'
import { after } from '../timers/timers.ts'
import {
  type FoundScenes,
  type PicturedContainer,
  type PicturedScene,
  picturedDoors,
  picturedRooms,
} from './pictured-scenes.ts'
import { type Samples, samplesOf } from './samples.ts'

export type SceneListings = Pick<ListingReader, 'containers' | 'items' | 'hasListed' | 'isLoaded'>

/** In ms. Browsers show a broken picture after one failure, so a picture waits for a slow first listing. */
const LISTING_TIMEOUT_MS = 10_000
const POLL_MS = 250

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

    const isLate = async (kind: SceneKind): Promise<boolean> => {
      if (!listings.hasListed()) return true
      const names = (await recordsOf(kind)).map(({ name }) => name)
      // Sources are read only if there are pictures of them.
      return names.length > 0 && [...names, ...sourcesOf(kind)].some((name) => !listings.isLoaded(name))
    }

    const scenes = async (kind: SceneKind): Promise<FoundScenes | undefined> => {
      const records = await recordsOf(kind)
      if (records.length === 0) return undefined
      const [items, containers] = await Promise.all([
        listings.items(finishSamples()),
        Promise.all(records.map(async (record) => container(await listings.items(record.name), record))),
      ])
      const samples = samplesFrom(items)
      if (kind === 'room') return roomsFrom(samples, ...containers)
      return doorsFrom(samples, await listings.items(doorStyles()), ...containers)
    }

    return {
      /** Whether the list of containers, a container of a kind or what it refers to has not been read yet. */
      isLate,
      /** The scenes read so far. */
      scenes,
      /** The scenes once all of them have been read since the start. Throws if that takes too long. */
      async allScenes(kind: SceneKind): Promise<FoundScenes | undefined> {
        for (let waitedMs = 0; await isLate(kind); waitedMs += POLL_MS) {
          if (waitedMs >= LISTING_TIMEOUT_MS)
            throw new ContentUnavailableError(`Not every ${kind} has been listed since the start`)
          // Starts the listings.
          await scenes(kind)
          await new Promise<void>((resolve) => after(POLL_MS, resolve))
        }
        return scenes(kind)
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
/** The galleries that scenes of a kind take finishes and their order from. */
const sourcesOf = (kind: SceneKind) => (kind === 'room' ? [finishSamples()] : [finishSamples(), doorStyles()])
