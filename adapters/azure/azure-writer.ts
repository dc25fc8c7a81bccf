import type { BlobServiceClient, BlockBlobClient, PublicAccessType } from '@azure/storage-blob'
import { parseMetadata } from '#core/content/metadata/metadata.ts'
import { blobNameFault, containerNameFault } from '#core/content/names.ts'
import { assertMetadata, assertName } from '#core/ports/content-refusals.ts'
import { ContentRefusedError, type ContentStore } from '#core/ports/content-store.ts'
import { createLocks } from '../shared/locks.ts'
import type { ContentReader } from './azure-reader.ts'
import { commitBlob, deleteBlob, replaceBlobMetadata } from './conditional-writes.ts'
import { createContainer, replaceContainerMetadata } from './container-metadata.ts'
import { encodeMetadata } from './metadata-values.ts'
import { setMany } from './set-many.ts'
import { asOutage } from './storage-errors.ts'
import { stageBlocks } from './upload-blocks.ts'

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

interface AzureWriterOptions {
  readonly service: BlobServiceClient
  readonly reader: Pick<ContentReader, 'readContainer' | 'readItem' | 'listItems'>
  readonly access: PublicAccessType | undefined
  readonly changed: (container: string) => void
}

/** Every write is conditional on the state that was read, so that the replaced state is known. */
export function createAzureWriter({ service, reader, access, changed }: AzureWriterOptions): ContentWriter {
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
      if (typeof metadata === 'object') assertMetadata(metadata)
      return withLock(`${container}/${name}`, async () => {
        const staged = await stage(container, blob, body)
        const change = await commitBlob(
          blob,
          { container, name },
          staged,
          { contentType, metadata, cacheControl },
          { expected, prepare },
        )
        changed(container)
        return change
      })
    },

    async setMetadata(container, name, metadata, expected, prepare) {
      const blob = blobOf(container, name)
      assertMetadata(metadata)
      const stored = encodeMetadata(parseMetadata(metadata))
      const change = await replaceBlobMetadata(blob, { container, name }, stored, { expected, prepare })
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
      const before = await deleteBlob(blob, { container, name }, { expected, prepare })
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
