import { textOf } from '#core/content/metadata/metadata.ts'
import type { SanitizeHtml } from '#core/ports/content/html-sanitizer.ts'
import type { Shelf } from './shelves.ts'

/** The captions of a shelf's images as sanitized HTML, in its order; empty text where there is none. */
export type CaptionsOf = (shelf: Shelf) => Promise<readonly string[]>

/** Captions that are sanitized in one go. */
const TURN = 200

/** Sanitizes the captions of a shelf once. Those of ten thousand photos take a while, so other work can run in between. */
export function createCaptions(sanitize: SanitizeHtml): CaptionsOf {
  const cache = new WeakMap<Shelf, Promise<readonly string[]>>()
  const make = async ({ images }: Shelf): Promise<readonly string[]> => {
    const captions: string[] = []
    for (const [place, { metadata }] of images.entries()) {
      if (place > 0 && place % TURN === 0) await new Promise((resolve) => setTimeout(resolve))
      const caption = textOf(metadata, 'html')
      captions.push(caption === undefined ? '' : sanitize(caption))
    }
    return captions
  }
  return (shelf) => {
    const captions = cache.get(shelf) ?? make(shelf)
    cache.set(shelf, captions)
    return captions
  }
}
