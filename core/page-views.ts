import { isDeskPath } from './desk/desk-path.ts'
import { linkRoute, PREVIEW_FOLDERS, STATUS_PATH } from './link-paths.ts'

/**
 * Whether views of the page at a site path are counted: of all but the desk, previews, and pages that are reached by a
 * secret link. Where no page is, the not-found page is counted.
 */
export function countsViews(path: string): boolean {
  const isPreview = path === PREVIEW_FOLDERS.pages || path.startsWith(`${PREVIEW_FOLDERS.pages}/`)
  return !isDeskPath(path) && !isPreview && path !== STATUS_PATH && linkRoute(path) === undefined
}
