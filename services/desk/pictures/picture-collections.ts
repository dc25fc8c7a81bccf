import type { ContainerRecord } from '#core/content/content-store.ts'
import { factOf } from '#core/content/facts.ts'
import { compareText } from '#core/content/finding/text-order.ts'
import { sampleValue } from '#core/content/finishes/coats.ts'
import { finishContainer } from '#core/content/finishes/former-names.ts'
import { type ContentItem, isImage } from '#core/content/item.ts'
import { kindOf } from '#core/content/kinds.ts'
import { holdsLayers } from '#core/content/layers/layers.ts'
import { type Metadata, textOf } from '#core/content/metadata/metadata.ts'
import { isDraft } from '#core/content/showing.ts'
import { type ValueCount, valueCounts } from '#core/desk/filters/value-counts.ts'
import {
  contentPlace,
  type PictureCollection,
  pictureCollection,
  pictureCollections,
  siteOrder,
} from '#core/desk/pictures/picture-collections.ts'
import { factFields } from '#core/desk/pictures/picture-fields.ts'
import { unmetRequirements } from '#core/desk/pictures/publishing.ts'
import { memoized } from '#core/memoized.ts'
import type { Listings } from '../../content/listings.ts'

/** Data that the desk derives from a container's listing, once per listing. */
export type DeskCollection = ReturnType<typeof collectionOf>

/** All collections of pictures and documents as editors see them. */
export type DeskCollections = ReturnType<typeof createDeskCollections>

/** @param listings listings that include drafts. */
export function createDeskCollections(listings: Pick<Listings, 'items' | 'container' | 'containers'>) {
  const collectionFrom = memoized(
    (all: readonly ContentItem[], container: string, record: ContainerRecord | undefined) =>
      collectionOf(container, all, record?.metadata ?? {}),
  )
  const of = async (container: string): Promise<DeskCollection> => {
    const [all, record] = await Promise.all([listings.items(container), listings.container(container)])
    return collectionFrom(all, container, record)
  }

  const countedValues = async (keys: readonly string[]) => {
    const collections = await Promise.all(pictureCollections().map(({ container }) => of(container)))
    const items = collections.flatMap((collection) => collection.items)
    return valueCounts(items.flatMap(({ metadata }) => keys.map((key) => textOf(metadata, key))))
  }
  const scenes = async () =>
    (await listings.containers())
      .map(({ name }) => name)
      .filter(holdsLayers)
      .toSorted(compareText)
  const places = async (): Promise<readonly PictureCollection[]> => [
    ...pictureCollections(),
    ...(await scenes()).flatMap((name) => pictureCollection(name) ?? []),
  ]

  return {
    of,
    /** All places with pictures: the fixed ones, then the visualizer scenes. */
    places,
    /** The place with a container's pictures or documents, if any. */
    async place(container: string) {
      const place = contentPlace(container)
      return place && holdsLayers(container) && !(await scenes()).includes(container) ? undefined : place
    },
    /** The pictures of all visualizer scenes. */
    async layers(): Promise<readonly ContentItem[]> {
      return (await Promise.all((await scenes()).map((name) => listings.items(name)))).flat().filter(isImage)
    },
    /** The values of a key in all containers, most frequent first. */
    valuesOf: (key: string) => countedValues([key]),
    /** The same, with the names of finish samples that no room has yet. Facts of an island get the values of the room. */
    async offeredOf(requestedKey: string): Promise<readonly ValueCount[]> {
      const { islandOf } = factOf(requestedKey) ?? {}
      const key = islandOf ?? requestedKey
      const values = await countedValues(islandOf === undefined ? [key] : [key, requestedKey])
      if (key !== 'finish') return values
      const { items } = await of(finishContainer())
      const samples = new Set(items.flatMap((sample) => sampleValue(sample) ?? []))
      for (const { value } of values) samples.delete(value)
      return [...values, ...[...samples].map((value) => ({ value, count: 0 }))]
    },
  }
}

function collectionOf(container: string, all: readonly ContentItem[], metadata: Metadata) {
  const kind = kindOf(container, metadata)
  const items = (kind.noun === 'document' ? all : all.filter(isImage)).toSorted(siteOrder(container))
  const facts = factFields(container, metadata)
  return {
    metadata,
    kind,
    /** Its pictures or documents in site order, drafts included. */
    items,
    facts,
    places: new Map(items.map(({ name }, index) => [name, index + 1])),
    values: Object.fromEntries(
      facts.map(({ key }) => [key, valueCounts(items.map((item) => textOf(item.metadata, key)))]),
    ),
    drafts: items.filter(isDraft),
    incomplete: items.filter((item) => unmetRequirements(item, metadata).length > 0),
  }
}
