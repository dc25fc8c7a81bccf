import { ContainerType } from './content/container-types.ts'
import { filterKeys } from './content/facts.ts'
import { paramOf } from './content/finding/filter-query.ts'
import { COLOR_KEY } from './content/finishes/color-families.ts'
import { isDeskPath } from './desk/desk-path.ts'
import { LINK_ROUTES, linkRoute, PREVIEW_FOLDERS, pathOfLink, STATUS_PATH } from './link-paths.ts'

const LINK_FOLDERS = new RegExp(
  Object.values(LINK_ROUTES)
    .map((route) => pathOfLink(route, ''))
    .join('|'),
  'gi',
)

/**
 * The path of a URL for logs: without the query, which may contain visitors' input, and cut to the route pattern where a secret link
 * starts. That can be anywhere in the path, because a preview has the site's pages below its own path.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  const plain = path.replaceAll(/(?:\/|%2f)+/gi, '/')
  for (const { index } of plain.matchAll(LINK_FOLDERS)) {
    const route = linkRoute(plain.slice(index))
    if (route !== undefined) return plain.slice(0, index) + route
  }
  return path
}

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
