import { isDeskPath } from './desk/desk-path.ts'
import { linkRoute, PREVIEW_FOLDERS, STATUS_PATH } from './link-paths.ts'

/**
 * Whether views of the page at a site path are counted: all but the desk, previews, and pages reached by a secret link.
 * An unknown path counts as the not-found page.
 */
export function countsViews(path: string): boolean {
  const isPreview = path === PREVIEW_FOLDERS.pages || path.startsWith(`${PREVIEW_FOLDERS.pages}/`)
  return !isDeskPath(path) && !isPreview && path !== STATUS_PATH && linkRoute(path) === undefined
}
