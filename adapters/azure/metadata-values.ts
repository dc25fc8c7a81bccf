import { ContentRefusedError } from '#core/content/content-store.ts'
import type { Metadata, RawMetadata } from '#core/content/metadata/metadata.ts'
import { MAX_METADATA_BYTES } from '#core/content/names.ts'

/**
 * HTTP headers carry printable ASCII and lose leading and trailing spaces; everything else, and `%`, is
 * percent-encoded as UTF-8.
 */
export function encodeValue(value: string): string {
  return value.replace(/[^\x20-\x7e]+|%+/gu, encodeURIComponent).replace(/^ | $/g, '%20')
}

/** Values that other tools stored without encoding, such as `100 %`, stay as they are. */
export function decodeValue(value: string): string {
  if (!value.includes('%')) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Rejects metadata that is too large only because spaces are encoded. */
export function encodeMetadata(metadata: Metadata): Record<string, string> {
  const entries = Object.entries(metadata).map(([key, value]) => [key, encodeValue(String(value))] as const)
  const bytes = entries.reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  if (bytes > MAX_METADATA_BYTES) {
    const message = `The metadata takes ${bytes} bytes; at most ${MAX_METADATA_BYTES} can be stored.`
    throw new ContentRefusedError({ kind: 'metadata-too-large', message })
  }
  return Object.fromEntries(entries)
}

export function decodeMetadata(blobMetadata: Readonly<Record<string, string>> = {}): RawMetadata {
  return Object.fromEntries(Object.entries(blobMetadata).map(([key, value]) => [key, decodeValue(value)]))
}
