import type { Metadata, RawMetadata } from '#core/content/metadata/metadata.ts'
import { MAX_METADATA_BYTES } from '#core/content/names.ts'
import { ContentRefusedError } from '#core/ports/content/content-store.ts'

/**
 * HTTP headers carry printable ASCII and lose leading and trailing spaces; everything else, and `%`, is
 * percent-encoded as UTF-8.
 */
export function encodeValue(value: string): string {
  return value.replace(/[^\x20-\x7e]+|%+/gu, encodeURIComponent).replace(/^ | $/g, '%20')
}

/** Values that other tools stored without encoding, such as `100 %`, stay as they are. */
export function decodeValue(stored: string): string {
  if (!stored.includes('%')) return stored
  try {
    return decodeURIComponent(stored)
  } catch {
    return stored
  }
}

/** Rejects metadata that is too large only because spaces are encoded. */
export function encodeMetadata(metadata: Metadata): Record<string, string> {
  const encoded = Object.entries(metadata).map(([key, value]) => [key, encodeValue(String(value))] as const)
  const bytes = encoded.reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  if (bytes > MAX_METADATA_BYTES) {
    const message = `The metadata takes ${bytes} bytes; at most ${MAX_METADATA_BYTES} can be stored.`
    throw new ContentRefusedError({ kind: 'metadata-too-large', message })
  }
  return Object.fromEntries(encoded)
}

export function decodeMetadata(stored: Readonly<Record<string, string>> = {}): RawMetadata {
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, decodeValue(value)]))
}
