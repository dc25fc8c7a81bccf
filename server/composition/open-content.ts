import { createAzureByteArchive } from '#adapters/azure/azure-byte-archive.ts'
import { createAzureListingStore } from '#adapters/azure/azure-listing-store.ts'
import { type AzureStore, createAzureStore } from '#adapters/azure/azure-store.ts'
import { createDirectoryByteArchive } from '#adapters/directory/directory-byte-archive.ts'
import { createDirectoryStore } from '#adapters/directory/directory-store.ts'
import type { ContentPlace } from '#config/config.ts'
import type { ByteArchive } from '#core/content/byte-archive.ts'
import type { ContentStore } from '#core/content/content-store.ts'
import { knownContainers } from '#core/content/known-containers.ts'
import type { Log } from '#core/ports/log.ts'

export interface OpenedContent {
  readonly store: ContentStore
  readonly byteArchive: ByteArchive
  readonly kind: string
  readonly account?: AzureStore
  readonly close: () => Promise<void>
}

export const CONTENT_VARIABLES = ['AZURE_STORAGE_CONNECTION_STRING', 'STORAGE_ACCOUNT_URL', 'CONTENT_DIR']

export function openContent(place: ContentPlace, log: Log): OpenedContent {
  switch (place.kind) {
    case 'azure': {
      const { connectionString } = place
      const store = createAzureStore({ connectionString, log })
      const byteArchive = createAzureByteArchive({ connectionString, store })
      return { kind: AZURE, store, byteArchive, account: store, close: async () => {} }
    }
    case 'azure-public': {
      const { accountUrl } = place
      const store = createAzureListingStore({ accountUrl, containers: knownContainers(), log })
      return { kind: AZURE, store, byteArchive: NOTHING_KEPT, close: async () => {} }
    }
    case 'folder': {
      const store = createDirectoryStore({ root: place.folder, log })
      const byteArchive = createDirectoryByteArchive({ root: place.folder })
      return { kind: 'directory', store, byteArchive, close: () => store.close() }
    }
  }
}

const AZURE = 'Azure Blob Storage'

const NOTHING_KEPT: ByteArchive = {
  keep: () => Promise.reject(new Error('A read-only content store has no archive of old bytes')),
  open: async () => undefined,
  drop: async () => {},
}
