import { THUMBNAIL_CONTAINER } from './thumbnails.ts'

/**
 * True when a container is part of the site: its name begins with one of the prefixes. The container of thumbnails
 * stands for itself alone, so that a copy beside it, such as `all-images-thumbnails-backup`, is not part of it.
 */
export function isServedContainer(name: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) =>
    prefix === THUMBNAIL_CONTAINER ? name === prefix : name.startsWith(prefix),
  )
}
