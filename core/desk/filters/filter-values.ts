import { describeContainer } from '../../content/container-description.ts'
import { keysWhere } from '../../content/facts.ts'
import { ABSENT, type Metadata, textOf } from '../../content/metadata/metadata.ts'

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

/** The settings of a filter in one gallery. */
export interface FilterState {
  readonly isOn: boolean
  /** Empty for the default label. */
  readonly label: string
}

/** A filter's settings, from a gallery's metadata. */
function filterState(container: Metadata, key: string): FilterState {
  const described = describeContainer(container).keys.find((one) => one.key === key)
  return { isOn: described?.filter ?? false, label: described?.displayName ?? '' }
}

/** A gallery's metadata with one filter changed; `undefined` if it is already that way. An empty label means the default one. */
export function withFilter(
  container: Metadata,
  key: string,
  { isOn, label }: FilterState,
): Metadata | undefined {
  const present = filterState(container, key)
  const nextLabel = label || filterState({ ...container, [`${key}_displayname`]: ABSENT }, key).label
  const written = {
    ...(isOn !== present.isOn && { [`${key}_filter`]: isOn }),
    ...(nextLabel !== present.label && { [`${key}_displayname`]: nextLabel }),
  }
  return Object.keys(written).length === 0 ? undefined : { ...container, ...written }
}

/** The keys that share values: a key and its island counterpart. */
function carriers(key: string): readonly string[] {
  return [key, ...keysWhere(({ islandOf }) => islandOf === key)]
}
