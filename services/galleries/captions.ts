import type { SanitizeHtml } from '#core/content/html-sanitizer.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import type { GalleryContents } from './gallery-contents.ts'

/** The captions of a contents's images as sanitized HTML, in its order; empty text where there is none. */
export type CaptionsOf = (contents: GalleryContents) => Promise<readonly string[]>

/** Captions sanitized in one batch. */
const TURN = 200

/** Sanitizes the captions of a gallery once, in batches that let other work run in between. */
export function createCaptions(sanitize: SanitizeHtml): CaptionsOf {
  const cache = new WeakMap<GalleryContents, Promise<readonly string[]>>()
  const make = async ({ images }: GalleryContents): Promise<readonly string[]> => {
    const captions: string[] = []
    for (const [place, { metadata }] of images.entries()) {
      if (place > 0 && place % TURN === 0) await new Promise((resolve) => setTimeout(resolve))
      const caption = textOf(metadata, 'html')
      captions.push(caption === undefined ? '' : sanitize(caption))
    }
    return captions
  }
  return (contents) => {
    const captions = cache.get(contents) ?? make(contents)
    cache.set(contents, captions)
    return captions
  }
}
