import type { ContentItem } from '../content/item.ts'
import type { ThumbnailWish } from '../content/thumbnails.ts'

/** What came of making a thumbnail. */
export type ThumbnailMaking =
  | { readonly kind: 'made' }
  /** The item is no picture that can be scaled. */
  | { readonly kind: 'unreadable'; readonly message: string }
  /** Whoever makes thumbnails could not be reached, or failed; trying again may help. */
  | { readonly kind: 'unavailable'; readonly message: string }

/** Makes thumbnails, in this process or by a service (specification §7, "Generate thumbnail"). */
export interface Thumbnailer {
  /**
   * Makes the thumbnail of a stored item and stores it in `THUMBNAIL_CONTAINER` under `thumbnailName(item)`, with
   * `THUMBNAIL_CACHE_CONTROL`. The item itself is left as it is. Throws when the content store fails.
   */
  make(item: ContentItem, wish: ThumbnailWish): Promise<ThumbnailMaking>
}
