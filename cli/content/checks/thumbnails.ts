import { THUMBNAIL_CONTAINER, thumbnailOf } from '#core/content/pictures/thumbnails.ts'
import { type FactCheck, findingOn } from './finding.ts'

export const checkThumbnails: FactCheck = (containers) => {
  const containerNames = new Set(containers.map(({ name }) => name))
  const pictures = new Set(
    containers.flatMap(({ items }) => items.map(({ container, name }) => `${container}/${name}`)),
  )
  const made = containers.find(({ name }) => name === THUMBNAIL_CONTAINER)?.items ?? []
  const orphans = made
    .filter(({ name }) => isLookedAt(name, containerNames) && !pictures.has(name))
    .map((item) =>
      findingOn(item, 'thumbnails', 'error', 'is the thumbnail of a picture that does not exist'),
    )
  if (!containerNames.has(THUMBNAIL_CONTAINER)) return orphans

  const names = new Set(made.map(({ name }) => name))
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
function isLookedAt(name: string, known: ReadonlySet<string>): boolean {
  const [container = ''] = name.split('/', 1)
  return known.has(container) || known.size > 2
}
