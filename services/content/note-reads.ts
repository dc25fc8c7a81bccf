import type { ListingReader } from './listings.ts'

export interface Reads {
  readonly containers: ReadonlySet<string>
  /** False if a container that was read has not been listed since startup, so missing items may still appear. */
  readonly isWhole: boolean
}

/** Wraps listings to record which containers a derived result reads. */
export function noteReads(listings: ListingReader): {
  readonly reader: ListingReader
  readonly reads: () => Reads
} {
  const containers = new Set<string>()
  let isWhole = true
  const note = async <T>(container: string, reading: Promise<T>): Promise<T> => {
    containers.add(container)
    const result = await reading
    if (!listings.isLoaded(container)) isWhole = false
    return result
  }
  return {
    reader: {
      hasListed: () => listings.hasListed(),
      isLoaded: (container) => listings.isLoaded(container),
      async containers() {
        const records = await listings.containers()
        if (!listings.hasListed()) isWhole = false
        return records
      },
      items: (container) => note(container, listings.items(container)),
      container: (container) => note(container, listings.container(container)),
      item: (container, name) => note(container, listings.item(container, name)),
    },
    reads: () => ({ containers, isWhole }),
  }
}
