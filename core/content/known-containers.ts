import { SITE_MAP } from '../site-map.ts'
import { THUMBNAIL_CONTAINER } from './pictures/thumbnails.ts'

export const BRAND_CONTAINER = 'shiloh-images-brand'

/** The site's words (product notes §9). */
export const TEXT_CONTAINER = 'shiloh-texts'

/** A storage account does not list its containers without credentials, so the anonymous reader looks for these. */
export const KNOWN_CONTAINERS: readonly string[] = [
  ...SITE_MAP.flatMap(({ container }) => container ?? []),
  BRAND_CONTAINER,
  TEXT_CONTAINER,
  THUMBNAIL_CONTAINER,
]
