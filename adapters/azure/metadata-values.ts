import type { Metadata } from '#core/content/metadata.ts'
import { MAX_METADATA_BYTES } from '#core/content/names.ts'
import { ContentRefusedError, type RawMetadata } from '#core/ports/content-store.ts'

/**
 * A value as an HTTP header can carry it: printable ASCII stays, everything else and `%` becomes
 * percent-encoded UTF-8. So do spaces at either end, which headers lose.
 */
export function encodeValue(value: string): string {
  return value.replace(/[^\x20-\x7e]+|%+/gu, encodeURIComponent).replace(/^ | $/g, '%20')
}

/** The text that was encoded. What other tools stored without encoding, such as `100 %`, stays as it is. */
export function decodeValue(stored: string): string {
  if (!stored.includes('%')) return stored
  try {
    return decodeURIComponent(stored)
  } catch {
    return stored
  }
}

/** Parsed metadata as the service stores it; refuses what only the encoding of spaces makes too large. */
export function encodeMetadata(metadata: Metadata): Record<string, string> {
  const encoded = Object.entries(metadata).map(([key, value]) => [key, encodeValue(String(value))] as const)
  const bytes = encoded.reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  if (bytes > MAX_METADATA_BYTES) {
    const message = `The metadata takes ${bytes} bytes; at most ${MAX_METADATA_BYTES} can be stored.`
    throw new ContentRefusedError({ kind: 'metadata-too-large', message })
  }
  return Object.fromEntries(encoded)
}

/** Metadata as the service gave it, ready to be parsed. */
export function decodeMetadata(stored: Readonly<Record<string, string>> = {}): RawMetadata {
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, decodeValue(value)]))
}
