import type { Place } from '../../retailers/shops/distance.ts'

/** Knows where ZIP codes are. */
export interface ZipPlaces {
  /**
   * The middle of a ZIP code's area. Of one that is not known, the middle of those with its first three digits; `undefined` if
   * there are none.
   */
  placeOf(zip: string): Promise<Place | undefined>
}
