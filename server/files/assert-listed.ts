import { ContentUnavailableError } from '#core/ports/content-store.ts'
import type { Listings } from '#services/content/listings.ts'

/** Throws until the container's listing is known: what is not found in it may exist. */
export function assertListed(listings: Pick<Listings, 'isLoaded'>, container: string): void {
  if (!listings.isLoaded(container))
    throw new ContentUnavailableError('The container has not been listed since the start')
}
