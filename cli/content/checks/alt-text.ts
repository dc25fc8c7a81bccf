import { hasAltText, kindOf } from '#core/content/kinds.ts'
import { textContainer } from '#core/content/known-containers.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { THUMBNAIL_CONTAINER } from '#core/content/pictures/thumbnails.ts'
import { type FactCheck, findingOn } from './finding.ts'

export const checkAltText: FactCheck = (containers) =>
  containers
    .filter(({ name }) => name !== THUMBNAIL_CONTAINER && name !== textContainer())
    .flatMap((container) => {
      const kind = kindOf(container.name, container.metadata)
      if (!hasAltText(kind)) return []
      const { altKey: key } = kind
      return container.items
        .filter(({ metadata }) => textOf(metadata, key) === undefined)
        .map((item) => findingOn(item, 'alt-text', 'error', `has no alternative text (${key})`))
    })
