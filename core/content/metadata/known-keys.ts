import { ZONES } from '../../visualizer/scenes.ts'
import { typeOf } from '../container-types.ts'
import { FACTS, isOfType, keysWhere } from '../facts.ts'
import type { Metadata } from './metadata.ts'

export const KNOWN_KEYS: readonly string[] = FACTS.map(({ key }) => key)

/** Keys of a room of the visualizer: its name and place, the order of its pictures, and each zone's own finish. */
const ROOM_KEYS: readonly string[] = ['display_name', 'position', 'layers', ...ZONES]

/** Every valid key of container metadata: the type, a room's keys, and a filter flag and a label per fact that may be a filter. */
export const CONTAINER_KEYS: readonly string[] = [
  'type',
  ...ROOM_KEYS,
  ...keysWhere(({ filters }) => filters !== false).flatMap((key) => [`${key}_filter`, `${key}_displayname`]),
]

/** Keys that a container's items may have: the facts of its type, and those that its metadata names. */
export function carriedKeys(container: Metadata): readonly string[] {
  const type = typeOf(container)
  const named = Object.keys(container).flatMap((key) => /^(.+)_(?:filter|displayname)$/.exec(key)?.[1] ?? [])
  return [...new Set([...keysWhere((fact) => isOfType(fact, type)), ...named])]
}
