import { galleryIndexPath } from '#core/content/gallery-paths.ts'
import type { GalleryIndexView } from '#services/galleries/gallery-index.ts'
import { openIndex } from './gallery-index.ts'
import { keepIndex } from './known-indexes.ts'

/** In ms. Editors' changes must appear within a minute. */
const MAX_AGE = 60_000

interface Fetched {
  readonly tag: string | null
  readonly at: number
}

const fetches = new Map<string, Fetched>()
const pendingFetches = new Map<string, Promise<boolean>>()

/** Starts fetching an index. Ignores failures, because filters work without it, only slower. */
export function prefetchIndex(container: string): Promise<boolean> {
  const request = fetches.get(container)
  if (request && performance.now() - request.at < MAX_AGE) return Promise.resolve(false)
  const inFlight = pendingFetches.get(container)
  if (inFlight) return inFlight
  const flight = fetchIndex(container, request)
    .catch(() => false)
    .finally(() => pendingFetches.delete(container))
  pendingFetches.set(container, flight)
  return flight
}

async function fetchIndex(container: string, previousFetch: Fetched | undefined): Promise<boolean> {
  // The browser revalidates by ETag and usually gets a 304.
  const answer = await fetch(galleryIndexPath(container))
  if (!answer.ok) return false
  const tag = answer.headers.get('etag')
  fetches.set(container, { tag, at: performance.now() })
  if (previousFetch && previousFetch.tag === tag) return false
  // Our own server's answer.
  keepIndex(container, openIndex((await answer.json()) as GalleryIndexView))
  return previousFetch !== undefined
}
