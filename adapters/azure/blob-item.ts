import type { ContentItem } from '#core/content/item.ts'
import { parseMetadata } from '#core/content/metadata.ts'
import { decodeMetadata } from './metadata-values.ts'

/** What listings and answers about single blobs tell alike. */
export interface BlobFacts {
  readonly name: string
  readonly contentType: string | undefined
  readonly size: number
  readonly etag: string
  /** Base64; empty or missing when nobody computed one. */
  readonly md5: string | undefined
  readonly createdAt: Date
  readonly modifiedAt: Date
  readonly metadata: Readonly<Record<string, string>> | undefined
}

const BASE64 = /^[A-Za-z0-9+/]{1,86}={0,2}$/

/** The item of a blob. Without a checksum its version is the ETag, which changes with metadata as well. */
export function toItem(container: string, facts: BlobFacts): ContentItem {
  const { md5 = '' } = facts
  return {
    container,
    name: facts.name,
    contentType: facts.contentType || 'application/octet-stream',
    size: facts.size,
    version: BASE64.test(md5) ? versionOf(md5) : `e${facts.etag.replace(/[^\w-]/g, '')}`,
    createdAt: facts.createdAt.toISOString(),
    modifiedAt: facts.modifiedAt.toISOString(),
    metadata: parseMetadata(decodeMetadata(facts.metadata)),
  }
}

/** Base64 in the alphabet of versions. */
function versionOf(md5: string): string {
  return md5.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
