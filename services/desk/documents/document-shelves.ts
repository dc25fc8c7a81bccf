import { isDraft } from '#core/content/drafts.ts'
import { kindOf } from '#core/content/kinds.ts'
import { bySlideOrder, positionFirst } from '#core/content/sort-orders.ts'
import { lackingToPublish } from '#core/desk/publishing.ts'
import type { Listings } from '../../content/listings.ts'
import type { DeskShelves } from '../pictures/picture-shelves.ts'

/** Documents as editors see them, drafts in their places. */
export function createDocumentShelves(listings: Pick<Listings, 'items' | 'container'>): DeskShelves {
  return {
    async of(container) {
      const [all, record] = await Promise.all([listings.items(container), listings.container(container)])
      const items = all.toSorted(positionFirst(bySlideOrder))
      const metadata = record?.metadata ?? {}
      return {
        metadata,
        kind: kindOf(container, metadata),
        items,
        places: new Map(items.map(({ name }, index) => [name, index + 1])),
        facts: [],
        values: {},
        drafts: items.filter(isDraft),
        incomplete: items.filter((item) => lackingToPublish(item, metadata).length > 0),
      }
    },
    layers: async () => [],
    valuesOf: async () => [],
    offeredOf: async () => [],
  }
}
