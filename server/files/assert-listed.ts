import { ContentUnavailableError } from '#core/content/content-store.ts'
import type { Listings } from '#services/content/listings.ts'

/** Throws until the container has been listed: an item that is not found may still exist. */
export function assertListed(listings: Pick<Listings, 'isLoaded'>, container: string): void {
  if (!listings.isLoaded(container))
    throw new ContentUnavailableError('The container has not been listed since the start')
}
