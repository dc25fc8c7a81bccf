import type { BlobGetPropertiesResponse } from '@azure/storage-blob'
import { ContentRefusedError } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { type Metadata, parseMetadata, type RawMetadata } from '#core/content/metadata/metadata.ts'
import { MAX_METADATA_BYTES } from '#core/content/names.ts'

export interface BlobFacts {
  readonly name: string
  readonly contentType: string | undefined
  readonly size: number
  readonly etag: string
  readonly md5: string | undefined
  readonly createdAt: Date
  readonly modifiedAt: Date
  readonly metadata: Readonly<Record<string, string>> | undefined
}

const BASE64 = /^[A-Za-z0-9+/]{1,86}={0,2}$/

export function toItem(container: string, facts: BlobFacts): ContentItem {
  const { md5 = '' } = facts
  return {
    container,
    name: facts.name,
    contentType: facts.contentType || 'application/octet-stream',
    size: facts.size,
    version: BASE64.test(md5) ? versionOf(md5) : `e${facts.etag.replace(/[^\w-]/g, '')}`,
    etag: toEtag(facts.etag),
    createdAt: facts.createdAt.toISOString(),
    modifiedAt: facts.modifiedAt.toISOString(),
    metadata: parseMetadata(decodeMetadata(facts.metadata)),
  }
}

/** As calls about one blob and listings return them. */
export type BlobProperties = Pick<
  BlobGetPropertiesResponse,
  'lastModified' | 'contentType' | 'contentLength' | 'etag' | 'contentMD5' | 'createdOn' | 'metadata'
>

export function factsOf(name: string, properties: BlobProperties): BlobFacts {
  const modifiedAt = properties.lastModified ?? new Date(0)
  return {
    name,
    contentType: properties.contentType,
    size: properties.contentLength ?? 0,
    etag: properties.etag ?? '',
    md5: properties.contentMD5 && Buffer.from(properties.contentMD5).toString('base64'),
    createdAt: properties.createdOn ?? modifiedAt,
    modifiedAt,
    metadata: properties.metadata,
  }
}

export function toEtag(etag: string | undefined): string {
  return (etag ?? '').replace(/[^\w.-]/g, '')
}

function versionOf(md5: string): string {
  return md5.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * Percent-encodes everything but printable ASCII, as well as `%` and leading and trailing spaces, which HTTP headers
 * would drop.
 */
export function encodeValue(value: string): string {
  return value.replace(/[^\x20-\x7e]+|%+/gu, encodeURIComponent).replace(/^ | $/g, '%20')
}

/** Leaves values unchanged that other tools stored without encoding, such as `100 %`. */
export function decodeValue(value: string): string {
  if (!value.includes('%')) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Rejects metadata that becomes too large by encoding. */
export function encodeMetadata(metadata: Metadata): Record<string, string> {
  const entries = Object.entries(metadata).map(([key, value]) => [key, encodeValue(String(value))] as const)
  const bytes = entries.reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  if (bytes > MAX_METADATA_BYTES) {
    const message = `The metadata takes ${bytes} bytes. At most ${MAX_METADATA_BYTES} can be stored.`
    throw new ContentRefusedError({ kind: 'metadata-too-large', message })
  }
  return Object.fromEntries(entries)
}

export function decodeMetadata(blobMetadata: Readonly<Record<string, string>> = {}): RawMetadata {
  return Object.fromEntries(Object.entries(blobMetadata).map(([key, value]) => [key, decodeValue(value)]))
}
