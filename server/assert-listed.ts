import { ContentUnavailableError } from '#core/ports/content-store.ts'
import type { Listings } from '#services/content/listings.ts'

/** Throws while it is not known what a container holds: what was not found in it may well be there. */
export function assertListed(listings: Pick<Listings, 'isLoaded'>, container: string): void {
  if (!listings.isLoaded(container))
    throw new ContentUnavailableError('The container has not been listed since the start')
}
