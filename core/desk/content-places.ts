import { documentShelf, type PictureShelf, pictureShelf, pictureShelves } from './pictures/picture-shelves.ts'

/** Every place that each site has whose files editors look after, pictures first. */
export function contentPlaces(): readonly PictureShelf[] {
  return [...pictureShelves(), documentShelf()]
}

/** The place that a container is for. */
export function contentPlace(container: string): PictureShelf | undefined {
  return container === documentShelf().container ? documentShelf() : pictureShelf(container)
}

/** What files and rows of a place's tables are called by: letters, digits and hyphens, unique among places. */
export function placeSlug({ name }: Pick<PictureShelf, 'name'>): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
