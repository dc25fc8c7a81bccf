import { formatCount } from '#core/format-count.ts'

/** A place on the globe, in degrees. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** Where ZIP codes are. */
export interface ZipPlaces {
  /** The center of a ZIP code's area. For an unknown ZIP code, the center of those with the same first three digits, if any. */
  placeOf(zip: string): Promise<Place | undefined>
}

const EARTH_RADIUS_MILES = 3958.8

/** Great-circle distance in miles. */
export function milesBetween(one: Place, other: Place): number {
  const [latitude, otherLatitude] = [radians(one.latitude), radians(other.latitude)]
  const chord =
    half(otherLatitude - latitude) +
    Math.cos(latitude) * Math.cos(otherLatitude) * half(radians(other.longitude - one.longitude))
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A rounded distance in words: `less than a mile`, `1 mile`, `68 miles`. */
export function milesInWords(miles: number): string {
  return miles < 1 ? 'less than a mile' : formatCount(miles, 'mile')
}

function half(angle: number): number {
  return Math.sin(angle / 2) ** 2
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
