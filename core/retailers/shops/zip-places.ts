import type { Place } from './distance.ts'

export interface ZipPlaces {
  /** The center of a ZIP code's area. For an unknown ZIP code, the center of those with the same first three digits, if any. */
  placeOf(zip: string): Promise<Place | undefined>
}
