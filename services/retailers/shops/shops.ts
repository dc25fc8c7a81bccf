import { LRUCache } from 'lru-cache'
import { hoursLines, weekFrom } from '#core/opening-hours.ts'
import { pick } from '#core/pick.ts'
import { namesIn } from '#core/records/field-types.ts'
import type { Place, ZipPlaces } from '#core/retailers/shops/distance.ts'
import { countDisplaying, type NearShop, nearestShops, placedShop } from '#core/retailers/shops/near-shops.ts'
import type { Retailer } from '#core/retailers/shops/retailer.ts'
import type { RetailerStore } from '#core/retailers/shops/retailer-store.ts'
import { type Displays, displayKey } from './displays.ts'
import { shopMap } from './shop-map.ts'

/** The fields of a shop's record that visitors see. */
const PUBLIC_FIELDS = [
  'slug',
  'name',
  'streetAddress',
  'city',
  'state',
  'zip',
  'phone',
  'website',
  'ownWords',
  'showroomPhoto',
] as const

/** The public details of a shop. */
export type Shop = ReturnType<typeof shopView>

/** A shop in a list, with its distance from the visitor's ZIP code. */
export interface ListedShop extends Shop {
  readonly miles: number
  readonly serves: boolean
}

export type NearAnswer = Awaited<ReturnType<Shops['near']>>

/** The searchable fields of a shop. */
const SEARCHED_FIELDS = ['slug', 'name', 'city', 'state', 'zip', 'ownWords', 'onDisplay'] as const
export type ListedRetailer = Pick<Retailer, (typeof SEARCHED_FIELDS)[number]>

export type Shops = ReturnType<typeof createShops>

/** In ms. Maximum age of the list, and the age from which it is refreshed while visitors still see it. */
const MAX_AGE_MS = 60_000
const FRESH_MS = 20_000
/** Number of other shops shown for a shop that is no longer listed. */
const INSTEAD = 3

/** Lists shops for visitors. A change shows up at once, or within a minute if another process made it. */
export function createShops(options: {
  readonly retailers: Pick<RetailerStore, 'shops'>
  readonly places: ZipPlaces
  readonly displays: Displays
}) {
  const { places, displays } = options
  const book = createShopBook(options)

  async function toListedShops(shops: readonly NearShop[]): Promise<readonly ListedShop[]> {
    const displayables = await displays()
    return shops.map(({ shop, miles, serves }) => ({
      ...shopView(shop, displayables),
      miles: Math.round(miles),
      serves,
    }))
  }

  async function nearest(zip: string, place: Place, shows?: string) {
    return nearestShops((await book.all()).placed, { zip, place, shows })
  }

  return {
    /** @param shows limits the list to shops with this door or finish on display. */
    async near(zip: string, shows?: string) {
      const place = await places.placeOf(zip)
      if (!place) return { kind: 'unknown-zip' } as const
      const { shops, near } = await nearest(zip, place, shows)
      // No shop is listed, or none that displays what is asked for.
      if (shops.length === 0) return { kind: 'none' } as const
      const map = await shopMap(
        place,
        shops.map((one) => one.place),
      )
      return { kind: 'found', shops: await toListedShops(shops), near, map } as const
    },

    /** `undefined` for a shop that was never listed. */
    async at(slug: string) {
      const match = (await book.all()).bySlug.get(slug)
      if (!match) return undefined
      const { shop: retailer, place } = match
      if (retailer.isListed)
        return {
          kind: 'listed',
          shop: shopView(retailer, await displays()),
          week: weekFrom((day) => retailer[day]),
          /** Absent if its ZIP code is unknown. */
          map: place && (await shopMap(place, [place])),
        } as const
      // It was taken off; the nearest ones that are listed.
      const instead = place ? (await nearest(retailer.zip, place)).shops.slice(0, INSTEAD) : []
      const nearestShops = await toListedShops(instead)
      return { kind: 'taken-off', name: retailer.name, nearest: nearestShops } as const
    },

    /** All listed shops, by name. The array stays the same until shops change. */
    list: async () => (await book.all()).listed,

    /** The name of a door or finish as its gallery spells it; `undefined` for anything else. */
    displayName: async (text: string) => (await displays())?.get(displayKey(text))?.name,

    /** Number of shops near a ZIP code that have this on display; 0 for an unknown ZIP code. */
    async displaying(zip: string, name: string): Promise<number> {
      const place = await places.placeOf(zip)
      return place ? countDisplaying((await book.all()).placed, place, name) : 0
    },

    forget: () => book.forget(),
  }
}

/** Reads all shops and refreshes them from time to time. During a refresh, visitors see the previous list. */
function createShopBook({
  retailers,
  places,
}: Pick<Parameters<typeof createShops>[0], 'retailers' | 'places'>) {
  let listed: readonly ListedRetailer[] = []

  /** All shops that are or were listed by slug, the listed ones with a location, and all listed ones. */
  const read = async () => {
    const all = await retailers.shops()
    const shops = await Promise.all(
      all.map(async (shop) => ({ shop, place: await places.placeOf(shop.zip) })),
    )
    const placed = shops.flatMap(({ shop, place }) =>
      shop.isListed && place ? [placedShop(shop, place)] : [],
    )
    const listedNow = all.filter(({ isListed }) => isListed).map((shop) => pick(shop, ...SEARCHED_FIELDS))
    if (JSON.stringify(listedNow) !== JSON.stringify(listed)) listed = listedNow
    return { bySlug: new Map(shops.map((one) => [one.shop.slug, one])), placed, listed }
  }

  const cache = new LRUCache<'shops', Awaited<ReturnType<typeof read>>>({
    max: 1,
    ttl: FRESH_MS,
    fetchMethod: read,
    noDeleteOnFetchRejection: true,
    // A list that was invalidated while it was read answers those who wait for it, and is not kept.
    ignoreFetchAbort: true,
  })
  return {
    all: () =>
      cache.forceFetch('shops', { allowStale: cache.getRemainingTTL('shops') > FRESH_MS - MAX_AGE_MS }),
    forget: () => cache.clear(),
  }
}

function shopView(retailer: Retailer, displayables: Awaited<ReturnType<Displays>>) {
  return {
    ...pick(retailer, ...PUBLIC_FIELDS),
    /** Opening hours of the week, in a few lines. */
    hours: hoursLines(retailer),
    displayed: namesIn(retailer.onDisplay).map((name) => ({
      name,
      /** Site path of its page; absent if no door or finish has this name anymore. */
      to: displayables?.get(displayKey(name))?.to,
    })),
    takesRequests: retailer.isOn,
  }
}
