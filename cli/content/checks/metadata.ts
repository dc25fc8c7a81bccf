import { describeContainer } from '#core/content/container-description.ts'
import { ContainerType } from '#core/content/container-types.ts'
import { TERM_KEYS } from '#core/content/facts.ts'
import { textContainer } from '#core/content/known-containers.ts'
import { textOf, valueOf } from '#core/content/metadata/metadata.ts'
import { valueFault } from '#core/content/metadata/metadata-faults.ts'
import { THUMBNAIL_CONTAINER, thumbnailOf } from '#core/content/pictures/thumbnails.ts'
import { showingFault } from '#core/content/showing.ts'
import { unmetRequirements } from '#core/desk/pictures/publishing.ts'
import { lookAlikes } from '#core/spelling/similar-values.ts'
import { sceneFaults } from '#core/visualizer/scene-faults.ts'
import type { SourceContainer, SourceItem } from '../mirror/sources.ts'

/** If at least this share of a container's items has a fact, reports the items without it. */
const USUAL_SHARE = 0.9
/** With fewer items there is no pattern to compare with. */
const MIN_ITEMS = 5

/**
 * Reports invalid dates and focal points, and missing facts: a document's texts, all filter facts in a typed container, and facts of nearly all other items in the container. `None` means intentionally absent.
 */
export const checkFacts: FactCheck = (containers) =>
  containers
    .filter(({ name }) => name !== THUMBNAIL_CONTAINER)
    .flatMap((container) => [...checkEachValue(container), ...checkKeys(container)])

function checkEachValue({ items }: SourceContainer): readonly Finding[] {
  return items.flatMap((item) => {
    const days = showingFault(item.metadata)
    return [
      ...Object.keys(item.metadata).flatMap((key) => {
        const value = textOf(item.metadata, key) ?? ''
        const fault = value === '' ? undefined : valueFault(key, value)
        return fault === undefined
          ? []
          : [findingOn(item, 'facts', 'error', `has the invalid ${key} “${value}”. ${fault}`)]
      }),
      ...(days === undefined ? [] : [findingOn(item, 'facts', 'error', `has invalid days: ${days}`)]),
    ]
  })
}

function checkKeys(container: SourceContainer): readonly Finding[] {
  const { type, keys } = describeContainer(container.metadata)
  if (type === ContainerType.Document) {
    return container.items.flatMap((item) =>
      ['description', 'caption']
        .filter((key) => textOf(item.metadata, key) === undefined)
        .map((key) => findingOn(item, 'facts', 'warning', `has no ${key}`)),
    )
  }
  const filters = keys.filter(({ filter, key }) => filter && key !== 'other').map(({ key }) => key)
  if (filters.length === 0) return []
  return container.items.flatMap((item) => {
    if (filters.every((key) => valueOf(item.metadata, key) === undefined)) {
      return [findingOn(item, 'facts', 'error', `has none of ${filters.join(', ')}, so no filter finds it`)]
    }
    return filters
      .filter((key) => !Object.hasOwn(item.metadata, key) && isUsual(container, key))
      .map((key) => findingOn(item, 'facts', 'warning', `has no ${key}, unlike nearly all the others`))
  })
}

function isUsual({ items }: SourceContainer, key: string): boolean {
  const itemFacts = items.filter(({ metadata }) => valueOf(metadata, key) !== undefined).length
  return items.length >= MIN_ITEMS && itemFacts / items.length >= USUAL_SHARE
}

/** Reports what the desk requires for publishing, where it is a single fact. */
export const checkRequired: FactCheck = (containers) =>
  containers
    .filter(({ name }) => name !== THUMBNAIL_CONTAINER && name !== textContainer())
    .flatMap(({ items, metadata }) =>
      items.flatMap((item) =>
        unmetRequirements(item, metadata)
          .filter(({ key }) => key !== undefined)
          .map(({ words }) => findingOn(item, 'required', 'error', `needs ${words}`)),
      ),
    )

/**
 * Reports near-duplicate values of a fact, across containers: an error if they differ only in case, spaces or
 * punctuation, because the filter shows both; a warning if they differ by a letter or two and one is rare. Reports
 * the rarer value.
 */
export const checkValues: FactCheck = (containers) => {
  const items = containers.flatMap((container) => container.items)
  return TERM_KEYS.flatMap((key) => checkKey(key, items))
}

function checkKey(key: string, items: readonly SourceItem[]): readonly Finding[] {
  const users = new Map<string, SourceItem[]>()
  for (const item of items) {
    const value = textOf(item.metadata, key)
    if (value !== undefined) users.set(value, [...(users.get(value) ?? []), item])
  }
  const values = [...users]
    .map(([value, using]) => ({ value, count: using.length }))
    .sort((a, b) => b.count - a.count)
  return lookAlikes(values).flatMap(({ rarer, usual, likeness }) => {
    const [severity, how] =
      likeness === 'case'
        ? (['error', 'only in case or spaces'] as const)
        : (['warning', 'in spelling'] as const)
    return (users.get(rarer) ?? []).map((item) =>
      findingOn(item, 'values', severity, `${key} “${rarer}” differs from “${usual}” ${how}`),
    )
  })
}

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

/** Thumbnails of unloaded containers are not orphans. */
function isLookedAt(name: string, knownNames: ReadonlySet<string>): boolean {
  const [container = ''] = name.split('/', 1)
  return knownNames.has(container) || knownNames.size > 2
}

/** Reports pictures of visualizer scenes that would not appear. */
export const checkVisualizer: FactCheck = (containers) =>
  containers.flatMap(({ name: container, items }) =>
    sceneFaults(container, items).map(
      ({ item, message }): Finding =>
        item
          ? findingOn({ container, name: item.name }, 'visualizer', 'error', message)
          : { severity: 'error', check: 'visualizer', container, message },
    ),
  )

export interface Finding {
  /** `error` is wrong for visitors; `warning` may be intentional. */
  readonly severity: 'error' | 'warning'
  readonly check: string
  readonly container: string
  readonly name?: string
  readonly message: string
}

export type FactCheck = (containers: readonly SourceContainer[]) => readonly Finding[]

export function findingOn(
  item: Pick<SourceItem, 'container' | 'name'>,
  check: string,
  severity: Finding['severity'],
  message: string,
): Finding {
  return { severity, check, container: item.container, name: item.name, message }
}

export function isPhoto({ contentType }: Pick<SourceItem, 'contentType'>): boolean {
  return contentType.startsWith('image/') && contentType !== 'image/svg+xml'
}
