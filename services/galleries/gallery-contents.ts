import { type ContainerDescription, describeContainer } from '#core/content/container-description.ts'
import { hasExampleFigures } from '#core/content/example-figures.ts'
import { buildFilters, type Filter } from '#core/content/finding/filters.ts'
import { newestFirst, positionFirst } from '#core/content/finding/sort-orders.ts'
import { colorFilter, withColorFamily } from '#core/content/finishes/color-families.ts'
import {
  finishContainer,
  formerValues,
  sampleContainer,
  sampleContainers,
} from '#core/content/finishes/former-names.ts'
import { galleryContainer } from '#core/content/gallery-paths.ts'
import { type ContentItem, isImage } from '#core/content/item.ts'
import { columnsOf, type MetadataColumns } from '#core/content/metadata/metadata-columns.ts'
import { photoSlugs } from '#core/content/photos/photo-slugs.ts'
import { EXAMPLE_LEVELS, PRICE_KEY, withPriceLevel } from '#core/content/photos/price-level.ts'
import type { ListingReader } from '../content/listings.ts'

/** Data derived from a container's listing, computed once per listing and shared by all visitors. */
export interface GalleryContents {
  readonly description: ContainerDescription
  /** The container's images: those with a position first, then the newest. */
  readonly images: readonly ContentItem[]
  /** With nothing chosen. */
  readonly filters: readonly Filter[]
  /** The images' values for the filters' keys. */
  readonly columns: MetadataColumns
  /** Each image's slug, by blob name. */
  readonly slugs: ReadonlyMap<string, string>
}

/** A container's contents. */
export type ContentsOf = (container: string) => Promise<GalleryContents>

/**
 * Returns contents by container, for any listings of the same content. The items arrays are the cache key, because they
 * stay identical until the listing changes.
 */
export function createGalleryContents(
  derive: (item: ContentItem) => ContentItem,
): (listings: Pick<ListingReader, 'items' | 'container'>) => ContentsOf {
  const cache = new WeakMap<readonly ContentItem[], { from: readonly unknown[]; contents: GalleryContents }>()

  return (listings) => async (container) => {
    const [items, record, ...samples] = await Promise.all([
      listings.items(container),
      listings.container(container),
      ...sampleContainers().map((name) => listings.items(name)),
    ])
    const from = [record, ...samples]
    const cached = cache.get(items)
    if (cached?.from.every((one, at) => one === from[at])) return cached.contents
    const description = describeContainer(record?.metadata ?? {})
    const samplesOf = (key: string) =>
      samples
        .flat()
        .filter((sample) => sample.container === sampleContainer(key))
        .map(derive)
    const isRooms = container === galleryContainer('/gallery')
    const addColor =
      isRooms || container === finishContainer() ? withColorFamily(samplesOf('finish')) : identity
    const addPrice = isRooms
      ? withPriceLevel({
          doors: samplesOf('door'),
          finishes: samplesOf('finish'),
          woods: samplesOf('species'),
        })
      : identity
    const images = items
      .filter(isImage)
      .map(derive)
      .map((item) => addPrice(addColor(item)))
      .toSorted(positionFirst(newestFirst))
    const colors = colorFilter(images)
    const described = buildFilters(images, description).map((filter) => {
      const formerly = formerValues(filter.key, samples.flat())
      return {
        ...filter,
        ...(Object.keys(formerly).length > 0 && { formerly }),
        ...(filter.key === PRICE_KEY && images.some(hasExampleLevel) && { note: EXAMPLE_LEVELS }),
      }
    })
    const filters = colors ? [colors, ...described] : described
    const contents = {
      description,
      images,
      filters,
      columns: columnsOf(
        images,
        filters.map(({ key }) => key),
      ),
      slugs: photoSlugs(images.map(({ name }) => name)),
    }
    cache.set(items, { from, contents })
    return contents
  }
}

function hasExampleLevel(image: ContentItem): boolean {
  return PRICE_KEY in image.metadata && hasExampleFigures(image)
}

function identity<Item>(item: Item): Item {
  return item
}
