import type { RawMetadata } from '../ports/content-store.ts'
import { isContainerType } from './container-types.ts'
import { parseDate } from './dates.ts'
import { CONTAINER_KEYS, carriedKeys, DATE_KEYS } from './known-keys.ts'
import { ABSENT, type Metadata, type MetadataValue, parseMetadata } from './metadata.ts'
import { metadataFault } from './names.ts'

/** One thing that is wrong with a set of metadata. */
export interface MetadataFault {
  /** `unknown` for a key that nothing reads; callers may allow it. */
  readonly kind: 'invalid' | 'unknown' | 'too-large'
  /** The key in lower case; missing where the set as a whole is at fault. */
  readonly key?: string
  /** A sentence without its period. */
  readonly message: string
  /** For `unknown`: the keys that may be meant. */
  readonly known?: readonly string[]
}

/**
 * What is wrong with the metadata that an item of a container is to get, all of it. What the item has already
 * (`before`) is not judged again, so that old entries never stand in the way of a change to others.
 */
export function itemFaults(
  given: RawMetadata,
  container: Metadata,
  before: Metadata = {},
): readonly MetadataFault[] {
  const known = carriedKeys(container)
  return faultsOf(given, before, (key, value) => {
    if (DATE_KEYS.includes(key) && value !== ABSENT && parseDate(String(value)) === undefined) {
      return { kind: 'invalid', key, message: `The ${key} “${value}” is no date` }
    }
    if (known.includes(key)) return undefined
    return { kind: 'unknown', key, message: `Items of this container carry no “${key}”`, known }
  })
}

/** What is wrong with the metadata that a container is to get, all of it; `before` as in `itemFaults`. */
export function containerFaults(given: RawMetadata, before: Metadata = {}): readonly MetadataFault[] {
  return faultsOf(given, before, (key, value) => {
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

/** True when metadata has exactly this value under a key, `None` included. */
export function saysSo(metadata: Metadata, key: string, value: MetadataValue): boolean {
  return Object.hasOwn(metadata, key) && metadata[key] === value
}

type Judge = (key: string, value: MetadataValue) => MetadataFault | undefined

function faultsOf(given: RawMetadata, before: Metadata, judge: Judge): readonly MetadataFault[] {
  const faults = Object.entries(given).flatMap(([name, raw]): readonly MetadataFault[] => {
    const key = name.toLowerCase()
    const message = metadataFault({ [name]: shortened(raw) })
    if (message !== undefined) return [{ kind: 'invalid', key, message: withoutPeriod(message) }]
    const value = parseMetadata({ [key]: raw })[key] ?? ABSENT
    const fault = saysSo(before, key, value) ? undefined : judge(key, value)
    return fault === undefined ? [] : [fault]
  })
  const tooLarge = faults.some(({ kind }) => kind === 'invalid') ? undefined : metadataFault(given)
  return tooLarge === undefined
    ? faults
    : [{ kind: 'too-large', message: withoutPeriod(tooLarge) }, ...faults]
}

/** Enough of a value to judge it without its length, which counts for the whole set. */
function shortened(value: RawMetadata[string]): RawMetadata[string] {
  return typeof value === 'string' && value.isWellFormed() && value.length > 100 ? 'long' : value
}

function withoutPeriod(sentence: string): string {
  return sentence.replace(/\.$/, '')
}
