import { toJsonText } from '#app/json-text.ts'
import { galleryContainer } from '#core/content/gallery-paths.ts'
import type { GalleryAnswer } from '../load-gallery.ts'
import type { GalleryIndex } from './gallery-index.ts'

const indexes = new Map<string, GalleryIndex>()

export function knownIndex(container: string): GalleryIndex | undefined {
  return indexes.get(container)
}

export function keepIndex(container: string, index: GalleryIndex): void {
  indexes.set(container, index)
}

interface Asked {
  readonly url: URL
  readonly serverLoader: () => Promise<GalleryAnswer>
}

export async function answerFromIndex({ url, serverLoader }: Asked): Promise<GalleryAnswer> {
  const index = indexes.get(galleryContainer(url.pathname) ?? '')
  return index ? { gallery: toJsonText(index.answer(url.searchParams)) } : serverLoader()
}
