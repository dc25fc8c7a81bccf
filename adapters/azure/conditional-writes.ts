import type { BlockBlobClient } from '@azure/storage-blob'
import type { ContentItem } from '#core/content/item.ts'
import { parseMetadata } from '#core/content/metadata/metadata.ts'
import { retryWhen } from '#core/overtaken.ts'
import { assertExpected, refuseMissing } from '#core/ports/content-refusals.ts'
import type { Expected, NewItem } from '#core/ports/content-store.ts'
import { type BlobFacts, factsOf, toItem } from './blob-item.ts'
import { decodeMetadata, encodeMetadata } from './metadata-values.ts'
import { writeLimit } from './patience.ts'
import { ifPresent, isOvertaken } from './storage-errors.ts'
import type { StagedBlocks } from './upload-blocks.ts'

interface Place {
  readonly container: string
  readonly name: string
}

export function commitBlob(
  blob: BlockBlobClient,
  { container, name }: Place,
  { ids, md5, size }: StagedBlocks,
  { contentType, metadata, cacheControl, expected }: NewItem,
): Promise<ContentItem> {
  return retryWhen(isOvertaken, async () => {
    const found = await ifPresent(blob.getProperties(writeLimit()))
    assertExpected(expected, found && toItem(container, factsOf(name, found)))
    const stored = encodeMetadata(parseMetadata(metadata ?? decodeMetadata(found?.metadata)))
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
    return toItem(container, facts)
  })
}

export function replaceBlobMetadata(
  blob: BlockBlobClient,
  { container, name }: Place,
  metadata: Record<string, string>,
  expected: Expected | undefined,
): Promise<ContentItem> {
  return retryWhen(isOvertaken, async () => {
    const found = (await ifPresent(blob.getProperties(writeLimit()))) ?? refuseMissing()
    const facts = factsOf(name, found)
    assertExpected(expected, toItem(container, facts))
    const conditions = { ifMatch: found.etag ?? '*' }
    const set = await ifPresent(blob.setMetadata(metadata, { conditions, ...writeLimit() }))
    const { etag = '', lastModified: modifiedAt = facts.modifiedAt } = set ?? refuseMissing()
    return toItem(container, { ...facts, etag, modifiedAt, metadata })
  })
}

export function deleteBlob(
  blob: BlockBlobClient,
  { container, name }: Place,
  expected: Expected | undefined,
): Promise<boolean> {
  return retryWhen(isOvertaken, async () => {
    const found = await ifPresent(blob.getProperties(writeLimit()))
    assertExpected(expected, found && toItem(container, factsOf(name, found)))
    if (found === undefined) return false
    const conditions = { ifMatch: found.etag ?? '*' }
    const deletion = blob.delete({ deleteSnapshots: 'include', conditions, ...writeLimit() })
    return (await ifPresent(deletion)) !== undefined
  })
}
