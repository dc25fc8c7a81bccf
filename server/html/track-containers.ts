import { AsyncLocalStorage } from 'node:async_hooks'
import type { Listings } from '#services/content/listings.ts'

const reads = new AsyncLocalStorage<Set<string>>()

/** Noted when something was read that has not been listed since the start. No container has this name. */
export const NOT_LISTED = '(not listed)'

export async function noteContainers<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly containers: ReadonlySet<string> }> {
  const containers = new Set<string>()
  const result = await reads.run(containers, work)
  return { result, containers }
}

export function notingListings(listings: Listings): Listings {
  const noting = async <T>(container: string, read: Promise<T>): Promise<T> => {
    const names = reads.getStore()
    names?.add(container)
    const found = await read
    if (!listings.isLoaded(container)) names?.add(NOT_LISTED)
    return found
  }
  return {
    ...listings,
    async containers() {
      const found = await listings.containers()
      if (!listings.hasListed()) reads.getStore()?.add(NOT_LISTED)
      return found
    },
    items: (container) => noting(container, listings.items(container)),
    container: (container) => noting(container, listings.container(container)),
    item: (container, name) => noting(container, listings.item(container, name)),
  }
}
