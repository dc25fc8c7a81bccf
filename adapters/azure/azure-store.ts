import {
  BlobSASPermissions,
  BlobServiceClient,
  ContainerSASPermissions,
  StorageSharedKeyCredential,
} from '@azure/storage-blob'
import { HOUR_MS } from '#core/durations.ts'
import type { ContentReader, ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import { createAzureReader } from './azure-reader.ts'
import { createAzureWriter } from './azure-writer.ts'
import { CLIENT_OPTIONS } from './client-options.ts'
import { createListBlobs } from './list-blobs.ts'
import { createListContainers } from './list-containers.ts'

export interface AzureStoreOptions {
  readonly connectionString: string
  readonly log: Log
  readonly publicContainers?: boolean
  readonly pageSize?: number
  readonly now?: () => Date
}

export interface AzureStore extends ContentStore {
  readAddress(container: string, name: string): Promise<string>
  readonly account: { readonly name: string; readonly key: string } | undefined
}

const AN_HOUR_MS = HOUR_MS

/**
 * Values that headers cannot carry are percent-encoded. Changes by others appear with the next listing, because the
 * service sends no notifications.
 */
export function createAzureStore(options: AzureStoreOptions): AzureStore {
  const { connectionString, log, pageSize, now = () => new Date() } = options
  const service = BlobServiceClient.fromConnectionString(connectionString, CLIENT_OPTIONS)
  const { credential } = service
  const hasKey = credential instanceof StorageSharedKeyCredential

  const expiry = () => new Date(now().getTime() + AN_HOUR_MS)

  const reader: ContentReader = createAzureReader({
    service,
    listBlobs: createListBlobs({
      anonymous: false,
      ...(pageSize !== undefined && { pageSize }),
      async containerUrl(container) {
        const client = service.getContainerClient(container)
        if (!hasKey) return client.url
        return client.generateSasUrl({ permissions: ContainerSASPermissions.parse('l'), expiresOn: expiry() })
      },
    }),
    listContainers: createListContainers({
      service,
      readContainer: (container) => reader.readContainer(container),
      log,
    }),
    anonymous: false,
    log,
  })

  return {
    writable: true,
    ...reader,
    ...createAzureWriter({
      service,
      reader,
      access: options.publicContainers ? 'container' : undefined,
    }),
    async readAddress(container, name) {
      const client = service.getContainerClient(container).getBlobClient(name)
      if (!hasKey) return client.url
      return client.generateSasUrl({ permissions: BlobSASPermissions.parse('r'), expiresOn: expiry() })
    },
    account: hasKey ? { name: credential.accountName, key: accountKeyOf(connectionString) } : undefined,
  }
}

function accountKeyOf(connectionString: string): string {
  return /(?:^|;)\s*AccountKey=([^;]+)/i.exec(connectionString)?.[1] ?? ''
}
