import {
  AnonymousCredential,
  BlobSASPermissions,
  BlobServiceClient,
  StorageSharedKeyCredential,
} from '@azure/storage-blob'
import pMap from 'p-map'
import { READ_ONLY } from '#core/content/content-refusals.ts'
import type { ContainerRecord, ContentReader, ContentStore } from '#core/content/content-store.ts'
import { parseMetadata } from '#core/content/metadata/metadata.ts'
import { containerNameFault } from '#core/content/names.ts'
import { HOUR_MS } from '#core/days.ts'
import type { Log } from '#core/ports/log.ts'
import { createAzureReader } from './azure-reader.ts'
import { createAzureWriter } from './azure-writer.ts'
import { decodeMetadata, toEtag } from './blob-item.ts'
import { CLIENT_OPTIONS, isUnparsed } from './storage-errors.ts'

interface AzureStoreOptions {
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

/**
 * Percent-encodes metadata values that headers cannot carry. Changes by other programs appear in the next listing,
 * because the service sends no notifications.
 */
export function createAzureStore(options: AzureStoreOptions): AzureStore {
  const { connectionString, log, pageSize, now = () => new Date() } = options
  const service = BlobServiceClient.fromConnectionString(connectionString, CLIENT_OPTIONS)
  const { credential } = service
  const hasKey = credential instanceof StorageSharedKeyCredential

  const reader: ContentReader = createAzureReader({
    service,
    listContainers: createListContainers({
      service,
      readContainer: (container) => reader.readContainer(container),
      log,
    }),
    anonymous: false,
    log,
    ...(pageSize !== undefined && { pageSize }),
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
      const expiresOn = new Date(now().getTime() + HOUR_MS)
      return client.generateSasUrl({ permissions: BlobSASPermissions.parse('r'), expiresOn })
    },
    account: hasKey ? { name: credential.accountName, key: accountKeyOf(connectionString) } : undefined,
  }
}

function accountKeyOf(connectionString: string): string {
  return /(?:^|;)\s*AccountKey=([^;]+)/i.exec(connectionString)?.[1] ?? ''
}

const LISTING_MS = 20_000
const READ_AT_ONCE = 8

/**
 * The SDK fails for the whole list if one container has a reserved metadata key. In that case, this lists the names and
 * reads the containers one by one.
 */
function createListContainers(options: {
  readonly service: BlobServiceClient
  readonly readContainer: (container: string) => Promise<ContainerRecord | undefined>
  readonly log: Log
}): () => Promise<readonly ContainerRecord[]> {
  const { service, readContainer, log } = options
  let hasWarned = false

  const list = async (includeMetadata: boolean): Promise<ContainerRecord[]> => {
    const records: ContainerRecord[] = []
    const abortSignal = AbortSignal.timeout(LISTING_MS)
    const containerPages = service.listContainers({ includeMetadata, abortSignal })
    for await (const { name, metadata, properties } of containerPages) {
      // System containers such as `$logs` have no content.
      if (containerNameFault(name) !== undefined) continue
      records.push({ name, etag: toEtag(properties.etag), metadata: parseMetadata(decodeMetadata(metadata)) })
    }
    return records.sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  return async () => {
    try {
      const records = await list(true)
      hasWarned = false
      return records
    } catch (error) {
      if (!isUnparsed(error)) throw error
    }
    const names = await list(false)
    const records = await pMap(names, ({ name }) => readContainer(name), { concurrency: READ_AT_ONCE })
    if (!hasWarned) log.warn({}, 'Ignoring reserved metadata keys of containers')
    hasWarned = true
    return records.filter((record) => record !== undefined)
  }
}

interface AzureListingStoreOptions {
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
    anonymous: true,
    async listContainers() {
      const records = await Promise.all(containers.toSorted().map((name) => reader.readContainer(name)))
      return records.filter((record) => record !== undefined)
    },
    log,
    ...(pageSize !== undefined && { pageSize }),
  })
  return { ...reader, ...READ_ONLY }
}
