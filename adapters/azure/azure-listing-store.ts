import { AnonymousCredential, BlobServiceClient } from '@azure/storage-blob'
import { ContentRefusedError, type ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import { type ContentReader, createAzureReader } from './azure-reader.ts'
import { CLIENT_OPTIONS } from './client-options.ts'
import { createListBlobs } from './list-blobs.ts'

export interface AzureListingStoreOptions {
  readonly accountUrl: string
  readonly containers: readonly string[]
  readonly log: Log
  readonly pageSize?: number
}

export function createAzureListingStore(options: AzureListingStoreOptions): ContentStore {
  const { containers, log, pageSize } = options
  const accountUrl = options.accountUrl.replace(/\/*$/, '/')
  const reader: ContentReader = createAzureReader({
    service: new BlobServiceClient(accountUrl, new AnonymousCredential(), CLIENT_OPTIONS),
    listBlobs: createListBlobs({
      anonymous: true,
      containerUrl: async (container) => accountUrl + container,
      ...(pageSize !== undefined && { pageSize }),
    }),
    anonymous: true,
    async listContainers() {
      const records = await Promise.all(containers.toSorted().map((name) => reader.readContainer(name)))
      return records.filter((record) => record !== undefined)
    },
    log,
  })
  const refuse = () =>
    Promise.reject(
      new ContentRefusedError({ kind: 'read-only', message: 'The content store can only be read.' }),
    )
  return {
    writable: false,
    ...reader,
    put: refuse,
    setMetadata: refuse,
    setMetadataOfMany: refuse,
    setContainerMetadata: refuse,
    delete: refuse,
    watch: () => () => {},
  }
}
