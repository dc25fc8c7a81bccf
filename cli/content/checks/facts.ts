import { describeContainer } from '#core/content/container-description.ts'
import { ContainerType } from '#core/content/container-types.ts'
import { parseDate } from '#core/content/dates.ts'
import { textOf, valueOf } from '#core/content/metadata.ts'
import { THUMBNAIL_CONTAINER } from '#core/content/thumbnails.ts'
import type { SourceContainer } from '../source.ts'
import { type FactCheck, type Finding, findingOn } from './finding.ts'

/** Share of a container's items that say a fact, from which on one that does not stands out. */
const USUAL = 0.9
/** Fewer items show no habit. */
const ENOUGH = 5

/**
 * Facts that visitors miss: the name of a document, any fact at all where the container is typed, and those
 * that nearly every other item of the container says. A fact set to `None` is absent on purpose.
 */
export const checkFacts: FactCheck = (containers) =>
  containers
    .filter(({ name }) => name !== THUMBNAIL_CONTAINER)
    .flatMap((container) => [...checkDates(container), ...checkKeys(container)])

function checkDates({ items }: SourceContainer): readonly Finding[] {
  return items.flatMap((item) => {
    const date = textOf(item.metadata, 'upload_date')
    if (date === undefined || parseDate(date) !== undefined) return []
    return [findingOn(item, 'facts', 'error', `has an upload_date that is no date: “${date}”`)]
  })
}

function checkKeys(container: SourceContainer): readonly Finding[] {
  const { type, keys } = describeContainer(container.metadata)
  if (type === ContainerType.Document) {
    return container.items.flatMap((item) => [
      ...(textOf(item.metadata, 'name') === undefined
        ? [findingOn(item, 'facts', 'error', 'has no name: visitors see its file name')]
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
      return [findingOn(item, 'facts', 'error', `says none of ${filters.join(', ')}: no filter finds it`)]
    }
    return filters
      .filter((key) => !Object.hasOwn(item.metadata, key) && isUsual(container, key))
      .map((key) => findingOn(item, 'facts', 'warning', `does not say its ${key}, as nearly all others do`))
  })
}

function isUsual({ items }: SourceContainer, key: string): boolean {
  const saying = items.filter(({ metadata }) => valueOf(metadata, key) !== undefined).length
  return items.length >= ENOUGH && saying / items.length >= USUAL
}
