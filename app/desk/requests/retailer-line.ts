import { milesInWords } from '#core/retailers/shops/distance.ts'
import type { RetailerCandidate } from '#services/desk/requests/retailer-candidates.ts'

/** Describes a retailer in a list of choices: location, distance, and number of open requests. */
export function retailerLine({ city, state, miles, open, serves, isWish, rests }: RetailerCandidate): string {
  const distance = miles === undefined ? 'distance unknown' : milesInWords(miles)
  return [
    ...(isWish ? ['The visitor asked for it'] : []),
    `${city}, ${state}`,
    distance,
    `${open === 0 ? 'nothing' : open} open`,
    ...(serves ? [] : ['does not serve this ZIP code']),
    ...(rests === undefined ? [] : [rests]),
  ].join(' · ')
}
