import { namesIn } from '../../records/field-types.ts'
import { milesBetween, type Place } from './distance.ts'
import type { Retailer } from './retailer.ts'

/** How far visitors drive, in miles; shops farther away are not near. */
const NEAR_MILES = 150

/** The most shops to list, and the fewest: if fewer are near, farther ones fill the list. */
const MAX_SHOPS = 12
const MIN_SHOPS = 3

/** A listed shop with its place and values computed in advance. */
export interface PlacedShop {
  readonly shop: Retailer
  readonly place: Place
  readonly displays: ReadonlySet<string>
  /** ZIP codes, or their first three digits. */
  readonly area: ReadonlySet<string>
}

/** A shop as seen from a ZIP code. */
export interface NearShop extends Pick<PlacedShop, 'shop' | 'place'> {
  readonly miles: number
  readonly serves: boolean
}

/** Computes a shop's values in advance. */
export function placedShop(shop: Retailer, place: Place): PlacedShop {
  return {
    shop,
    place,
    displays: new Set(namesIn(shop.onDisplay)),
    area: new Set(shop.area.split(', ')),
  }
}

/**
 * Shops for a ZIP code: first those that serve it, then the nearest, however far away if fewer than three are near. `near` counts those at
 * the start of the list that serve the ZIP code or are near.
 */
export function nearestShops(
  shops: readonly PlacedShop[],
  { zip, place, shows }: { readonly zip: string; readonly place: Place; readonly shows?: string | undefined },
) {
  const fitting = shows === undefined ? shops : shops.filter(({ displays }) => displays.has(shows))
  const all = fitting.map(
    ({ shop, place: at, area }): NearShop => ({
      shop,
      place: at,
      miles: milesBetween(at, place),
      serves: area.has(zip) || area.has(zip.slice(0, 3)),
    }),
  )
  const near = all.filter((shop) => shop.serves || shop.miles <= NEAR_MILES)
  const [nearShops, most] = near.length < MIN_SHOPS ? [all, MIN_SHOPS] : [near, MAX_SHOPS]
  return { shops: nearShops.sort(byUse).slice(0, most), near: Math.min(near.length, most) }
}

function byUse(a: NearShop, b: NearShop): number {
  return Number(b.serves) - Number(a.serves) || a.miles - b.miles || (a.shop.name < b.shop.name ? -1 : 1)
}

/** How many of the shops near a place display something. */
export function countDisplaying(shops: readonly PlacedShop[], place: Place, name: string): number {
  return shops.filter(
    ({ displays, place: at }) => displays.has(name) && milesBetween(at, place) <= NEAR_MILES,
  ).length
}
