import { toJsonText } from '#app/json-text.ts'
import type { GalleryAnswer } from '../load-gallery.ts'
import type { GalleryIndex } from './gallery-index.ts'

const indexes = new Map<string, GalleryIndex>()

/** The index of a container's gallery, once it has arrived in this browser. */
export function knownIndex(container: string): GalleryIndex | undefined {
  return indexes.get(container)
}

/** Keeps an index while the page lives. */
export function keepIndex(container: string, index: GalleryIndex): void {
  indexes.set(container, index)
}

/** What the server would answer to a gallery page's loader, from the index where it is known. */
export function answerFromIndex(container: string, request: Request): GalleryAnswer | undefined {
  const index = indexes.get(container)
  return index && { gallery: toJsonText(index.answer(new URL(request.url).searchParams)) }
}
