import { isDraft } from '#core/content/drafts.ts'
import type { ContentItem } from '#core/content/item.ts'
import { isShowing } from '#core/content/showing.ts'
import type { Timers } from '#core/ports/timers.ts'
import { siteDay } from '#core/site-time.ts'
import { repeat } from '../timers/repeat.ts'
import type { Listings } from './listings.ts'

/** In ms: days turn for cached pages within this time. */
const LOOK_MS = 10_000

/**
 * The listings as visitors may see them: without drafts, and without items that are not shown today. `onChange` listeners
 * are also called for what appears or disappears when the day changes. A listing that leaves nothing out keeps its identity. Files
 * keep their addresses on all days, so that pages which others cached stay whole.
 */
export function publishedListings(
  listings: Listings,
  { now, timers }: { readonly now: () => Date; readonly timers: Timers },
): Listings {
  const cache = new WeakMap<
    readonly ContentItem[],
    { readonly day: string; readonly published: readonly ContentItem[] }
  >()
  const listeners = new Set<(container: string) => void>()

  const turnDay = async (before: string, after: string) => {
    for (const { name } of await listings.containers()) {
      const items = await listings.items(name)
      const differs = items.some((item) => isShowing(item, before) !== isShowing(item, after))
      if (differs) for (const listener of listeners) listener(name)
    }
  }
  let day = siteDay(now())
  const stopLooking = repeat(timers, LOOK_MS, () => {
    const before = day
    day = siteDay(now())
    if (day !== before) void turnDay(before, day)
  })

  return {
    ...listings,
    async items(container) {
      const all = await listings.items(container)
      const today = siteDay(now())
      const entry = cache.get(all)
      if (entry?.day === today) return entry.published
      const visible = (item: ContentItem) => !isDraft(item) && isShowing(item, today)
      const published = all.every(visible) ? all : all.filter(visible)
      cache.set(all, { day: today, published })
      return published
    },
    async item(container, name) {
      const item = await listings.item(container, name)
      return item && isDraft(item) ? undefined : item
    },
    onChange(listener) {
      listeners.add(listener)
      const stop = listings.onChange(listener)
      return () => {
        stop()
        return listeners.delete(listener)
      }
    },
    stop() {
      stopLooking()
      listings.stop()
    },
  }
}
