/** Metadata as callers pass it: values of any primitive type, keys in any letter case. */
export type RawMetadata = Readonly<Record<string, string | number | boolean | null | undefined>>

/** A parsed metadata value: text, a boolean for `true` or `false`, or a number for the key `type`. */
export type MetadataValue = string | boolean | number

/** Parsed metadata. Keys are lower case; absent values are the text `None` (specification §4). */
export type Metadata = Readonly<Record<string, MetadataValue>>

/** The text that represents "no value" in stored metadata (specification §3). */
export const ABSENT = 'None'

const RESERVED_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** True for keys, in any letter case, that have a special meaning in JavaScript. Stores don't write them, and ignore them when reading. */
export function isReservedKey(key: string): boolean {
  return RESERVED_KEYS.has(key.toLowerCase())
}

/**
 * Parses metadata from a store (specification §4, "Metadata parsing"). Keys become lower case; if keys collide, the last wins. `type`
 * becomes an integer, or `None` if it isn't one. `true` and `false`, with or without a capital, become booleans. Null, undefined, empty and
 * blank values become `None`. Numbers under other keys become text. All other text stays exactly as it is, including `00123`. Reserved keys
 * are dropped. Parsing is idempotent.
 */
export function parseMetadata(raw: RawMetadata): Metadata {
  const parsed = new Map<string, MetadataValue>()
  for (const [name, value] of Object.entries(raw)) {
    const key = name.toLowerCase()
    if (isReservedKey(key)) continue
    parsed.set(key, key === 'type' ? parseType(value) : parseValue(value))
  }
  return Object.fromEntries(parsed)
}

/** The value of a key in any letter case, or `undefined` if it is missing, blank or `None` (specification §3). */
export function valueOf(metadata: Metadata, key: string): MetadataValue | undefined {
  const name = key.toLowerCase()
  const value = Object.hasOwn(metadata, name) ? metadata[name] : undefined
  return typeof value === 'string' && (value === ABSENT || value.trim() === '') ? undefined : value
}

/** The value of a key as text, with booleans as `true` or `false`; `undefined` if absent (see `valueOf`). */
export function textOf(metadata: Metadata, key: string): string | undefined {
  const value = valueOf(metadata, key)
  return value === undefined ? undefined : String(value)
}

/** True if the value of a key is the boolean true. */
export function flagOf(metadata: Metadata, key: string): boolean {
  return valueOf(metadata, key) === true
}

/** The metadata with these values; `undefined` removes a key. */
export function withValues<Value>(
  metadata: Readonly<Record<string, Value>>,
  values: Iterable<readonly [key: string, value: Value | undefined]>,
): Readonly<Record<string, Value>> {
  const next = new Map(Object.entries(metadata))
  for (const [key, value] of values) {
    if (value === undefined) next.delete(key)
    else next.set(key, value)
  }
  return Object.fromEntries(next)
}

type RawValue = RawMetadata[string]

function parseType(value: RawValue): MetadataValue {
  const number = typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : ABSENT
}

function parseValue(value: RawValue): MetadataValue {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isNaN(value) ? ABSENT : String(value)
  if (value === null || value === undefined || value.trim() === '') return ABSENT
  if (/^[Tt]rue$/.test(value)) return true
  if (/^[Ff]alse$/.test(value)) return false
  return value
}
