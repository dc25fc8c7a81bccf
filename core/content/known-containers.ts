import { SITE_MAP } from '../site-map.ts'
import { containerNamed } from './container-names.ts'
import { THUMBNAIL_CONTAINER } from './pictures/thumbnails.ts'

/** Logo, icon and the picture for links. */
export function brandContainer(): string {
  return containerNamed('images-brand')
}

/** Posters that take the place of the video channel's, each named by its video. */
export function posterContainer(): string {
  return containerNamed('images-posters')
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
    posterContainer(),
    textContainer(),
    THUMBNAIL_CONTAINER,
  ]
}
