import { type ContentRefusal, ContentRefusedError } from '#core/content/content-store.ts'
import type { Listings } from './listings.ts'

export type NotedListings = Pick<Listings, 'noteItems' | 'noteRemoved' | 'noteContainer' | 'invalidate'>

/** An item, or a container's metadata without a name. */
interface Place {
  readonly container: string
  readonly name?: string
}

/** Runs a write. After a conflict, refreshes the listings, so that a retry reads the current state. */
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

/** Applies the current state of a conflict to the listings. */
export function noteConflict(
  listings: NotedListings,
  { container, name }: Place,
  refusal: ContentRefusal,
): void {
  if (refusal.kind !== 'conflict') return
  const { present } = refusal
  if (present === undefined && name === undefined) listings.invalidate(container)
  else if (present === undefined) listings.noteRemoved(container, name ?? '')
  else if ('container' in present) listings.noteItems([present])
  else listings.noteContainer(present)
}
