import { TERM_KEYS } from '#core/content/facts.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { lookAlikes } from '#core/spelling/look-alikes.ts'
import type { SourceItem } from '../mirror/source.ts'
import { type FactCheck, type Finding, findingOn } from './finding.ts'

/**
 * Reports values of one fact that should be the same: an error if they differ only in case, spaces or punctuation,
 * since the filter shows both; a warning if they differ by a letter or two and one is rare. Compares across containers
 * and reports the rarer value.
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
