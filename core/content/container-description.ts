import { ContainerType, DEFAULT_DISPLAY_NAMES, FILTERABLE_KEYS, isContainerType } from './container-types.ts'
import { type Metadata, type MetadataValue, textOf, valueOf } from './metadata.ts'
import { readableWords } from './readable-name.ts'
import { compareText } from './text-order.ts'

/** What a container says about one metadata key of its items (specification §3). */
export interface DescribedKey {
  /** Metadata key in lower case. */
  readonly key: string
  /** True when the key becomes a filter. */
  readonly filter: boolean
  /** Label for visitors. */
  readonly displayName: string
}

/** What a container holds and how its items are filtered. */
export interface ContainerDescription {
  readonly type: ContainerType
  /** The type's filterable keys in their fixed order, then further keys that the metadata names, by key. */
  readonly keys: readonly DescribedKey[]
}

const FILTER_SUFFIX = '_filter'
const DISPLAY_NAME_SUFFIX = '_displayname'

/**
 * Reads parsed container metadata in its flat form, `{"type":0,"species_filter":true,"species_displayname":
 * "Species"}` (specification §3; product notes §7). The filter flag is true by default for the type's filterable
 * keys and false for others, which metadata may turn on. Labels default to those of the type, then to the key
 * in words. A missing or unknown type is `None`, whose keys are only those that the metadata names.
 */
export function describeContainer(metadata: Metadata): ContainerDescription {
  const given = valueOf(metadata, 'type')
  const type = isContainerType(given) ? given : ContainerType.None
  const standard = FILTERABLE_KEYS[type]
  const further = namedKeys(metadata).filter((key) => !standard.includes(key))
  return {
    type,
    keys: [
      ...standard.map((key) => describeKey(metadata, type, key, true)),
      ...further.map((key) => describeKey(metadata, type, key, false)),
    ],
  }
}

/** The flat metadata of a container, which `describeContainer` reads back to the same description. */
export function containerMetadataFor(
  description: ContainerDescription,
): Readonly<Record<string, MetadataValue>> {
  const entries: [string, MetadataValue][] = [['type', description.type]]
  for (const { key, filter, displayName } of description.keys) {
    entries.push([key + FILTER_SUFFIX, filter], [key + DISPLAY_NAME_SUFFIX, displayName])
  }
  return Object.fromEntries(entries)
}

function describeKey(
  metadata: Metadata,
  type: ContainerType,
  key: string,
  filterByDefault: boolean,
): DescribedKey {
  const filter = valueOf(metadata, key + FILTER_SUFFIX)
  const defaults = DEFAULT_DISPLAY_NAMES[type]
  const standardName = Object.hasOwn(defaults, key) ? defaults[key] : undefined
  return {
    key,
    filter: typeof filter === 'boolean' ? filter : filterByDefault,
    displayName: textOf(metadata, key + DISPLAY_NAME_SUFFIX) ?? standardName ?? readableWords(key),
  }
}

/** Keys that a `_filter` or `_displayname` entry speaks of, in a fixed order. */
function namedKeys(metadata: Metadata): readonly string[] {
  const keys = new Set<string>()
  for (const name of Object.keys(metadata)) {
    for (const suffix of [FILTER_SUFFIX, DISPLAY_NAME_SUFFIX]) {
      if (name.endsWith(suffix) && name.length > suffix.length) keys.add(name.slice(0, -suffix.length))
    }
  }
  return [...keys].sort(compareText)
}
