import { AsyncLocalStorage } from 'node:async_hooks'
import type { Listings } from '#services/content/listings.ts'

const reads = new AsyncLocalStorage<Set<string>>()

export async function noteContainers<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly containers: ReadonlySet<string> }> {
  const containers = new Set<string>()
  const result = await reads.run(containers, work)
  return { result, containers }
}

export function notingListings(listings: Listings): Listings {
  const note = (container: string) => reads.getStore()?.add(container)
  return {
    ...listings,
    items(container) {
      note(container)
      return listings.items(container)
    },
    container(container) {
      note(container)
      return listings.container(container)
    },
    item(container, name) {
      note(container)
      return listings.item(container, name)
    },
  }
}
