import { THUMBNAIL_CONTAINER } from './pictures/thumbnails.ts'

/**
 * True when a container belongs to the site, because its name starts with one of the prefixes. The prefix of the
 * thumbnail container matches only the whole name, so that a copy such as `all-images-thumbnails-backup` is not
 * served.
 */
export function isServedContainer(name: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) =>
    prefix === THUMBNAIL_CONTAINER ? name === prefix : name.startsWith(prefix),
  )
}
