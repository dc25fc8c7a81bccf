import type { BlockBlobClient } from '@azure/storage-blob'
import type { ContentItem } from '#core/content/item.ts'
import { parseMetadata } from '#core/content/metadata/metadata.ts'
import { retryWhen } from '#core/overtaken.ts'
import { assertExpected, assertMetadata } from '#core/ports/content-refusals.ts'
import type { Change, ContentStore, Expected, Prepare } from '#core/ports/content-store.ts'
import { type BlobFacts, factsOf, toItem } from './blob-item.ts'
import { decodeMetadata, encodeMetadata } from './metadata-values.ts'
import { writeLimit } from './patience.ts'
import { ifPresent, isOvertaken } from './storage-errors.ts'
import type { StagedBlocks } from './upload-blocks.ts'

interface Place {
  readonly container: string
  readonly name: string
}

interface Conditions {
  readonly expected: Expected | undefined
  readonly prepare: Prepare<ContentItem> | undefined
}

interface NewBlob {
  readonly contentType: string
  readonly metadata: Parameters<ContentStore['put']>[3]['metadata']
  readonly cacheControl: string | undefined
}

export function commitBlob(
  blob: BlockBlobClient,
  { container, name }: Place,
  { ids, md5, size }: StagedBlocks,
  { contentType, metadata, cacheControl }: NewBlob,
  { expected, prepare }: Conditions,
): Promise<Change<ContentItem>> {
  return retryWhen(isOvertaken, async () => {
    const found = await ifPresent(blob.getProperties(writeLimit()))
    const before = found && toItem(container, factsOf(name, found))
    assertExpected(expected, before)
    const given = typeof metadata === 'function' ? metadata(before?.metadata ?? {}) : metadata
    if (given !== undefined) assertMetadata(given)
    await prepare?.(before)
    const stored = encodeMetadata(parseMetadata(given ?? decodeMetadata(found?.metadata)))
    const kept = cacheControl ?? found?.cacheControl
    // Committed as blocks, because a single put would reset the creation time.
    const { etag = '', lastModified = new Date(0) } = await blob.commitBlockList([...ids], {
      blobHTTPHeaders: {
        blobContentType: contentType,
        blobContentMD5: md5,
        ...(kept && { blobCacheControl: kept }),
      },
      metadata: stored,
      conditions: found?.etag === undefined ? { ifNoneMatch: '*' } : { ifMatch: found.etag },
      ...writeLimit(),
    })
    const facts: BlobFacts = {
      name,
      contentType,
      size,
      etag,
      md5: Buffer.from(md5).toString('base64'),
      // Only the service knows a new blob's creation time, which may be that of its first block.
      createdAt: (found ?? (await ifPresent(blob.getProperties(writeLimit()))))?.createdOn ?? lastModified,
      modifiedAt: lastModified,
      metadata: stored,
    }
    return { before, after: toItem(container, facts) }
  })
}

export function replaceBlobMetadata(
  blob: BlockBlobClient,
  { container, name }: Place,
  metadata: Record<string, string>,
  { expected, prepare }: Conditions,
): Promise<(Change<ContentItem> & { readonly before: ContentItem }) | undefined> {
  return retryWhen(isOvertaken, async () => {
    const found = await ifPresent(blob.getProperties(writeLimit()))
    if (found === undefined) return undefined
    const facts = factsOf(name, found)
    const before = toItem(container, facts)
    assertExpected(expected, before)
    await prepare?.(before)
    const set = await ifPresent(
      blob.setMetadata(metadata, { conditions: { ifMatch: found.etag ?? '*' }, ...writeLimit() }),
    )
    if (set === undefined) return undefined
    const { etag = '', lastModified: modifiedAt = facts.modifiedAt } = set
    return { before, after: toItem(container, { ...facts, etag, modifiedAt, metadata }) }
  })
}

export function deleteBlob(
  blob: BlockBlobClient,
  { container, name }: Place,
  { expected, prepare }: Conditions,
): Promise<ContentItem | undefined> {
  return retryWhen(isOvertaken, async () => {
    const found = await ifPresent(blob.getProperties(writeLimit()))
    if (found === undefined) return undefined
    const item = toItem(container, factsOf(name, found))
    assertExpected(expected, item)
    await prepare?.(item)
    const conditions = { ifMatch: found.etag ?? '*' }
    const deleted = await ifPresent(blob.delete({ deleteSnapshots: 'include', conditions, ...writeLimit() }))
    return deleted && item
  })
}
