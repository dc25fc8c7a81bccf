import type { BlobServiceClient, BlockBlobClient, PublicAccessType } from '@azure/storage-blob'
import { parseMetadata } from '#core/content/metadata.ts'
import { blobNameFault, containerNameFault } from '#core/content/names.ts'
import { assertExpected, assertMetadata, assertName } from '#core/ports/content-refusals.ts'
import { ContentRefusedError, type ContentStore } from '#core/ports/content-store.ts'
import { createLocks } from '../shared/locks.ts'
import type { ContentReader } from './azure-reader.ts'
import { type BlobFacts, factsOf, toItem } from './blob-item.ts'
import { createContainer, replaceContainerMetadata } from './container-metadata.ts'
import { decodeMetadata, encodeMetadata } from './metadata-values.ts'
import { writeLimit } from './patience.ts'
import { setMany } from './set-many.ts'
import { asOutage, ifPresent, isOvertaken } from './storage-errors.ts'
import { stageBlocks } from './upload-blocks.ts'

/** The writing half of a content store. */
export interface ContentWriter {
  readonly put: (...given: Parameters<ContentStore['put']>) => ReturnType<ContentStore['put']>
  readonly setMetadata: (
    ...given: Parameters<ContentStore['setMetadata']>
  ) => ReturnType<ContentStore['setMetadata']>
  readonly setMetadataOfMany: (
    ...given: Parameters<ContentStore['setMetadataOfMany']>
  ) => ReturnType<ContentStore['setMetadataOfMany']>
  readonly setContainerMetadata: (
    ...given: Parameters<ContentStore['setContainerMetadata']>
  ) => ReturnType<ContentStore['setContainerMetadata']>
  readonly delete: (...given: Parameters<ContentStore['delete']>) => ReturnType<ContentStore['delete']>
}

/** Attempts to write while others write the same blob. */
const ATTEMPTS = 5

/**
 * Writes to an account and calls `changed` after each change. Every write is conditional on the state that was
 * read, so that the replaced state is known.
 */
export function createAzureWriter(options: {
  readonly service: BlobServiceClient
  readonly reader: Pick<ContentReader, 'readContainer' | 'readItem' | 'listItems'>
  /** Public access of new containers: `undefined` for private ones. */
  readonly access: PublicAccessType | undefined
  readonly changed: (container: string) => void
}): ContentWriter {
  const { service, reader, access, changed } = options
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
    async put(container, name, body, { contentType, metadata, cacheControl, expected, prepare }) {
      const blob = blobOf(container, name)
      if (metadata !== undefined) assertMetadata(metadata)
      const given = metadata === undefined ? undefined : encodeMetadata(parseMetadata(metadata))
      return withLock(`${container}/${name}`, async () => {
        const { ids, md5, size } = await stage(container, blob, body)
        const change = await unlessOvertaken(async () => {
          const found = await ifPresent(blob.getProperties(writeLimit()))
          const before = found && toItem(container, factsOf(name, found))
          assertExpected(expected, before)
          await prepare?.(before)
          const stored = given ?? encodeMetadata(parseMetadata(decodeMetadata(found?.metadata)))
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

    async setMetadata(container, name, metadata, expected, prepare) {
      const blob = blobOf(container, name)
      assertMetadata(metadata)
      const stored = encodeMetadata(parseMetadata(metadata))
      const change = await unlessOvertaken(async () => {
        const found = await ifPresent(blob.getProperties(writeLimit()))
        if (found === undefined) return undefined
        const facts = factsOf(name, found)
        const before = toItem(container, facts)
        assertExpected(expected, before)
        await prepare?.(before)
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

    async setMetadataOfMany(...given) {
      const outcome = await setMany(service, reader, given)
      if (outcome.kind === 'set')
        for (const name of new Set(outcome.changes.map(({ after }) => after.container))) changed(name)
      return outcome
    },

    async setContainerMetadata(container, metadata, expected, prepare) {
      assertName(containerNameFault(container))
      assertMetadata(metadata)
      const client = service.getContainerClient(container)
      const change = await withLock(container, () =>
        replaceContainerMetadata(client, access, parseMetadata(metadata), { expected, prepare }),
      )
      changed(container)
      return change
    },

    async delete(container, name, expected, prepare) {
      const blob = blobOf(container, name)
      const before = await unlessOvertaken(async () => {
        const found = await ifPresent(blob.getProperties(writeLimit()))
        if (found === undefined) return undefined
        const item = toItem(container, factsOf(name, found))
        assertExpected(expected, item)
        await prepare?.(item)
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
    setMetadataOfMany: asOutage(writer.setMetadataOfMany),
    setContainerMetadata: asOutage(writer.setContainerMetadata),
    delete: asOutage(writer.delete),
  }
}

/** Retries a conditional write that another write preceded. */
async function unlessOvertaken<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write()
    } catch (error) {
      if (!isOvertaken(error) || attempt === ATTEMPTS) throw error
    }
  }
}
