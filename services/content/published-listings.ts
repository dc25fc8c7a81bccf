import { isDraft } from '#core/content/drafts.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { Listings } from './listings.ts'

/** The listings that visitors may see, without drafts. A listing without drafts keeps its identity. */
export function publishedListings(listings: Listings): Listings {
  const known = new WeakMap<readonly ContentItem[], readonly ContentItem[]>()
  return {
    ...listings,
    async items(container) {
      const all = await listings.items(container)
      const published = known.get(all) ?? (all.some(isDraft) ? all.filter((item) => !isDraft(item)) : all)
      known.set(all, published)
      return published
    },
    async item(container, name) {
      const item = await listings.item(container, name)
      return item && isDraft(item) ? undefined : item
    },
  }
}
