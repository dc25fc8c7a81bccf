import { milesBetween, type Place } from './distance.ts'
import { displayedNames, type Retailer, serves } from './retailer.ts'

/** Visitors drive this far, in miles; beyond it a shop is not near. */
const NEAR_MILES = 150

/** So many are listed at most, and so many where none is near. */
const MOST = 12
const MOST_FAR = 3

/** A shop and where it is. */
export interface PlacedShop {
  readonly shop: Retailer
  readonly place: Place
}

/** A shop as seen from a ZIP code. */
export interface NearShop extends PlacedShop {
  readonly miles: number
  /** Whether the ZIP code is in its area. */
  readonly serves: boolean
}

/** The shops to show for a ZIP code: those that serve it first, then the nearest; if none is near, the nearest of all. */
export function nearestShops(
  shops: readonly PlacedShop[],
  { zip, place, shows }: { readonly zip: string; readonly place: Place; readonly shows?: string | undefined },
): { readonly shops: readonly NearShop[]; readonly isAnyNear: boolean } {
  const found = shops
    .filter(({ shop }) => shop.isListed && (shows === undefined || displays(shop, shows)))
    .map(({ shop, place: at }) => ({
      shop,
      place: at,
      miles: milesBetween(at, place),
      serves: serves(shop, zip),
    }))
    .sort(
      (a, b) =>
        Number(b.serves) - Number(a.serves) || a.miles - b.miles || (a.shop.name < b.shop.name ? -1 : 1),
    )
  const near = found.filter((shop) => shop.serves || shop.miles <= NEAR_MILES)
  if (near.length > 0) return { shops: near.slice(0, MOST), isAnyNear: true }
  return { shops: found.slice(0, MOST_FAR), isAnyNear: false }
}

/** How many shops within reach of a place have something on display. */
export function countDisplaying(shops: readonly PlacedShop[], place: Place, name: string): number {
  return shops.filter(
    ({ shop, place: at }) => shop.isListed && displays(shop, name) && milesBetween(at, place) <= NEAR_MILES,
  ).length
}

function displays({ onDisplay }: Retailer, name: string): boolean {
  return displayedNames(onDisplay).includes(name)
}
