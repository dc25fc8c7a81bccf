import { linkRoute } from './link-paths.ts'

/**
 * The path of an address for logs: without its query, which may hold what somebody typed, and of a link that grants
 * access only the route's pattern.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return linkRoute(path) ?? path
}
