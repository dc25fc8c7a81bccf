import type { ContentItem } from '#core/content/item.ts'
import { isDraft, isShowing } from '#core/content/showing.ts'
import { memoized } from '#core/memoized.ts'
import { siteDay } from '#core/site-time.ts'
import { repeat } from '../timers/timers.ts'
import type { Listings } from './listings.ts'

/** In ms. How late cached pages may notice a new day. */
const LOOK_MS = 10_000

/**
 * Listings for visitors, without drafts and items that are hidden today. `onChange` also fires when items appear or
 * disappear at midnight. A listing without hidden items keeps its identity. Files stay available on all days, so that
 * pages cached elsewhere stay complete.
 */
export function createPublishedListings(listings: Listings, { now }: { readonly now: () => Date }): Listings {
  const publishedOf = memoized((all: readonly ContentItem[], today: string) => {
    const visible = (item: ContentItem) => !isDraft(item) && isShowing(item, today)
    return all.every(visible) ? all : all.filter(visible)
  })
  const turnDay = async (before: string, after: string) => {
    for (const { name } of await listings.containers()) {
      const items = await listings.items(name)
      const differs = items.some((item) => isShowing(item, before) !== isShowing(item, after))
      if (differs) listings.announce(name)
    }
  }
  let day = siteDay(now())
  const stopLooking = repeat(LOOK_MS, () => {
    const before = day
    day = siteDay(now())
    if (day !== before) void turnDay(before, day)
  })

  return {
    ...listings,
    items: async (container) => publishedOf(await listings.items(container), siteDay(now())),
    async item(container, name) {
      const item = await listings.item(container, name)
      return item && isDraft(item) ? undefined : item
    },
    stop() {
      stopLooking()
      listings.stop()
    },
  }
}
