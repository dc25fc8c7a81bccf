import { typeOf } from '../container-types.ts'
import { FACTS, isOfType, keysWhere } from '../facts.ts'
import { ZONES } from '../layers/scenes.ts'
import type { Metadata } from './metadata.ts'

export const KNOWN_KEYS: readonly string[] = FACTS.map(({ key }) => key)

/**
 * Metadata keys of a visualizer room: its name and position, the order of its pictures, and each zone's default finish.
 */
const ROOM_KEYS: readonly string[] = ['display_name', 'position', 'layers', ...ZONES]

/** Every valid key of container metadata: the type, a room's keys, and a filter flag and label for each filterable fact. */
export const CONTAINER_KEYS: readonly string[] = [
  'type',
  ...ROOM_KEYS,
  ...keysWhere(({ filters }) => filters !== false).flatMap((key) => [`${key}_filter`, `${key}_displayname`]),
]

/** The keys that a container's items can have: the facts of its type, and the keys in its metadata. */
export function carriedKeys(container: Metadata): readonly string[] {
  const type = typeOf(container)
  const configuredKeys = Object.keys(container).flatMap(
    (key) => /^(.+)_(?:filter|displayname)$/.exec(key)?.[1] ?? [],
  )
  return [...new Set([...keysWhere((fact) => isOfType(fact, type)), ...configuredKeys])]
}
