import type { RecordValues } from '../../records/record-kind.ts'
import { isContainerType, typeOf } from '../container-types.ts'
import { FACTS, factOf, isOfType, keysWhere } from '../facts.ts'
import { ZONES } from '../layers/scenes.ts'
import { metadataFault } from '../names.ts'
import { showingFault } from '../showing.ts'
import { ABSENT, type Metadata, type MetadataValue, parseMetadata, type RawMetadata } from './metadata.ts'

export interface MetadataFault {
  /** `unknown` is a key that nothing uses; callers may allow it. */
  readonly kind: 'invalid' | 'unknown' | 'too-large'
  /** The lower-case key; absent if the fault is about the whole set. */
  readonly key?: string
  /** A sentence without the final period. */
  readonly message: string
  /** For `unknown`: keys with a similar spelling. */
  readonly known?: readonly string[]
}

/**
 * Finds every fault in an item's new metadata. Skips entries that equal those in `before`, so that old entries never block other changes.
 */
export function itemFaults(
  rawMetadata: RawMetadata,
  container: Metadata,
  before: Metadata = {},
): readonly MetadataFault[] {
  const keys = carriedKeys(container)
  const faults = faultsOf(rawMetadata, before, (key, value) => {
    const fault = valueFault(key, String(value))
    if (fault !== undefined)
      return { kind: 'invalid', key, message: `The ${key} “${value}” is not valid. ${withoutPeriod(fault)}` }
    if (keys.includes(key)) return undefined
    return { kind: 'unknown', key, message: `Items of this container carry no “${key}”`, known: keys }
  })
  const days = showingFault(parseMetadata(rawMetadata))
  const isNew = days !== undefined && days !== showingFault(before)
  return isNew ? [...faults, { kind: 'invalid', key: 'until', message: days }] : faults
}

/** How to fix a value, as a sentence; `undefined` for a valid value, including `None`. */
export function valueFault(key: string, value: string): string | undefined {
  return value === ABSENT ? undefined : factOf(key)?.field.check(value)
}

/** Finds every fault in new metadata for a container; `before` as in `itemFaults`. */
export function containerFaults(rawMetadata: RawMetadata, before: Metadata = {}): readonly MetadataFault[] {
  return faultsOf(rawMetadata, before, (key, value) => {
    if (key === 'type') {
      if (value === ABSENT || isContainerType(value)) return undefined
      return { kind: 'invalid', key, message: 'The type of a container is -1, 0, 1, 2 or 3' }
    }
    if (key.endsWith('_filter') && value !== ABSENT && typeof value !== 'boolean') {
      return { kind: 'invalid', key, message: `${key} is true or false, not “${value}”` }
    }
    if (CONTAINER_KEYS.includes(key)) return undefined
    return { kind: 'unknown', key, message: `Containers have no “${key}”`, known: CONTAINER_KEYS }
  })
}

/** True if the metadata has exactly this value for a key; `None` counts as a value. */
export function hasExactValue(metadata: Metadata, key: string, value: MetadataValue): boolean {
  return Object.hasOwn(metadata, key) && metadata[key] === value
}

type Judge = (key: string, value: MetadataValue) => MetadataFault | undefined

function faultsOf(rawMetadata: RawMetadata, before: Metadata, judge: Judge): readonly MetadataFault[] {
  const faults = Object.entries(rawMetadata).flatMap(([name, raw]): readonly MetadataFault[] => {
    const key = name.toLowerCase()
    const message = metadataFault({ [name]: shortenValue(raw) })
    if (message !== undefined) return [{ kind: 'invalid', key, message: withoutPeriod(message) }]
    const value = parseMetadata({ [key]: raw })[key] ?? ABSENT
    const fault = hasExactValue(before, key, value) ? undefined : judge(key, value)
    return fault === undefined ? [] : [fault]
  })
  const tooLarge = faults.some(({ kind }) => kind === 'invalid') ? undefined : metadataFault(rawMetadata)
  return tooLarge === undefined
    ? faults
    : [{ kind: 'too-large', message: withoutPeriod(tooLarge) }, ...faults]
}

/** Cuts a value to a length that is enough to check it; its full length counts only in the size of the whole set. */
function shortenValue(value: RawMetadata[string]): RawMetadata[string] {
  return typeof value === 'string' && value.isWellFormed() && value.length > 100 ? 'long' : value
}

function withoutPeriod(sentence: string): string {
  return sentence.replace(/\.$/, '')
}

/** An item's facts as texts. */
export function presentFacts(metadata: Metadata): RecordValues {
  return Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, String(value)]))
}

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
