import { type ContentRefusal, ContentRefusedError } from '#core/ports/content/content-store.ts'
import type { Listings } from './listings.ts'

/** Informs listings about a change. */
export type NotedListings = Pick<
  Listings,
  'noteItem' | 'noteItems' | 'noteRemoved' | 'noteContainer' | 'invalidate'
>

/** A place of an item, or of a container's metadata when there is no name. */
interface Place {
  readonly container: string
  readonly name?: string
}

/**
 * Runs a write. On a conflict, it updates the listings with the current state, so that a caller who reads again to
 * retry does not get the old one.
 */
export async function notingConflict<T>(
  listings: NotedListings,
  place: Place,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof ContentRefusedError) noteConflict(listings, place, error.refusal)
    throw error
  }
}

/** Updates the listings with the present state in a conflict. */
export function noteConflict(
  listings: NotedListings,
  { container, name }: Place,
  refusal: ContentRefusal,
): void {
  if (refusal.kind !== 'conflict') return
  const { present } = refusal
  if (present === undefined && name === undefined) listings.invalidate(container)
  else if (present === undefined) listings.noteRemoved(container, name ?? '')
  else if ('container' in present) listings.noteItem(present)
  else listings.noteContainer(present)
}
