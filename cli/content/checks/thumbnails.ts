import { THUMBNAIL_CONTAINER, thumbnailOf } from '#core/content/pictures/thumbnails.ts'
import { type FactCheck, findingOn } from './finding.ts'

export const checkThumbnails: FactCheck = (containers) => {
  const containerNames = new Set(containers.map(({ name }) => name))
  const pictures = new Set(
    containers.flatMap(({ items }) => items.map(({ container, name }) => `${container}/${name}`)),
  )
  const thumbnails = containers.find(({ name }) => name === THUMBNAIL_CONTAINER)?.items ?? []
  const orphans = thumbnails
    .filter(({ name }) => isLookedAt(name, containerNames) && !pictures.has(name))
    .map((item) =>
      findingOn(item, 'thumbnails', 'error', 'is the thumbnail of a picture that does not exist'),
    )
  if (!containerNames.has(THUMBNAIL_CONTAINER)) return orphans

  const names = new Set(thumbnails.map(({ name }) => name))
  const dangling = containers.flatMap(({ items }) =>
    items.filter(({ metadata }) => {
      const name = thumbnailOf(metadata)
      return name !== undefined && !names.has(name)
    }),
  )
  return [
    ...orphans,
    ...dangling.map((item) =>
      findingOn(item, 'thumbnails', 'error', 'names a thumbnail that does not exist'),
    ),
  ]
}

/** If only some containers are checked, thumbnails of the others are not orphans. */
function isLookedAt(name: string, knownNames: ReadonlySet<string>): boolean {
  const [container = ''] = name.split('/', 1)
  return knownNames.has(container) || knownNames.size > 2
}
