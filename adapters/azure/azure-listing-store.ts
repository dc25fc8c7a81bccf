import { AnonymousCredential, BlobServiceClient } from '@azure/storage-blob'
import { READ_ONLY } from '#core/content/content-refusals.ts'
import type { ContentReader, ContentStore } from '#core/content/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import { createAzureReader } from './azure-reader.ts'
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
  return { ...reader, ...READ_ONLY }
}
