import type { RetailerStore } from '#core/ports/retailer-store.ts'
import type { WorkedRequest, WorkStore } from '#core/ports/work-store.ts'
import type { ZipPlaces } from '#core/ports/zip-places.ts'
import { nearestRetailers } from '#core/retailers/nearest.ts'
import { askedInVain } from '#core/retailers/request-work.ts'
import type { Retailer } from '#core/retailers/retailer.ts'

/** A retailer that a request could be passed on to. */
export interface RetailerChoice {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly state: string
  readonly phone: string
  /** Whole miles; absent when a ZIP code is not known. */
  readonly miles: number | undefined
  /** How many requests are with it. */
  readonly open: number
}

/** The retailers that serve a request's ZIP code, the nearest first. Those that had it already are left out. */
export type ChooseRetailers = (worked: WorkedRequest) => Promise<readonly RetailerChoice[]>

export function createRetailerChoice(options: {
  readonly retailers: Pick<RetailerStore, 'list'>
  readonly work: Pick<WorkStore, 'openWith'>
  readonly places: ZipPlaces
}): ChooseRetailers {
  const { retailers, work, places } = options
  return async ({ stored, work: done }) => {
    const { zip, country } = stored.request
    if (country !== 'US') return []
    const placed = async (retailer: Retailer) => ({ retailer, place: await places.placeOf(retailer.zip) })
    const [all, open] = await Promise.all([retailers.list(), work.openWith()])
    const near = nearestRetailers(await Promise.all(all.map(placed)), {
      zip,
      place: await places.placeOf(zip),
      leftOut: askedInVain(done),
    })
    return near.map(({ retailer: { id, name, city, state, phone }, miles }) => ({
      id,
      name,
      city,
      state,
      phone,
      miles: miles === undefined ? undefined : Math.round(miles),
      open: open.get(id) ?? 0,
    }))
  }
}
