import { LINK_ROUTES, linkRoute, pathOfLink } from './link-paths.ts'

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
