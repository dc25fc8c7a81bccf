import {
  documentCollection,
  type PictureCollection,
  pictureCollection,
  pictureCollections,
} from './pictures/picture-collections.ts'

/** Every place whose files editors manage, pictures first. */
export function contentPlaces(): readonly PictureCollection[] {
  return [...pictureCollections(), documentCollection()]
}

/** The place of a container. */
export function contentPlace(container: string): PictureCollection | undefined {
  return container === documentCollection().container ? documentCollection() : pictureCollection(container)
}

/** Name of a place in its tables' files and rows: letters, digits and hyphens, unique. */
export function placeSlug({ name }: Pick<PictureCollection, 'name'>): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
