import { LINK_ROUTES, linkRoute, pathOfLink } from './link-paths.ts'

const LINK_FOLDERS = new RegExp(
  Object.values(LINK_ROUTES)
    .map((route) => pathOfLink(route, ''))
    .join('|'),
  'gi',
)

/**
 * The path of an address for logs: without its query, which may contain visitors' input, and with only the route
 * pattern from a secret link on, wherever in the path it starts: a preview has the site's pages below its own.
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
