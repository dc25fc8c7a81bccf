import type { ContentItem } from '../item.ts'
import type { ThumbnailWish } from './thumbnails.ts'

export type ThumbnailMaking =
  | { readonly kind: 'made' }
  /** The item is not a picture that can be scaled. */
  | { readonly kind: 'unreadable'; readonly message: string }
  /** The thumbnail service failed or could not be reached; retrying may help. */
  | { readonly kind: 'unavailable'; readonly message: string }

/** Makes thumbnails, on this machine or through a service (specification §7, "Generate thumbnail"). */
export interface Thumbnailer {
  /**
   * Makes an item's thumbnail and stores it in `THUMBNAIL_CONTAINER` under `thumbnailName(item)`, with
   * `THUMBNAIL_CACHE_CONTROL`. Does not change the item. Throws when the content store fails.
   */
  make(item: ContentItem, wish: ThumbnailWish): Promise<ThumbnailMaking>
}

/** Draws an item's thumbnail from its bytes. Resolves to undefined if they cannot be scaled. */
export type DrawThumbnail = (
  original: Uint8Array,
  wish: ThumbnailWish,
  item: ContentItem,
) => Promise<{ readonly bytes: Uint8Array; readonly contentType: string } | undefined>
