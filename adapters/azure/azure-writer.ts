import type { BlobServiceClient, BlockBlobClient, PublicAccessType } from '@azure/storage-blob'
import type { ContentItem } from '#core/content/item.ts'
import { parseMetadata } from '#core/content/metadata/metadata.ts'
import { blobNameFault, containerNameFault } from '#core/content/names.ts'
import { createLocks } from '#core/locks.ts'
import { retryWhen } from '#core/overtaken.ts'
import {
  assertExpected,
  assertMetadata,
  assertName,
  refuseMissing,
} from '#core/ports/content/content-refusals.ts'
import type { ContentReader, ContentWriter, Expected, NewItem } from '#core/ports/content/content-store.ts'
import { type BlobFacts, factsOf, toItem } from './blob-item.ts'
import { createContainer, replaceContainerMetadata } from './container-metadata.ts'
import { decodeMetadata, encodeMetadata } from './metadata-values.ts'
import { writeLimit } from './patience.ts'
import { asOutage, ifPresent, isOvertaken } from './storage-errors.ts'
import { type StagedBlocks, stageBlocks } from './upload-blocks.ts'

interface AzureWriterOptions {
  readonly service: BlobServiceClient
  readonly reader: Pick<ContentReader, 'readContainer'>
  readonly access: PublicAccessType | undefined
}

/** Every write is conditional on the state that was read. */
export function createAzureWriter({ service, reader, access }: AzureWriterOptions): ContentWriter {
  // Committing a blob drops the blocks that others have staged for it.
  const withLock = createLocks()

  const blobOf = (container: string, name: string) => {
    assertName(containerNameFault(container) ?? blobNameFault(name))
    return service.getContainerClient(container).getBlockBlobClient(name)
  }

  const stage = async (container: string, blob: BlockBlobClient, body: AsyncIterable<Uint8Array>) => {
    if ((await reader.readContainer(container)) === undefined)
      await createContainer(service.getContainerClient(container), access)
    return stageBlocks(blob, body)
  }

  const writer: ContentWriter = {
    async put(container, name, body, wanted) {
      const blob = blobOf(container, name)
      if (wanted.metadata !== undefined) assertMetadata(wanted.metadata)
      return withLock(`${container}/${name}`, async () =>
        commitBlob(blob, { container, name }, await stage(container, blob, body), wanted),
      )
    },

    async setMetadata(container, name, metadata, expected) {
      const blob = blobOf(container, name)
      assertMetadata(metadata)
      const stored = encodeMetadata(parseMetadata(metadata))
      return replaceBlobMetadata(blob, { container, name }, stored, expected)
    },

    async setContainerMetadata(container, metadata, expected) {
      assertName(containerNameFault(container))
      assertMetadata(metadata)
      const client = service.getContainerClient(container)
      return withLock(container, () =>
        replaceContainerMetadata(client, access, parseMetadata(metadata), expected),
      )
    },

    delete: async (container, name, expected) =>
      deleteBlob(blobOf(container, name), { container, name }, expected),
  }
  return {
    put: asOutage(writer.put),
    setMetadata: asOutage(writer.setMetadata),
    setContainerMetadata: asOutage(writer.setContainerMetadata),
    delete: asOutage(writer.delete),
  }
}

interface Place {
  readonly container: string
  readonly name: string
}

function commitBlob(
  blob: BlockBlobClient,
  { container, name }: Place,
  { ids, md5, size }: StagedBlocks,
  { contentType, metadata, cacheControl, expected }: NewItem,
): Promise<ContentItem> {
  return retryWhen(isOvertaken, async () => {
    const found = await ifPresent(blob.getProperties(writeLimit()))
    assertExpected(expected, found && toItem(container, factsOf(name, found)))
    const stored = encodeMetadata(parseMetadata(metadata ?? decodeMetadata(found?.metadata)))
    const cacheHeader = cacheControl ?? found?.cacheControl
    // Committed as blocks, because a single put would reset the creation time.
    const { etag = '', lastModified = new Date(0) } = await blob.commitBlockList([...ids], {
      blobHTTPHeaders: {
        blobContentType: contentType,
        blobContentMD5: md5,
        ...(cacheHeader && { blobCacheControl: cacheHeader }),
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

function replaceBlobMetadata(
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

function deleteBlob(
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
