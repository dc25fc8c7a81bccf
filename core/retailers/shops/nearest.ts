import { milesBetween, type Place } from './distance.ts'
import { type Retailer, serves } from './retailer.ts'

/**
 * The active retailers that serve a ZIP code, nearest first, then unknown distances by name; all active ones if none serves it. `miles` is
 * absent if either ZIP code is unknown.
 * @param leftOut ids of retailers not to ask again.
 * @param wish id of the shop that the visitor asked for; it comes first, however far away.
 */
export function nearestRetailers(
  retailers: readonly { readonly retailer: Retailer; readonly place: Place | undefined }[],
  target: {
    readonly zip: string
    readonly place: Place | undefined
    readonly excluded: ReadonlySet<string>
    readonly requestedShop?: string | undefined
  },
) {
  const open = retailers.filter(({ retailer }) => retailer.isOn && !target.excluded.has(retailer.id))
  const serving = open.filter(({ retailer }) => serves(retailer, target.zip))
  const isWish = ({ id }: Retailer) => id === target.requestedShop
  const wishes = open.filter(({ retailer }) => isWish(retailer) && !serves(retailer, target.zip))
  return (serving.length === 0 ? open : [...wishes, ...serving])
    .map(({ retailer, place }) =>
      place && target.place ? { retailer, miles: milesBetween(place, target.place) } : { retailer },
    )
    .sort(
      (a, b) =>
        Number(isWish(b.retailer)) - Number(isWish(a.retailer)) ||
        (a.miles ?? Number.MAX_VALUE) - (b.miles ?? Number.MAX_VALUE) ||
        a.retailer.name.localeCompare(b.retailer.name, 'en'),
    )
}
