import { describeContainer } from '#core/content/container-description.ts'
import type { ContainerRecord } from '#core/content/content-store.ts'
import { hasExampleFigures } from '#core/content/example-figures.ts'
import { buildFilters, type Filter } from '#core/content/finding/filters.ts'
import { newestFirst, positionFirst } from '#core/content/finding/sort-orders.ts'
import {
  COLOR_FAMILIES,
  COLOR_KEY,
  colorFilter,
  withColorFamily,
} from '#core/content/finishes/color-families.ts'
import { type FinishColors, finishColors, hasFinishes } from '#core/content/finishes/finish-colors.ts'
import {
  finishContainer,
  formerValues,
  sampleContainer,
  sampleContainers,
} from '#core/content/finishes/former-names.ts'
import { GALLERY_PAGES, type GalleryPage, galleryContainer, galleryOf } from '#core/content/gallery-paths.ts'
import { type ContentItem, isImage } from '#core/content/item.ts'
import { columnsOf } from '#core/content/metadata/metadata-columns.ts'
import { photoSlugs } from '#core/content/photos/photo-paths.ts'
import { EXAMPLE_LEVELS, PRICE_KEY, withPriceLevel } from '#core/content/photos/price-level.ts'
import { memoized } from '#core/memoized.ts'
import type { ListingReader } from '../content/listings.ts'

/** Data derived from a container's listing, computed once per listing and shared by all visitors. */
export type GalleryContents = ReturnType<ReturnType<typeof galleryContents>>

export type ContentsOf = (container: string) => Promise<GalleryContents>

/**
 * Returns a function that gets the contents of a container from any listings of the same content. Cached by the items
 * arrays, which stay identical until the listing changes.
 */
export function createGalleryContents(
  derive: (item: ContentItem) => ContentItem,
): (listings: Pick<ListingReader, 'items' | 'container'>) => ContentsOf {
  const contentsFrom = memoized(galleryContents(derive))
  return (listings) => async (container) => {
    const [items, record, ...samples] = await Promise.all([
      listings.items(container),
      listings.container(container),
      ...sampleContainers().map((name) => listings.items(name)),
    ])
    return contentsFrom(items, container, record, ...samples)
  }
}

function galleryContents(derive: (item: ContentItem) => ContentItem) {
  return (
    items: readonly ContentItem[],
    container: string,
    record: ContainerRecord | undefined,
    ...samples: readonly (readonly ContentItem[])[]
  ) => {
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
    const images: readonly ContentItem[] = items
      .filter(isImage)
      .map(derive)
      .map((item) => addPrice(addColor(item)))
      .toSorted(positionFirst(newestFirst))
    const colors = colorFilter(images)
    const described = buildFilters(images, description).map((filter): Filter => {
      const formerly = formerValues(filter.key, samples.flat())
      return {
        ...filter,
        ...(Object.keys(formerly).length > 0 && { formerly }),
        ...(filter.key === PRICE_KEY && images.some(hasExampleLevel) && { note: EXAMPLE_LEVELS }),
      }
    })
    const filters: readonly Filter[] = colors ? [colors, ...described] : described
    return {
      description,
      /** Those with a position first, then the newest. */
      images,
      /** With nothing chosen. */
      filters,
      columns: columnsOf(
        images,
        filters.map(({ key }) => key),
      ),
      slugs: photoSlugs(images.map(({ name }) => name)),
    }
  }
}

function hasExampleLevel(image: ContentItem): boolean {
  return PRICE_KEY in image.metadata && hasExampleFigures(image)
}

function identity<Item>(item: Item): Item {
  return item
}

const NONE: FinishColors = {}
const FAMILIES = Object.fromEntries(
  Object.entries(COLOR_FAMILIES).map(([family, color]) => [family, [color]]),
)

/**
 * The colors of the finishes that the filters of a gallery offer. Recomputed when the gallery or the finish samples
 * change.
 */
export function createFinishDots() {
  const colorsOf = memoized(
    ({ filters }: GalleryContents, samples: GalleryContents): FinishColors => ({
      ...finishColors(filters, samples.images),
      [COLOR_KEY]: FAMILIES,
    }),
  )
  return async (contents: GalleryContents, contentsOf: ContentsOf): Promise<FinishColors> => {
    const container = galleryOf('finish')?.container
    if (container === undefined || !hasFinishes(contents.filters)) return NONE
    return colorsOf(contents, await contentsOf(container))
  }
}

/**
 * The gallery with a picture's canonical page: the first in the site map that has the picture, with products before
 * rooms.
 */
export type CanonicalGallery = (
  item: Pick<ContentItem, 'container' | 'name' | 'size'>,
) => Promise<GalleryPage | undefined>

/** Two pictures are the same if name and size are equal. */
export function createCanonicalGallery(contentsOf: ContentsOf): CanonicalGallery {
  const picturesIn = memoized(
    ({ images }: GalleryContents): ReadonlySet<string> => new Set(images.map(pictureOf)),
  )
  return async (item) => {
    for (const page of GALLERY_PAGES) {
      if (page.container === item.container) return page
      if (picturesIn(await contentsOf(page.container)).has(pictureOf(item))) return page
    }
    return undefined
  }
}

function pictureOf({ name, size }: Pick<ContentItem, 'name' | 'size'>): string {
  return `${name} ${size}`
}
