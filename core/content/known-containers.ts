import { SITE_MAP } from '../site-map.ts'
import { containerNamed } from './container-names.ts'
import { THUMBNAIL_CONTAINER } from './pictures/thumbnails.ts'

/** Logo, icon and the picture for links. */
export function brandContainer(): string {
  return containerNamed('images-brand')
}

/** The site's words (product notes §9). */
export function textContainer(): string {
  return containerNamed('texts')
}

/** A storage account does not list its containers without credentials, so the anonymous reader looks for these. */
export function knownContainers(): readonly string[] {
  return [
    ...SITE_MAP.flatMap(({ container }) => container ?? []),
    brandContainer(),
    textContainer(),
    THUMBNAIL_CONTAINER,
  ]
}
