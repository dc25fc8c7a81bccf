import { galleryIndexPath } from '#core/content/gallery-paths.ts'
import { openIndex } from './gallery-index.ts'
import { keepIndex } from './known-indexes.ts'
import type { PackedIndex } from './packed-index.ts'

/** Age in ms from which an index is asked for again: editors' changes show within a minute (see the API). */
const MAX_AGE = 60_000

interface Fetched {
  readonly tag: string | null
  readonly at: number
}

const fetched = new Map<string, Fetched>()
const flights = new Map<string, Promise<boolean>>()

/**
 * Sees to it that the index of a gallery is here and fresh. True when another one took the place of what was
 * shown from before. Without an answer everything works as before, only slower, so failures are passed over.
 */
export function wantIndex(container: string): Promise<boolean> {
  const known = fetched.get(container)
  if (known && performance.now() - known.at < MAX_AGE) return Promise.resolve(false)
  const flying = flights.get(container)
  if (flying) return flying
  const flight = fetchIndex(container, known)
    .catch(() => false)
    .finally(() => flights.delete(container))
  flights.set(container, flight)
  return flight
}

async function fetchIndex(container: string, known: Fetched | undefined): Promise<boolean> {
  // Kept by the browser and asked for with its tag: mostly the answer is that nothing has changed.
  const answer = await fetch(galleryIndexPath(container))
  if (!answer.ok) return false
  const tag = answer.headers.get('etag')
  fetched.set(container, { tag, at: performance.now() })
  if (known && known.tag === tag) return false
  // Our own server's answer, made by `packIndex` of the same release.
  keepIndex(container, openIndex((await answer.json()) as PackedIndex))
  return known !== undefined
}
