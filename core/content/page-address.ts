import { legacyTarget } from '../legacy-paths.ts'
import { SHOPS_FOLDER, SITE_PATHS } from '../site-map.ts'
import { parsePhotoPath } from './photos/photo-paths.ts'

/**
 * Whether a path of this site, with or without a query, looks like that of a page: in the sitemap, of a photo or shop, or a legacy address.
 * Doesn't check that the photo or shop exists.
 */
export function isPageAddress(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'https://site.invalid')
  const page = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return (
    SITE_PATHS.includes(page) ||
    parsePhotoPath(page) !== undefined ||
    page.startsWith(SHOPS_FOLDER) ||
    legacyTarget(page, searchParams) !== undefined
  )
}
