import type { BlobServiceClient, BlockBlobClient, PublicAccessType } from '@azure/storage-blob'
import type { ContentItem } from '#core/content/item.ts'
import { type Metadata, parseMetadata } from '#core/content/metadata.ts'
import { blobNameFault, containerNameFault } from '#core/content/names.ts'
import { assertMetadata, assertName } from '#core/ports/content-refusals.ts'
import { type ContainerRecord, ContentRefusedError, type ContentStore } from '#core/ports/content-store.ts'
import { createLocks } from '../directory/locks.ts'
import type { ContentReader } from './azure-reader.ts'
import { decodeMetadata, encodeMetadata } from './metadata-values.ts'
import { writeLimit } from './patience.ts'
import { asOutage, ifPresent, isContainerAbsent, isOvertaken } from './storage-errors.ts'
import { type StagedBlocks, stageBlocks } from './upload-blocks.ts'

/** The writing half of a content store. */
export interface ContentWriter {
  readonly put: (...given: Parameters<ContentStore['put']>) => Promise<ContentItem>
  readonly setMetadata: (...given: Parameters<ContentStore['setMetadata']>) => Promise<ContentItem>
  readonly setContainerMetadata: (
    ...given: Parameters<ContentStore['setContainerMetadata']>
  ) => Promise<ContainerRecord>
  readonly delete: (container: string, name: string) => Promise<boolean>
}

/** How often a write is begun again because somebody else wrote in between. */
const ATTEMPTS = 5

/** Writes to an account; `changed` is told of each change. */
export function createAzureWriter(parts: {
  readonly service: BlobServiceClient
  readonly reader: ContentReader
  /** Who may read containers that are created here: nobody without credentials, or everybody. */
  readonly access: PublicAccessType | undefined
  readonly changed: (container: string) => void
}): ContentWriter {
  const { service, reader, access, changed } = parts
  // Committing a blob drops the blocks that others have staged for it.
  const withLock = createLocks()

  const createContainer = (container: string, metadata: Metadata = {}) =>
    service
      .getContainerClient(container)
      .createIfNotExists({ ...(access && { access }), metadata: encodeMetadata(metadata), ...writeLimit() })

  const blobOf = (container: string, name: string) => {
    assertName(containerNameFault(container) ?? blobNameFault(name))
    return service.getContainerClient(container).getBlockBlobClient(name)
  }

  const written = async (container: string, name: string): Promise<ContentItem> => {
    changed(container)
    const item = await reader.readItem(container, name)
    if (item === undefined) throw new Error(`“${name}” disappeared from ${container} while it was written`)
    return item
  }

  const stage = async (container: string, blob: BlockBlobClient, body: AsyncIterable<Uint8Array>) => {
    if ((await reader.readContainer(container)) === undefined) await createContainer(container)
    return stageBlocks(blob, body)
  }

  const writer: ContentWriter = {
    async put(container, name, body, { contentType, metadata, cacheControl }) {
      const blob = blobOf(container, name)
      if (metadata !== undefined) assertMetadata(metadata)
      const given = metadata === undefined ? undefined : encodeMetadata(parseMetadata(metadata))
      return withLock(`${container}/${name}`, async () => {
        const staged = await stage(container, blob, body)
        await commit(blob, staged, { contentType, metadata: given, cacheControl })
        return written(container, name)
      })
    },

    async setMetadata(container, name, metadata) {
      const blob = blobOf(container, name)
      assertMetadata(metadata)
      const set = await ifPresent(blob.setMetadata(encodeMetadata(parseMetadata(metadata)), writeLimit()))
      if (set === undefined) {
        throw new ContentRefusedError({ kind: 'not-found', message: 'There is no such file.' })
      }
      return written(container, name)
    },

    async setContainerMetadata(container, metadata) {
      assertName(containerNameFault(container))
      assertMetadata(metadata)
      const parsed = parseMetadata(metadata)
      const client = service.getContainerClient(container)
      try {
        await client.setMetadata(encodeMetadata(parsed), writeLimit())
      } catch (error) {
        if (!isContainerAbsent(error)) throw error
        const { succeeded } = await createContainer(container, parsed)
        if (!succeeded) await client.setMetadata(encodeMetadata(parsed), writeLimit())
      }
      changed(container)
      return { name: container, metadata: parsed }
    },

    async delete(container, name) {
      const deleted = await ifPresent(
        blobOf(container, name).delete({ deleteSnapshots: 'include', ...writeLimit() }),
      )
      if (deleted === undefined) return false
      changed(container)
      return true
    },
  }
  return {
    put: asOutage(writer.put),
    setMetadata: asOutage(writer.setMetadata),
    setContainerMetadata: asOutage(writer.setContainerMetadata),
    delete: asOutage(writer.delete),
  }
}

/**
 * Makes the staged blocks the blob's bytes, and keeps what is not given anew. Blobs are committed and never put
 * whole, because that would begin their creation time again.
 */
async function commit(
  blob: BlockBlobClient,
  { ids, md5 }: StagedBlocks,
  given: {
    readonly contentType: string
    readonly metadata: Record<string, string> | undefined
    readonly cacheControl: string | undefined
  },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await ifPresent(blob.getProperties(writeLimit()))
    const cacheControl = given.cacheControl ?? before?.cacheControl
    try {
      await blob.commitBlockList([...ids], {
        blobHTTPHeaders: {
          blobContentType: given.contentType,
          blobContentMD5: md5,
          ...(cacheControl && { blobCacheControl: cacheControl }),
        },
        metadata: given.metadata ?? encodeMetadata(parseMetadata(decodeMetadata(before?.metadata))),
        conditions: before?.etag === undefined ? { ifNoneMatch: '*' } : { ifMatch: before.etag },
        ...writeLimit(),
      })
      return
    } catch (error) {
      if (!isOvertaken(error) || attempt === ATTEMPTS) throw error
    }
  }
}
