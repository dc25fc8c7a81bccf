import { describeContainer } from '../../content/container-description.ts'
import { keysWhere, TERM_KEYS } from '../../content/facts.ts'
import type { Metadata, MetadataValue } from '../../content/metadata/metadata.ts'
import { textOf } from '../../content/metadata/metadata.ts'

/** Whether a key's values are names shared by several photos, so that renaming makes sense. */
export function hasNamedValues(key: string): boolean {
  return TERM_KEYS.includes(key)
}

/** The distinct values of an item for a filter's key, including its island's. */
export function filterValues({ metadata }: { readonly metadata: Metadata }, key: string): readonly string[] {
  return [...new Set(carriers(key).flatMap((one) => textOf(metadata, one) ?? []))]
}

/** The facts with a value replaced; empty if none has it. */
export function renamedFacts(
  { metadata }: { readonly metadata: Metadata },
  { key, from, to }: { readonly key: string; readonly from: string; readonly to: string },
): Readonly<Record<string, string>> {
  const saying = carriers(key).filter((one) => textOf(metadata, one) === from)
  return Object.fromEntries(saying.map((one) => [one, to]))
}

/** A filter in one gallery, as visitors see it. */
export interface FilterState {
  readonly isOn: boolean
  /** Empty for the default label. */
  readonly label: string
}

/** An editor's input for a filter in one gallery. */
export interface FilterWish extends FilterState {
  /** The values the editor saw. */
  readonly seen: FilterState
  /** Fields whose conflict was shown: `theirs` keeps the other value, `mine` overwrites it. */
  readonly settled: { readonly [field in keyof FilterState]?: 'theirs' | 'mine' | undefined }
}

/** The effect of an input on a gallery's metadata. */
export type MergedFilter =
  | { readonly kind: 'same' }
  | { readonly kind: 'write'; readonly metadata: Metadata }
  /** Another editor changed the same meanwhile. */
  | { readonly kind: 'conflict'; readonly fields: readonly (keyof FilterState)[] }

/** A filter from a gallery's metadata. */
export function filterState(container: Metadata, key: string): FilterState {
  const described = describeContainer(container).keys.find((one) => one.key === key)
  return { isOn: described?.filter ?? false, label: described?.displayName ?? '' }
}

/** Writes an editor's input for one filter into a gallery's metadata; the rest is unchanged. */
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

/** The keys that share values: a key and its island counterpart. */
function carriers(key: string): readonly string[] {
  return [key, ...keysWhere(({ islandOf }) => islandOf === key)]
}
