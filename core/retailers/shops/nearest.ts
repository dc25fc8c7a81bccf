import { milesBetween, type Place } from './distance.ts'
import { type Retailer, serves } from './retailer.ts'

/** A retailer that a request may go to. */
export interface NearRetailer {
  readonly retailer: Retailer
  /** Absent when one of the two ZIP codes is not known. */
  readonly miles?: number
}

/**
 * The retailers that are on and serve a ZIP code, the nearest first; those of unknown distance last, by name. Where none serves it, all
 * that are on.
 * @param leftOut ids of those that are not to be asked again.
 * @param wish id of the one that the visitor asked for: it comes first, wherever it is.
 */
export function nearestRetailers(
  retailers: readonly { readonly retailer: Retailer; readonly place: Place | undefined }[],
  wanted: {
    readonly zip: string
    readonly place: Place | undefined
    readonly leftOut: ReadonlySet<string>
    readonly wish?: string | undefined
  },
): readonly NearRetailer[] {
  const open = retailers.filter(({ retailer }) => retailer.isOn && !wanted.leftOut.has(retailer.id))
  const serving = open.filter(({ retailer }) => serves(retailer, wanted.zip))
  const isWish = ({ id }: Retailer) => id === wanted.wish
  const wished = open.filter(({ retailer }) => isWish(retailer) && !serves(retailer, wanted.zip))
  return (serving.length === 0 ? open : [...wished, ...serving])
    .map(({ retailer, place }) =>
      place && wanted.place ? { retailer, miles: milesBetween(place, wanted.place) } : { retailer },
    )
    .sort(
      (a, b) =>
        Number(isWish(b.retailer)) - Number(isWish(a.retailer)) ||
        (a.miles ?? Number.MAX_VALUE) - (b.miles ?? Number.MAX_VALUE) ||
        a.retailer.name.localeCompare(b.retailer.name, 'en'),
    )
}
