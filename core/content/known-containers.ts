import { containerNamed } from '../container-names.ts'
import { SITE_MAP } from '../site-map.ts'
import { THUMBNAIL_CONTAINER } from './pictures/thumbnails.ts'

/** The container of the logo, icon and picture for shared links. */
export function brandContainer(): string {
  return containerNamed('images-brand')
}

/** The container of posters that replace the video channel's, each named after its video. */
export function posterContainer(): string {
  return containerNamed('images-posters')
}

/** The container of the site's texts. */
export function textContainer(): string {
  return containerNamed('texts')
}

/** The containers that the anonymous reader tries: a storage account doesn't list containers without credentials. */
export function knownContainers(): readonly string[] {
  return [
    ...SITE_MAP.flatMap(({ container }) => container ?? []),
    brandContainer(),
    posterContainer(),
    textContainer(),
    THUMBNAIL_CONTAINER,
  ]
}

/**
 * True if a container belongs to the site because its name starts with one of the prefixes. The prefix of the thumbnail container matches
 * only that whole name, so that a copy such as `all-images-thumbnails-backup` is not served.
 */
export function isServedContainer(name: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) =>
    prefix === THUMBNAIL_CONTAINER ? name === prefix : name.startsWith(prefix),
  )
}
