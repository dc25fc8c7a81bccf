import type { ContentItem } from '#core/content/item.ts'
import { focusOf } from '#core/content/pictures/focal-point.ts'
import type { PictureFacts } from '#core/content/pictures/picture-maker.ts'
import type { StoredPicture } from '#core/content/pictures/stored-picture.ts'

/** The view of an image with known facts. */
export function pictureView(item: ContentItem, facts: PictureFacts): StoredPicture {
  const { version } = item
  const { width, height, preview, vector } = facts
  const focus = focusOf(item)
  return Object.freeze({
    version,
    width,
    height,
    preview,
    ...(focus && { focus }),
    ...(vector && { vector }),
  })
}

/** The view of an image that cannot be read: the original, of unknown size. */
export function plainView({ version }: ContentItem): StoredPicture {
  return { version, width: null, height: null, preview: '' }
}
