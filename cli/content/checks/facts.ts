import { describeContainer } from '#core/content/container-description.ts'
import { ContainerType } from '#core/content/container-types.ts'
import { textOf, valueOf } from '#core/content/metadata/metadata.ts'
import { valueFault } from '#core/content/metadata/metadata-faults.ts'
import { THUMBNAIL_CONTAINER } from '#core/content/pictures/thumbnails.ts'
import { showingFault } from '#core/content/showing.ts'
import type { SourceContainer } from '../mirror/source.ts'
import { type FactCheck, type Finding, findingOn } from './finding.ts'

/** If at least this share of a container's items has a fact, items without it are reported. */
const USUAL = 0.9
/** With fewer items there is no pattern to compare with. */
const ENOUGH = 5

/**
 * Reports dates and focal points that cannot be read, and missing facts: a document's name, any fact at all in a typed container, and facts that nearly every other
 * item of the container has. `None` means intentionally absent.
 */
export const checkFacts: FactCheck = (containers) =>
  containers
    .filter(({ name }) => name !== THUMBNAIL_CONTAINER)
    .flatMap((container) => [...checkValues(container), ...checkKeys(container)])

function checkValues({ items }: SourceContainer): readonly Finding[] {
  return items.flatMap((item) => {
    const days = showingFault(item.metadata)
    return [
      ...Object.keys(item.metadata).flatMap((key) => {
        const value = textOf(item.metadata, key) ?? ''
        const fault = value === '' ? undefined : valueFault(key, value)
        return fault === undefined
          ? []
          : [findingOn(item, 'facts', 'error', `has ${key} “${value}”, which ${fault}`)]
      }),
      ...(days === undefined ? [] : [findingOn(item, 'facts', 'error', `has impossible days: ${days}`)]),
    ]
  })
}

function checkKeys(container: SourceContainer): readonly Finding[] {
  const { type, keys } = describeContainer(container.metadata)
  if (type === ContainerType.Document) {
    return container.items.flatMap((item) => [
      ...(textOf(item.metadata, 'name') === undefined
        ? [findingOn(item, 'facts', 'error', 'has no name, so visitors see its file name')]
        : []),
      ...(textOf(item.metadata, 'description') === undefined
        ? [findingOn(item, 'facts', 'warning', 'has no description')]
        : []),
    ])
  }
  const filters = keys.filter(({ filter, key }) => filter && key !== 'other').map(({ key }) => key)
  if (filters.length === 0) return []
  return container.items.flatMap((item) => {
    if (filters.every((key) => valueOf(item.metadata, key) === undefined)) {
      return [findingOn(item, 'facts', 'error', `has none of ${filters.join(', ')}: no filter finds it`)]
    }
    return filters
      .filter((key) => !Object.hasOwn(item.metadata, key) && isUsual(container, key))
      .map((key) => findingOn(item, 'facts', 'warning', `has no ${key}, unlike nearly all the others`))
  })
}

function isUsual({ items }: SourceContainer, key: string): boolean {
  const saying = items.filter(({ metadata }) => valueOf(metadata, key) !== undefined).length
  return items.length >= ENOUGH && saying / items.length >= USUAL
}
