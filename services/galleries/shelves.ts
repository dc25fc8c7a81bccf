import { type ContainerDescription, describeContainer } from '#core/content/container-description.ts'
import { buildFilters, type Filter } from '#core/content/filters.ts'
import { type ContentItem, isImage } from '#core/content/item.ts'
import { columnsOf, type MetadataColumns } from '#core/content/metadata-columns.ts'
import { photoSlugs } from '#core/content/photo-paths.ts'
import { newestFirst, positionFirst } from '#core/content/sort-orders.ts'
import type { ContainerRecord } from '#core/ports/content-store.ts'
import type { Listings } from '../content/listings.ts'

/** What is derived from a container's listing, computed once per listing and shared by all visitors. */
export interface Shelf {
  readonly description: ContainerDescription
  /** The container's images: those with a position first, then the newest. */
  readonly images: readonly ContentItem[]
  /** Without choices. */
  readonly filters: readonly Filter[]
  /** The images' values for the filters' keys. */
  readonly columns: MetadataColumns
  /** Each image's slug, by blob name. */
  readonly slugs: ReadonlyMap<string, string>
}

/**
 * Returns shelves by container. The items array is the cache key, because it stays identical until the listing
 * changes.
 */
export function createShelves(listings: Pick<Listings, 'items' | 'container'>) {
  const shelves = new WeakMap<readonly ContentItem[], { record: ContainerRecord | undefined; shelf: Shelf }>()

  return async (container: string): Promise<Shelf> => {
    const [items, record] = await Promise.all([listings.items(container), listings.container(container)])
    const known = shelves.get(items)
    if (known && known.record === record) return known.shelf
    const description = describeContainer(record?.metadata ?? {})
    const images = items.filter(isImage).toSorted(positionFirst(newestFirst))
    const filters = buildFilters(images, description)
    const shelf = {
      description,
      images,
      filters,
      columns: columnsOf(
        images,
        filters.map(({ key }) => key),
      ),
      slugs: photoSlugs(images.map(({ name }) => name)),
    }
    shelves.set(items, { record, shelf })
    return shelf
  }
}
