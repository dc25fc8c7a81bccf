import { likenessOf, NAMED_KEYS } from '#adapters/spelling/similar-values.ts'
import { textOf } from '#core/content/metadata.ts'
import type { SourceItem } from '../source.ts'
import { type FactCheck, type Finding, findingOn } from './finding.ts'

/** A value as rare as this may be a slip of the pen. */
const RARE = 2

/**
 * Values of one fact that are meant to be one: they differ in letter case, blanks or punctuation (an error: the
 * filter shows both), or in a letter or two where one of them is rare (a warning). Looks over all containers;
 * the rarer value is the one found fault with.
 */
export const checkValues: FactCheck = (containers) => {
  const items = containers.flatMap((container) => container.items)
  return NAMED_KEYS.flatMap((key) => checkKey(key, items))
}

function checkKey(key: string, items: readonly SourceItem[]): readonly Finding[] {
  const users = new Map<string, SourceItem[]>()
  for (const item of items) {
    const value = textOf(item.metadata, key)
    if (value !== undefined) users.set(value, [...(users.get(value) ?? []), item])
  }
  const values = [...users].sort(([, a], [, b]) => b.length - a.length)
  return values.flatMap(([value, rarer], index) => {
    // Compared with more frequent values only, so that each pair is told once.
    const others = values.slice(0, index).map(([other]) => ({ other, likeness: likenessOf(value, other) }))
    const meant =
      others.find(({ likeness }) => likeness === 'case') ??
      (rarer.length <= RARE ? others.find(({ likeness }) => likeness === 'spelling') : undefined)
    if (!meant) return []
    const [severity, how] =
      meant.likeness === 'case'
        ? (['error', 'in case or blanks only'] as const)
        : (['warning', 'in spelling'] as const)
    return rarer.map((item) =>
      findingOn(item, 'values', severity, `${key} “${value}” differs from “${meant.other}” ${how}`),
    )
  })
}
