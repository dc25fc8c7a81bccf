import type { BlobGetPropertiesResponse } from '@azure/storage-blob'
import type { ContentItem } from '#core/content/item.ts'
import { parseMetadata } from '#core/content/metadata/metadata.ts'
import { decodeMetadata } from './metadata-values.ts'

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

export function factsOf(name: string, properties: BlobGetPropertiesResponse): BlobFacts {
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
