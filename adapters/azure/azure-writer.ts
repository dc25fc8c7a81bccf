import type { BlobServiceClient, BlockBlobClient, PublicAccessType } from '@azure/storage-blob'
import { parseMetadata } from '#core/content/metadata/metadata.ts'
import { blobNameFault, containerNameFault } from '#core/content/names.ts'
import { createLocks } from '#core/locks.ts'
import { assertMetadata, assertName } from '#core/ports/content-refusals.ts'
import type { ContentReader, ContentWriter } from '#core/ports/content-store.ts'
import { commitBlob, deleteBlob, replaceBlobMetadata } from './conditional-writes.ts'
import { createContainer, replaceContainerMetadata } from './container-metadata.ts'
import { encodeMetadata } from './metadata-values.ts'
import { asOutage } from './storage-errors.ts'
import { stageBlocks } from './upload-blocks.ts'

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
