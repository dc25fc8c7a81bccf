import path from 'node:path'
import { createAzureListingStore } from '#adapters/azure/azure-listing-store.ts'
import { createAzureStore } from '#adapters/azure/azure-store.ts'
import { createDirectoryStore } from '#adapters/directory/directory-store.ts'
import { seedDirectory } from '#adapters/directory/seed-directory.ts'
import { createServiceThumbnailer } from '#adapters/thumbnails/service-thumbnailer.ts'
import { createSharpThumbnailer } from '#adapters/thumbnails/sharp-thumbnailer.ts'
import type { Config } from '#config/config.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import type { Thumbnailer } from '#core/ports/thumbnailer.ts'
import { servedStore } from '#services/content/served-store.ts'
import { KNOWN_CONTAINERS } from './known-containers.ts'

/** Where content is kept, by configuration, and what makes its thumbnails. */
export interface Content {
  readonly store: ContentStore
  readonly thumbnailer: Thumbnailer
  /** Where uploads are received, and how large they may be. */
  readonly uploads: { readonly folder: string; readonly maxBytes: number }
  close(): Promise<void>
}

/** Opens the content store: Azure Blob Storage when it is configured, else a directory with the sample content. */
export async function createContent({
  config,
  sampleContentDir,
  log,
}: {
  readonly config: Config
  readonly sampleContentDir: string
  readonly log: Log
}): Promise<Content> {
  const uploads = { folder: path.join(config.dataDir, 'uploads'), maxBytes: config.maxUploadBytes }
  const served = (store: ContentStore) => servedStore(store, config.contentPrefixes, log)
  const { azureConnectionString: connectionString, storageAccountUrl: accountUrl, imageOptimizer } = config

  if (connectionString !== undefined) {
    const store = createAzureStore({ connectionString, log })
    const thumbnailer =
      imageOptimizer && store.account
        ? createServiceThumbnailer({
            serviceUrl: imageOptimizer.url,
            key: imageOptimizer.key,
            secret: imageOptimizer.secret,
            account: store.account,
            sourceAddress: ({ container, name }) => store.readAddress(container, name),
            log,
          })
        : createSharpThumbnailer(served(store))
    return { store: served(store), thumbnailer, uploads, close: async () => {} }
  }

  if (accountUrl !== undefined) {
    const store = served(createAzureListingStore({ accountUrl, containers: KNOWN_CONTAINERS, log }))
    return { store, thumbnailer: createSharpThumbnailer(store), uploads, close: async () => {} }
  }

  const seeded = await seedDirectory({ from: sampleContentDir, to: config.contentDir })
  if (seeded.kind === 'seeded')
    log.info({ containers: seeded.containers.length }, 'Copied the sample content')
  const directory = createDirectoryStore({ root: config.contentDir, log })
  const store = served(directory)
  return { store, thumbnailer: createSharpThumbnailer(store), uploads, close: () => directory.close() }
}
