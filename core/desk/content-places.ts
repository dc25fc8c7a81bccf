import {
  documentCollection,
  type PictureCollection,
  pictureCollection,
  pictureCollections,
} from './pictures/picture-collections.ts'

/** Every place that each site has whose files editors look after, pictures first. */
export function contentPlaces(): readonly PictureCollection[] {
  return [...pictureCollections(), documentCollection()]
}

/** The place that a container is for. */
export function contentPlace(container: string): PictureCollection | undefined {
  return container === documentCollection().container ? documentCollection() : pictureCollection(container)
}

/** What files and rows of a place's tables are called by: letters, digits and hyphens, unique among places. */
export function placeSlug({ name }: Pick<PictureCollection, 'name'>): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
