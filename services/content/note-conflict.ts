import { ContentRefusedError } from '#core/ports/content-store.ts'
import type { Listings } from './listings.ts'

/** The listings' ways of hearing about a change. */
export type NotedListings = Pick<Listings, 'noteItem' | 'noteRemoved' | 'noteContainer' | 'invalidate'>

/**
 * Runs a write of an item, or of a container's metadata when there is no name. When it meets a conflict, the listings
 * learn what is there: whoever reads again, to try again, must not be told the old state once more.
 */
export async function notingConflict<T>(
  listings: NotedListings,
  { container, name }: { readonly container: string; readonly name?: string },
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof ContentRefusedError && error.refusal.kind === 'conflict') {
      const { present } = error.refusal
      if (present === undefined && name === undefined) listings.invalidate(container)
      else if (present === undefined) listings.noteRemoved(container, name ?? '')
      else if ('container' in present) listings.noteItem(present)
      else listings.noteContainer(present)
    }
    throw error
  }
}
