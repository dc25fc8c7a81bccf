import { ContainerType } from './content/container-types.ts'
import { filterKeys } from './content/facts.ts'
import { paramOf } from './content/finding/filter-query.ts'
import { COLOR_KEY } from './content/finishes/color-families.ts'
import { isDeskPath } from './desk/desk-path.ts'
import { linkRoute, PREVIEW_FOLDERS, STATUS_PATH } from './link-paths.ts'

/**
 * Whether to count views of the page at a path: all but the desk, previews, and pages reached by a secret link. An unknown path counts as
 * the not-found page.
 */
export function countsViews(path: string): boolean {
  const isPreview = path === PREVIEW_FOLDERS.pages || path.startsWith(`${PREVIEW_FOLDERS.pages}/`)
  return !isDeskPath(path) && !isPreview && path !== STATUS_PATH && linkRoute(path) === undefined
}

/** The query parameters that a gallery's page view may report: its filters, and the page of a list. */
export const REPORTED_PARAMETERS: readonly string[] = [
  ...new Set([
    ...[ContainerType.Cabinet, ContainerType.Finish, ContainerType.Eclipse].flatMap(filterKeys).map(paramOf),
    paramOf(COLOR_KEY),
    'page',
  ]),
]
