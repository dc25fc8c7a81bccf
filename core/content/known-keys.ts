import { ContainerType, isContainerType, METADATA_KEYS } from './container-types.ts'
import { type Metadata, parseMetadata } from './metadata.ts'

/** Keys that items of every type may carry, beside those of their type. */
const FURTHER_KEYS: readonly string[] = [
  'title',
  'caption',
  'link',
  'thumbnail',
  'display_name',
  'status',
  'position',
  'focus',
  'from',
  'until',
  'island_finish',
  'island_species',
  'zone',
  'room',
  'light',
]

/** Every metadata key that the site knows. */
export const KNOWN_KEYS: readonly string[] = [
  ...new Set([...Object.values(METADATA_KEYS).flat(), ...FURTHER_KEYS]),
]

/** Every entry that container metadata may have: the type, and a filter flag and a label per key. */
export const CONTAINER_KEYS: readonly string[] = [
  'type',
  ...KNOWN_KEYS.flatMap((key) => [`${key}_filter`, `${key}_displayname`]),
]

/** Keys whose values are days. */
export const DATE_KEYS: readonly string[] = ['upload_date', 'from', 'until']

/**
 * Keys that items of a container carry: those of its type, those its metadata names, and those of every item. In a
 * container without a type, every known key.
 */
export function carriedKeys(container: Metadata): readonly string[] {
  const type = typeOf(container)
  const named = Object.keys(container).flatMap((key) => /^(.+)_(?:filter|displayname)$/.exec(key)?.[1] ?? [])
  const usual = type === ContainerType.None ? KNOWN_KEYS : METADATA_KEYS[type]
  return [...new Set([...usual, ...named, ...FURTHER_KEYS])]
}

/** What a container holds; `None` where its metadata does not say. */
export function typeOf(container: Metadata): ContainerType {
  const type = parseMetadata(container)['type']
  return isContainerType(type) ? type : ContainerType.None
}
