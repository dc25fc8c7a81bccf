import { describeContainer } from '../../content/container-description.ts'
import { keysWhere, TERM_KEYS } from '../../content/facts.ts'
import type { Metadata, MetadataValue } from '../../content/metadata/metadata.ts'
import { textOf } from '../../content/metadata/metadata.ts'

/** Whether a key's values are names that several photos share, so that renaming one makes sense. */
export function hasNamedValues(key: string): boolean {
  return TERM_KEYS.includes(key)
}

/** The different values that an item has for a filter's key, those of its island among them. */
export function filterValues({ metadata }: { readonly metadata: Metadata }, key: string): readonly string[] {
  return [...new Set(carriers(key).flatMap((one) => textOf(metadata, one) ?? []))]
}

/** The facts that say a value, with another instead; empty where none says it. */
export function renamedFacts(
  { metadata }: { readonly metadata: Metadata },
  { key, from, to }: { readonly key: string; readonly from: string; readonly to: string },
): Readonly<Record<string, string>> {
  const saying = carriers(key).filter((one) => textOf(metadata, one) === from)
  return Object.fromEntries(saying.map((one) => [one, to]))
}

/** What visitors meet of a filter in one gallery. */
export interface FilterState {
  readonly isOn: boolean
  /** Empty for the usual label. */
  readonly label: string
}

/** What an editor made of a filter in one gallery. */
export interface FilterWish extends FilterState {
  /** What the editor was shown. */
  readonly seen: FilterState
  /** Fields whose other change was looked at: it stays with `theirs` and goes with `mine`. */
  readonly settled: { readonly [field in keyof FilterState]?: 'theirs' | 'mine' | undefined }
}

/** What a wish makes of a gallery's metadata. */
export type MergedFilter =
  | { readonly kind: 'same' }
  | { readonly kind: 'write'; readonly metadata: Metadata }
  /** Somebody else changed the same to something else meanwhile. */
  | { readonly kind: 'conflict'; readonly fields: readonly (keyof FilterState)[] }

/** A filter as a gallery's metadata describe it. */
export function filterState(container: Metadata, key: string): FilterState {
  const described = describeContainer(container).keys.find((one) => one.key === key)
  return { isOn: described?.filter ?? false, label: described?.displayName ?? '' }
}

/** Puts what an editor wants of one filter into a gallery's metadata; the rest stays as it is. */
export function mergeFilter(container: Metadata, key: string, wish: FilterWish): MergedFilter {
  const present = filterState(container, key)
  const usual = filterState({ ...container, [`${key}_displayname`]: 'None' }, key).label
  const wanted = { isOn: wish.isOn, label: wish.label || usual }
  const changed = (['isOn', 'label'] as const).filter(
    (field) =>
      wanted[field] !== wish.seen[field] &&
      wanted[field] !== present[field] &&
      wish.settled[field] !== 'theirs',
  )
  const conflicts = changed.filter(
    (field) => present[field] !== wish.seen[field] && wish.settled[field] !== 'mine',
  )
  if (conflicts.length > 0) return { kind: 'conflict', fields: conflicts }
  if (changed.length === 0) return { kind: 'same' }
  const written: Record<string, MetadataValue> = { ...container }
  if (changed.includes('isOn')) written[`${key}_filter`] = wanted.isOn
  if (changed.includes('label')) written[`${key}_displayname`] = wanted.label
  return { kind: 'write', metadata: written }
}

/** The keys whose values are those of a key: its own, and that of the island. */
function carriers(key: string): readonly string[] {
  return [key, ...keysWhere(({ islandOf }) => islandOf === key)]
}
