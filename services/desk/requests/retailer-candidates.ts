import type { ZipPlaces } from '#core/retailers/shops/distance.ts'
import { nearestRetailers } from '#core/retailers/shops/nearest.ts'
import { monthStart, pauseReason } from '#core/retailers/shops/passing-rules.ts'
import { type Retailer, serves } from '#core/retailers/shops/retailer.ts'
import type { RetailerStore } from '#core/retailers/shops/retailer-store.ts'
import { formerRetailers } from '#core/retailers/work/request-work.ts'
import type { WorkedRequest, WorkStore } from '#core/retailers/work/work-store.ts'
import { siteDay } from '#core/site-time.ts'

/** A retailer that a request could be passed on to. */
export interface RetailerCandidate {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly state: string
  readonly phone: string
  /** Whole miles; absent if a ZIP code is unknown. */
  readonly miles: number | undefined
  /** Number of open requests at this retailer. */
  readonly open: number
  /** Whether it serves the request's ZIP code. */
  readonly serves: boolean
  /** Whether the visitor requested it. */
  readonly isWish: boolean
  /** Why it should get no requests now, in words that follow its name. */
  readonly rests: string | undefined
}

/**
 * Finds the shop that the visitor requested, then the retailers that serve the request's ZIP code, nearest first, or
 * the nearest of all if none does. Omits those that already had the request.
 */
export type FindCandidates = (entry: WorkedRequest) => Promise<readonly RetailerCandidate[]>

/** Maximum number of candidates. The rest are among the others. */
const MAX = 50

export function createCandidateFinder(options: {
  readonly retailers: Pick<RetailerStore, 'list'>
  readonly work: Pick<WorkStore, 'openByRetailer' | 'sentSince'>
  readonly places: ZipPlaces
  readonly now: () => Date
}): FindCandidates {
  const { retailers, work, places, now } = options
  return async ({ stored, work: requestWork }) => {
    const { zip, country, shop } = stored.request
    if (country !== 'US') return []
    const withPlace = async (retailer: Retailer) => ({ retailer, place: await places.placeOf(retailer.zip) })
    const [all, open] = await Promise.all([retailers.list(), work.openByRetailer()])
    const near = nearestRetailers(await Promise.all(all.map(withPlace)), {
      zip,
      place: await places.placeOf(zip),
      excluded: formerRetailers(requestWork),
      requestedShop: shop?.id,
    })
    const today = siteDay(now())
    const isAnyLimited = near.some(({ retailer }) => retailer.mostAMonth !== '')
    const passedCounts = isAnyLimited ? await work.sentSince(monthStart(today)) : new Map<string, number>()
    return near.slice(0, MAX).map(({ retailer, miles }) => {
      const { id, name, city, state, phone } = retailer
      return {
        id,
        name,
        city,
        state,
        phone,
        miles: miles === undefined ? undefined : Math.round(miles),
        open: open.get(id) ?? 0,
        serves: serves(retailer, zip),
        isWish: id === shop?.id,
        rests: pauseReason(retailer, { today, passed: passedCounts.get(id) ?? 0 }),
      }
    })
  }
}
