import type { BlobServiceClient, BlockBlobClient, PublicAccessType } from '@azure/storage-blob'
import { parseMetadata } from '#core/content/metadata.ts'
import { blobNameFault, containerNameFault } from '#core/content/names.ts'
import { assertExpected, assertMetadata, assertName } from '#core/ports/content-refusals.ts'
import { ContentRefusedError, type ContentStore } from '#core/ports/content-store.ts'
import { createLocks } from '../directory/locks.ts'
import type { ContentReader } from './azure-reader.ts'
import { type BlobFacts, factsOf, toItem } from './blob-item.ts'
import { createContainer, replaceContainerMetadata } from './container-metadata.ts'
import { decodeMetadata, encodeMetadata } from './metadata-values.ts'
import { writeLimit } from './patience.ts'
import { asOutage, ifPresent, isOvertaken } from './storage-errors.ts'
import { stageBlocks } from './upload-blocks.ts'

/** The writing half of a content store. */
export interface ContentWriter {
  readonly put: (...given: Parameters<ContentStore['put']>) => ReturnType<ContentStore['put']>
  readonly setMetadata: (
    ...given: Parameters<ContentStore['setMetadata']>
  ) => ReturnType<ContentStore['setMetadata']>
  readonly setContainerMetadata: (
    ...given: Parameters<ContentStore['setContainerMetadata']>
  ) => ReturnType<ContentStore['setContainerMetadata']>
  readonly delete: (...given: Parameters<ContentStore['delete']>) => ReturnType<ContentStore['delete']>
}

/** How often a write is begun again because somebody else wrote in between. */
const ATTEMPTS = 5

/**
 * Writes to an account; `changed` is told of each change. Every write is conditional on the state it was made for, so
 * that it knows what it replaced.
 */
export function createAzureWriter(parts: {
  readonly service: BlobServiceClient
  readonly reader: Pick<ContentReader, 'readContainer'>
  /** Who may read containers that are created here: nobody without credentials, or everybody. */
  readonly access: PublicAccessType | undefined
  readonly changed: (container: string) => void
}): ContentWriter {
  const { service, reader, access, changed } = parts
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
    async put(container, name, body, { contentType, metadata, cacheControl, expected }) {
      const blob = blobOf(container, name)
      if (metadata !== undefined) assertMetadata(metadata)
      const given = metadata === undefined ? undefined : encodeMetadata(parseMetadata(metadata))
      return withLock(`${container}/${name}`, async () => {
        const { ids, md5, size } = await stage(container, blob, body)
        const change = await unlessOvertaken(async () => {
          const found = await ifPresent(blob.getProperties(writeLimit()))
          const before = found && toItem(container, factsOf(name, found))
          assertExpected(expected, before)
          const stored = given ?? encodeMetadata(parseMetadata(decodeMetadata(found?.metadata)))
          const kept = cacheControl ?? found?.cacheControl
          // Committed and never put whole, because that would begin the creation time again.
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
            // Of a new blob only the service knows it: the time may be that of its first block.
            createdAt:
              (found ?? (await ifPresent(blob.getProperties(writeLimit()))))?.createdOn ?? lastModified,
            modifiedAt: lastModified,
            metadata: stored,
          }
          return { before, after: toItem(container, facts) }
        })
        changed(container)
        return change
      })
    },

    async setMetadata(container, name, metadata, expected) {
      const blob = blobOf(container, name)
      assertMetadata(metadata)
      const stored = encodeMetadata(parseMetadata(metadata))
      const change = await unlessOvertaken(async () => {
        const found = await ifPresent(blob.getProperties(writeLimit()))
        if (found === undefined) return undefined
        const facts = factsOf(name, found)
        const before = toItem(container, facts)
        assertExpected(expected, before)
        const set = await ifPresent(
          blob.setMetadata(stored, { conditions: { ifMatch: found.etag ?? '*' }, ...writeLimit() }),
        )
        if (set === undefined) return undefined
        const { etag = '', lastModified: modifiedAt = facts.modifiedAt } = set
        return { before, after: toItem(container, { ...facts, etag, modifiedAt, metadata: stored }) }
      })
      if (change === undefined)
        throw new ContentRefusedError({ kind: 'not-found', message: 'There is no such file.' })
      changed(container)
      return change
    },

    async setContainerMetadata(container, metadata, expected) {
      assertName(containerNameFault(container))
      assertMetadata(metadata)
      const client = service.getContainerClient(container)
      const change = await withLock(container, () =>
        replaceContainerMetadata(client, access, parseMetadata(metadata), expected),
      )
      changed(container)
      return change
    },

    async delete(container, name, expected) {
      const blob = blobOf(container, name)
      const before = await unlessOvertaken(async () => {
        const found = await ifPresent(blob.getProperties(writeLimit()))
        if (found === undefined) return undefined
        const item = toItem(container, factsOf(name, found))
        assertExpected(expected, item)
        const conditions = { ifMatch: found.etag ?? '*' }
        const deleted = await ifPresent(
          blob.delete({ deleteSnapshots: 'include', conditions, ...writeLimit() }),
        )
        return deleted && item
      })
      if (before !== undefined) changed(container)
      return before
    },
  }
  return {
    put: asOutage(writer.put),
    setMetadata: asOutage(writer.setMetadata),
    setContainerMetadata: asOutage(writer.setContainerMetadata),
    delete: asOutage(writer.delete),
  }
}

/** Repeats a conditional write that somebody else's write came before. */
async function unlessOvertaken<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write()
    } catch (error) {
      if (!isOvertaken(error) || attempt === ATTEMPTS) throw error
    }
  }
}
