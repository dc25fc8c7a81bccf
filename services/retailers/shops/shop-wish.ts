import type { ShopWish } from '#core/retailers/form/retailer-request.ts'
import { monthStart, restReason } from '#core/retailers/shops/passing-rules.ts'
import type { RetailerStore } from '#core/retailers/shops/retailer-store.ts'
import { handoverTo } from '#core/retailers/work/handover.ts'
import type { PassedAtOnce } from '#core/retailers/work/request-store.ts'
import type { WorkStore } from '#core/retailers/work/work-store.ts'
import { siteDay } from '#core/site-time.ts'

/** The shop that a visitor chose for a request. */
export interface ShopWished {
  readonly shop: ShopWish
  /** Present if the request goes straight to the shop, without the desk. */
  readonly passTo?: PassedAtOnce
}

/**
 * Finds the shop that a visitor chose by its slug; `undefined` if it is not listed or takes no requests. @param country
 * country of the visitor; only requests from the United States are passed on without review.
 */
export type WishOf = (slug: string, country: string) => Promise<ShopWished | undefined>

export function createWishOf({
  retailers,
  work,
  now,
}: {
  readonly retailers: Pick<RetailerStore, 'shopAt'>
  readonly work: Pick<WorkStore, 'passedSince'>
  readonly now: () => Date
}): WishOf {
  return async (slug, country) => {
    const retailer = await retailers.shopAt(slug)
    if (!retailer?.isListed || !retailer.isOn) return undefined
    const { id, name, passesAtOnce, mostAMonth } = retailer
    const shop = { id, slug, name }
    if (!passesAtOnce || country !== 'US') return { shop }
    const today = siteDay(now())
    const passed = mostAMonth === '' ? 0 : ((await work.passedSince(monthStart(today))).get(id) ?? 0)
    return restReason(retailer, { today, passed }) === undefined
      ? { shop, passTo: handoverTo(retailer) }
      : { shop }
  }
}
