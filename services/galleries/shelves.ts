import { type ContainerDescription, describeContainer } from '#core/content/container-description.ts'
import { buildFilters, type Filter } from '#core/content/filters.ts'
import type { ContentItem } from '#core/content/item.ts'
import { columnsOf, type MetadataColumns } from '#core/content/metadata-columns.ts'
import { photoSlugs } from '#core/content/photo-paths.ts'
import { byUploadDate } from '#core/content/sort-orders.ts'
import type { ContainerRecord } from '#core/ports/content-store.ts'
import type { Listings } from '../content/listings.ts'

/** What follows from a container's listing alone, made once per listing however many visitors filter it. */
export interface Shelf {
  readonly description: ContainerDescription
  /** The container's images, newest first. */
  readonly images: readonly ContentItem[]
  /** Nothing chosen. */
  readonly filters: readonly Filter[]
  /** The images' values for the filters' keys. */
  readonly columns: MetadataColumns
  /** What each image is called in addresses, by blob name. */
  readonly slugs: ReadonlyMap<string, string>
}

/** Shelves by container. A listing keeps its identity until it really changes, so it is its own key. */
export function createShelves(listings: Pick<Listings, 'items' | 'container'>) {
  const shelves = new WeakMap<readonly ContentItem[], { record: ContainerRecord | undefined; shelf: Shelf }>()

  return async (container: string): Promise<Shelf> => {
    const [items, record] = await Promise.all([listings.items(container), listings.container(container)])
    const known = shelves.get(items)
    if (known && known.record === record) return known.shelf
    const description = describeContainer(record?.metadata ?? {})
    const images = items.filter(({ contentType }) => contentType.startsWith('image/')).toSorted(newestFirst)
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

/** Galleries lead with what is new; photos of one day keep the order of their names. */
function newestFirst(a: ContentItem, b: ContentItem): number {
  const byDate = byUploadDate({ ...b, name: '' }, { ...a, name: '' })
  return byDate || byUploadDate(a, b)
}
