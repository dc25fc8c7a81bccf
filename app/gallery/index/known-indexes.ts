import { toJsonText } from '#app/json-text.ts'
import { galleryContainer } from '#core/content/gallery-paths.ts'
import type { GalleryAnswer, GalleryText } from '../load-gallery.ts'
import type { GalleryIndex } from './gallery-index.ts'

const indexes = new Map<string, GalleryIndex>()

export function knownIndex(container: string): GalleryIndex | undefined {
  return indexes.get(container)
}

export function keepIndex(container: string, index: GalleryIndex): void {
  indexes.set(container, index)
}

/** Texts of visited pages by path, because an index does not contain them. */
const texts = new Map<string, GalleryText>()

export function keepText(path: string, text: GalleryText): void {
  texts.set(path, text)
}

interface GalleryLoad {
  readonly url: URL
  readonly serverLoader: () => Promise<GalleryAnswer>
}

export async function answerFromIndex({ url, serverLoader }: GalleryLoad): Promise<GalleryAnswer> {
  const index = indexes.get(galleryContainer(url.pathname) ?? '')
  const text = texts.get(url.pathname)
  return index && text ? { gallery: toJsonText(index.answer(url.searchParams)), text } : serverLoader()
}
