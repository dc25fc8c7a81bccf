import { createHash, randomUUID } from 'node:crypto'
import {
  type BlobServiceClient,
  type BlockBlobClient,
  type ContainerClient,
  type PublicAccessType,
  RestError,
} from '@azure/storage-blob'
import { createLocks, retryWhen } from '#core/concurrency.ts'
import { assertExpected, assertMetadata, assertName, refuseMissing } from '#core/content/content-refusals.ts'
import {
  type ContainerRecord,
  type ContentReader,
  ContentUnavailableError,
  type ContentWriter,
  type Expected,
  type NewItem,
} from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { type Metadata, parseMetadata } from '#core/content/metadata/metadata.ts'
import { blobNameFault, containerNameFault } from '#core/content/names.ts'
import { whileHeld } from '../shared/while-held.ts'
import { type BlobFacts, decodeMetadata, encodeMetadata, factsOf, toEtag, toItem } from './blob-item.ts'
import { asOutage, ifPresent, isOvertaken, writeLimit } from './storage-errors.ts'

interface AzureWriterOptions {
  readonly service: BlobServiceClient
  readonly reader: Pick<ContentReader, 'readContainer'>
  readonly access: PublicAccessType | undefined
}

/** Every write requires the state that was read before. */
export function createAzureWriter({ service, reader, access }: AzureWriterOptions): ContentWriter {
  // Committing a blob drops blocks staged by other writers.
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
    async put(container, name, body, newItem) {
      const blob = blobOf(container, name)
      if (newItem.metadata !== undefined) assertMetadata(newItem.metadata)
      return withLock(`${container}/${name}`, async () =>
        commitBlob(blob, { container, name }, await stage(container, blob, body), newItem),
      )
    },

    async setMetadata(container, name, metadata, expected) {
      const blob = blobOf(container, name)
      assertMetadata(metadata)
      const blobMetadata = encodeMetadata(parseMetadata(metadata))
      return replaceBlobMetadata(blob, { container, name }, blobMetadata, expected)
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
    const properties = await ifPresent(blob.getProperties(writeLimit()))
    assertExpected(expected, properties && toItem(container, factsOf(name, properties)))
    const blobMetadata = encodeMetadata(parseMetadata(metadata ?? decodeMetadata(properties?.metadata)))
    const cacheHeader = cacheControl ?? properties?.cacheControl
    // Commit blocks, because a single put would reset the creation time.
    const { etag = '', lastModified = new Date(0) } = await blob.commitBlockList([...ids], {
      blobHTTPHeaders: {
        blobContentType: contentType,
        blobContentMD5: md5,
        ...(cacheHeader && { blobCacheControl: cacheHeader }),
      },
      metadata: blobMetadata,
      conditions: properties?.etag === undefined ? { ifNoneMatch: '*' } : { ifMatch: properties.etag },
      ...writeLimit(),
    })
    const facts: BlobFacts = {
      name,
      contentType,
      size,
      etag,
      md5: Buffer.from(md5).toString('base64'),
      // Only the service knows the creation time of a new blob, which may be that of its first block.
      createdAt:
        (properties ?? (await ifPresent(blob.getProperties(writeLimit()))))?.createdOn ?? lastModified,
      modifiedAt: lastModified,
      metadata: blobMetadata,
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
    const properties = (await ifPresent(blob.getProperties(writeLimit()))) ?? refuseMissing()
    const facts = factsOf(name, properties)
    assertExpected(expected, toItem(container, facts))
    const conditions = { ifMatch: properties.etag ?? '*' }
    const response = await ifPresent(blob.setMetadata(metadata, { conditions, ...writeLimit() }))
    const { etag = '', lastModified: modifiedAt = facts.modifiedAt } = response ?? refuseMissing()
    return toItem(container, { ...facts, etag, modifiedAt, metadata })
  })
}

function deleteBlob(
  blob: BlockBlobClient,
  { container, name }: Place,
  expected: Expected | undefined,
): Promise<boolean> {
  return retryWhen(isOvertaken, async () => {
    const properties = await ifPresent(blob.getProperties(writeLimit()))
    assertExpected(expected, properties && toItem(container, factsOf(name, properties)))
    if (properties === undefined) return false
    const conditions = { ifMatch: properties.etag ?? '*' }
    const deletion = blob.delete({ deleteSnapshots: 'include', conditions, ...writeLimit() })
    return (await ifPresent(deletion)) !== undefined
  })
}

/** In seconds. The shortest possible lease, so that a crashed process does not block others for long. */
const LEASE_SECONDS = 15
/** In ms. Time limit for a write under a lease, shorter than the lease. */
const UNDER_LEASE_MS = 10_000
const RETRY_MS = 200
const LEASE_TIMEOUT_MS = 20_000

async function createContainer(
  client: ContainerClient,
  access: PublicAccessType | undefined,
  metadata: Metadata = {},
): Promise<ContainerRecord | undefined> {
  const { succeeded, etag } = await client.createIfNotExists({
    ...(access && { access }),
    metadata: encodeMetadata(metadata),
    ...writeLimit(),
  })
  return succeeded ? { name: client.containerName, etag: toEtag(etag), metadata } : undefined
}

/** The service does not support `If-Match` for this call, so a lease keeps other writers out. */
async function replaceContainerMetadata(
  client: ContainerClient,
  access: PublicAccessType | undefined,
  metadata: Metadata,
  expected: Expected | undefined,
): Promise<ContainerRecord> {
  const name = client.containerName
  const lease = client.getBlobLeaseClient(randomUUID())
  const leasing = {
    isHeld: isLeased,
    everyMs: RETRY_MS,
    timeoutMs: LEASE_TIMEOUT_MS,
    timeoutError: () => new ContentUnavailableError(`${name} is leased by another writer`),
  }
  const newRecord = await whileHeld(leasing, async () => {
    for (;;) {
      if (await ifPresent(lease.acquireLease(LEASE_SECONDS, writeLimit()))) return undefined
      assertExpected(expected, undefined)
      const record = await createContainer(client, access, metadata)
      if (record !== undefined) return record
    }
  })
  if (newRecord !== undefined) return newRecord
  try {
    const abortSignal = AbortSignal.timeout(UNDER_LEASE_MS)
    const properties = await client.getProperties({ abortSignal })
    const currentMetadata = parseMetadata(decodeMetadata(properties.metadata))
    assertExpected(expected, { name, etag: toEtag(properties.etag), metadata: currentMetadata })
    const { etag } = await client.setMetadata(encodeMetadata(metadata), {
      conditions: { leaseId: lease.leaseId },
      abortSignal,
    })
    return { name, etag: toEtag(etag), metadata }
  } finally {
    // If this fails, the lease expires by itself.
    await lease.releaseLease(writeLimit()).catch(() => undefined)
  }
}

function isLeased(error: unknown): error is RestError {
  return error instanceof RestError && error.statusCode === 409 && (error.code ?? '').startsWith('Lease')
}

interface StagedBlocks {
  readonly ids: readonly string[]
  /** Checksum of all bytes. The service computes none for blobs made of blocks. */
  readonly md5: Uint8Array
  readonly size: number
}

const BLOCK_BYTES = 8 * 1024 * 1024

async function stageBlocks(blob: BlockBlobClient, body: AsyncIterable<Uint8Array>): Promise<StagedBlocks> {
  const hash = createHash('md5')
  const upload = randomUUID()
  const ids: string[] = []
  let waiting: Uint8Array[] = []
  let bytes = 0
  let size = 0

  const send = async () => {
    const block = Buffer.concat(waiting)
    waiting = []
    bytes = 0
    // The block ids of one blob must have the same length.
    const id = Buffer.from(`${upload}-${String(ids.length).padStart(6, '0')}`).toString('base64')
    await blob.stageBlock(id, block, block.byteLength, writeLimit())
    ids.push(id)
  }

  for await (const chunk of body) {
    hash.update(chunk)
    waiting.push(chunk)
    bytes += chunk.byteLength
    size += chunk.byteLength
    if (bytes >= BLOCK_BYTES) await send()
  }
  if (bytes > 0) await send()
  return { ids, md5: hash.digest(), size }
}
