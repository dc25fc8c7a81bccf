import type { RawMetadata } from '../ports/content-store.ts'

/** A metadata value after parsing: text, or a boolean for `true`/`false`, or a number for the key `type`. */
export type MetadataValue = string | boolean | number

/** Metadata after parsing. Keys are lower case; absent values are the text `None` (specification §4). */
export type Metadata = Readonly<Record<string, MetadataValue>>

/** The text that stands for "no value" in stored metadata (specification §3). */
export const ABSENT = 'None'

const RESERVED_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * True for keys, in any letter case, that mean something else in JavaScript. Stores refuse them; where others have
 * stored them they are left out.
 */
export function isReservedKey(key: string): boolean {
  return RESERVED_KEYS.has(key.toLowerCase())
}

/**
 * Parses metadata as stores hand it in (specification §4, "Metadata parsing"). Keys become lower case; of keys
 * that then coincide the last one wins. `type` becomes a whole number, or `None` when it is none. `true` and
 * `false`, their first letter in either case, become booleans. Null, undefined, empty and blank values become
 * `None`. Numbers under other keys become text. All other text stays exactly as it is, `00123` included.
 * Reserved keys are left out. Parsing what was parsed before changes nothing.
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

/**
 * The value under a key, in any letter case, or `undefined` when it is missing, blank or `None`
 * (specification §3).
 */
export function valueOf(metadata: Metadata, key: string): MetadataValue | undefined {
  const name = key.toLowerCase()
  const value = Object.hasOwn(metadata, name) ? metadata[name] : undefined
  return typeof value === 'string' && (value === ABSENT || value.trim() === '') ? undefined : value
}

/** The value under a key as text, booleans as `true` or `false`; `undefined` when it is absent (see `valueOf`). */
export function textOf(metadata: Metadata, key: string): string | undefined {
  const value = valueOf(metadata, key)
  return value === undefined ? undefined : String(value)
}

/** True when the value under a key is the boolean true; false for everything else, absence included. */
export function flagOf(metadata: Metadata, key: string): boolean {
  return valueOf(metadata, key) === true
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
