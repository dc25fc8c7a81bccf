import { type ContainerType, typeOf } from './container-types.ts'
import { factOf, filterKeys, isUnit, keysWhere, TITLE_KEYS } from './facts.ts'
import { compareText } from './finding/text-order.ts'
import { type Metadata, type MetadataValue, textOf, valueOf } from './metadata/metadata.ts'
import { readableWords } from './names.ts'
import type { DescribedFact, PhotoDescription } from './photos/photo-facts.ts'

/** A container's settings for one metadata key of its items (specification §3). */
export interface DescribedKey {
  /** Metadata key in lower case. */
  readonly key: string
  readonly filter: boolean
  /** Label shown to visitors. */
  readonly displayName: string
}

/** What a container contains, and how its items are filtered. */
export interface ContainerDescription extends PhotoDescription {
  readonly type: ContainerType
  /** The type's filterable keys in a fixed order, then the metadata's other keys in alphabetical order. */
  readonly keys: readonly DescribedKey[]
}

const FILTER_SUFFIX = '_filter'
const DISPLAY_NAME_SUFFIX = '_displayname'

/**
 * Parses a container's flat metadata, `{"type":0,"species_filter":true,"species_displayname":"Species"}` (specification
 * §3). The filter flag defaults to true for the type's filterable keys and to false for all others.
 * Labels default to the type's labels, then to the key in words. A missing or unknown type is `None`, which has no keys
 * of its own.
 */
export function describeContainer(metadata: Metadata): ContainerDescription {
  const type = typeOf(metadata)
  const standard = filterKeys(type)
  const further = namedKeys(metadata).filter((key) => !standard.includes(key))
  const keys = [
    ...standard.map((key) => describeKey(metadata, key, true)),
    ...further.map((key) => describeKey(metadata, key, false)),
  ]
  return { type, keys, facts: describeFacts(keys), titleKeys: TITLE_KEYS }
}

/** The flat metadata of a container; `describeContainer` parses it back to the same description. */
export function containerMetadataFor(
  description: Pick<ContainerDescription, 'type' | 'keys'>,
): Readonly<Record<string, MetadataValue>> {
  const entries: [string, MetadataValue][] = [['type', description.type]]
  for (const { key, filter, displayName } of description.keys) {
    entries.push([key + FILTER_SUFFIX, filter], [key + DISPLAY_NAME_SUFFIX, displayName])
  }
  return Object.fromEntries(entries)
}

function describeKey(metadata: Metadata, key: string, filterByDefault: boolean): DescribedKey {
  const filter = valueOf(metadata, key + FILTER_SUFFIX)
  const fact = factOf(key)
  return {
    key,
    filter: fact?.filters !== false && (typeof filter === 'boolean' ? filter : filterByDefault),
    displayName: textOf(metadata, key + DISPLAY_NAME_SUFFIX) ?? fact?.label ?? readableWords(key),
  }
}

/** The facts on every photo, then the container's own. */
function describeFacts(keys: readonly DescribedKey[]): readonly DescribedFact[] {
  const own = keys.filter(({ key }) => factOf(key)?.shows === undefined)
  return [...new Set([...keysWhere(({ shows }) => shows), ...own.map(({ key }) => key)])].map((key) => {
    const { label = readableWords(key), shows, islandOf, value } = factOf(key) ?? {}
    return {
      key,
      label: keys.find((candidate) => candidate.key === key)?.displayName ?? label,
      ...(shows === 'in the label' && { isInLabel: true }),
      ...(islandOf !== undefined && { islandOf }),
      ...(isUnit(value) && { unit: value }),
    }
  })
}

/** Keys that have a `_filter` or `_displayname` entry, in a fixed order. */
function namedKeys(metadata: Metadata): readonly string[] {
  const keys = new Set<string>()
  for (const name of Object.keys(metadata)) {
    for (const suffix of [FILTER_SUFFIX, DISPLAY_NAME_SUFFIX]) {
      if (name.endsWith(suffix) && name.length > suffix.length) keys.add(name.slice(0, -suffix.length))
    }
  }
  return [...keys].sort(compareText)
}
