import { SITE_MAP } from '../site-map.ts'
import { PICTURE_SHELVES } from './picture-shelves.ts'

/** A place of the site whose files editors look after, pictures or documents, in the site's words. */
export interface ContentPlace {
  readonly container: string
  readonly name: string
}

/** Every place, pictures first. */
export const CONTENT_PLACES: readonly ContentPlace[] = [
  ...PICTURE_SHELVES.map(({ container, name }) => ({ container, name })),
  ...SITE_MAP.flatMap(({ container }) =>
    container?.startsWith('shiloh-documents-') ? [{ container, name: 'Documents' }] : [],
  ),
]

/** The place that a container is for. */
export function contentPlace(container: string): ContentPlace | undefined {
  return CONTENT_PLACES.find((place) => place.container === container)
}

/** What files and rows of a place's tables are called by: letters, digits and hyphens, unique among places. */
export function placeSlug({ name }: Pick<ContentPlace, 'name'>): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
