import { monthStart, pauseReason } from '#core/retailers/shops/passing-rules.ts'
import type { RetailerStore } from '#core/retailers/shops/retailer-store.ts'
import { handoverTo } from '#core/retailers/work/handover.ts'
import type { RequestStore } from '#core/retailers/work/request-store.ts'
import { siteDay } from '#core/site-time.ts'

export type FindRequestedShop = ReturnType<typeof createFindRequestedShop>

/**
 * Finds the shop that a visitor chose by its slug; `undefined` if it is not listed or takes no requests. Only requests
 * from the visitor's country United States are passed on without review.
 */
export function createFindRequestedShop({
  retailers,
  store,
  now,
}: {
  readonly retailers: Pick<RetailerStore, 'shopAt'>
  readonly store: Pick<RequestStore, 'sentSince'>
  readonly now: () => Date
}) {
  return async (slug: string, country: string) => {
    const retailer = await retailers.shopAt(slug)
    if (!retailer?.isListed || !retailer.isOn) return undefined
    const { id, name, passesAtOnce, mostAMonth } = retailer
    const shop = { id, slug, name }
    if (!passesAtOnce || country !== 'US') return { shop }
    const today = siteDay(now())
    const passed = mostAMonth === '' ? 0 : ((await store.sentSince(monthStart(today))).get(id) ?? 0)
    /** `passTo` is present if the request goes straight to the shop, without the desk. */
    return pauseReason(retailer, { today, passed }) === undefined
      ? { shop, passTo: handoverTo(retailer) }
      : { shop }
  }
}
