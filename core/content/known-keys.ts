import { ContainerType, isContainerType, METADATA_KEYS } from './container-types.ts'
import { type Metadata, parseMetadata } from './metadata.ts'
import { isNoticeKey, NOTICE_LABELS } from './picture-notice.ts'

/** Keys that items of any type may have, in addition to those of their type. */
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
  'color',
  'replaces',
  'formerly',
  ...Object.keys(NOTICE_LABELS),
]

export const KNOWN_KEYS: readonly string[] = [
  ...new Set([...Object.values(METADATA_KEYS).flat(), ...FURTHER_KEYS]),
]

/** Keys of a room of the visualizer: its name and place, the order of its pictures, and each zone's own finish. */
const ROOM_KEYS: readonly string[] = [
  'display_name',
  'position',
  'layers',
  'perimeter',
  'island',
  'hood',
  'vanity',
]

/** Every valid key of container metadata: the type, a room's keys, and a filter flag and a label per key; who made a photo is no filter. */
export const CONTAINER_KEYS: readonly string[] = [
  'type',
  ...ROOM_KEYS,
  ...KNOWN_KEYS.flatMap((key) => (isNoticeKey(key) ? [] : [`${key}_filter`, `${key}_displayname`])),
]

/** Keys whose values are dates. */
export const DATE_KEYS: readonly string[] = ['upload_date', 'from', 'until']

/**
 * Keys that a container's items may have: those of its type, those its metadata names, and the general ones.
 * Without a type, every known key.
 */
export function carriedKeys(container: Metadata): readonly string[] {
  const type = typeOf(container)
  const named = Object.keys(container).flatMap((key) => /^(.+)_(?:filter|displayname)$/.exec(key)?.[1] ?? [])
  const usual = type === ContainerType.None ? KNOWN_KEYS : METADATA_KEYS[type]
  return [...new Set([...usual, ...named, ...FURTHER_KEYS])]
}

/** The container's type; `None` when its metadata does not say. */
export function typeOf(container: Metadata): ContainerType {
  const type = parseMetadata(container)['type']
  return isContainerType(type) ? type : ContainerType.None
}
