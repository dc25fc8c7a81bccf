import { parseFilePath } from '#core/content/media-urls.ts'

/** Where thumbnails lie, each named `container/name` of its picture (specification §7). */
export const THUMBNAILS = 'all-images-thumbnails'

/**
 * Name of the thumbnail that an address of this site leads to, or `undefined` for any other address.
 * `/files/all-images-thumbnails/shiloh-images-gallery/island.jpg?v=…` gives `shiloh-images-gallery/island.jpg`.
 */
export function thumbnailNameOf(address: string): string | undefined {
  const match = /^(?:https?:\/\/[^/?#]+)?\/files\/([^?#]*)/i.exec(address)
  const file = match?.[1] === undefined ? undefined : parseFilePath(match[1])
  return file?.container === THUMBNAILS ? file.name : undefined
}
