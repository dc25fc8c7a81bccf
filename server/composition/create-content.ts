import { createAzureByteArchive } from '#adapters/azure/azure-byte-archive.ts'
import { type AzureStore, createAzureListingStore, createAzureStore } from '#adapters/azure/azure-store.ts'
import { createDirectoryByteArchive } from '#adapters/directory/directory-byte-archive.ts'
import { createDirectoryStore } from '#adapters/directory/directory-store.ts'
import { prepareDirectory, seedDirectory } from '#adapters/directory/seed-directory.ts'
import { createLocalThumbnailer } from '#adapters/thumbnails/local-thumbnailer.ts'
import { createServiceThumbnailer } from '#adapters/thumbnails/service-thumbnailer.ts'
import type { Config, ContentPlace } from '#config/config.ts'
import { PACK_PREFIX } from '#config/values.ts'
import { setContainerPrefix } from '#core/container-names.ts'
import type { ByteArchive, ContentStore } from '#core/content/content-store.ts'
import { knownContainers } from '#core/content/known-containers.ts'
import type { DrawThumbnail, Thumbnailer } from '#core/content/pictures/thumbnails.ts'
import type { Log } from '#core/ports/log.ts'
import { createServedStore } from '#services/content/served-store.ts'

interface ContentOptions {
  readonly config: Config
  readonly sampleContentDir: string
  readonly drawThumbnail: DrawThumbnail
  readonly log: Log
}

export async function createContent({ config, sampleContentDir, drawThumbnail, log }: ContentOptions) {
  setContainerPrefix(config.containerPrefix)
  if (config.content.kind === 'folder')
    await fillFolder(config.content.folder, { config, sampleContentDir, log })
  const contentSource = openContent(config.content, log)
  const store = createServedStore(contentSource.store, config.contentPrefixes, log)
  return {
    store,
    byteArchive: contentSource.byteArchive,
    thumbnailer:
      serviceThumbnailer(config, contentSource, log) ?? createLocalThumbnailer(store, drawThumbnail),
    close: contentSource.close,
  }
}

/** The sample pack fits only its own container prefix. Another brand brings its own content. */
async function fillFolder(
  folder: string,
  { config, sampleContentDir, log }: Omit<ContentOptions, 'drawThumbnail'>,
): Promise<void> {
  const { containerPrefix } = config
  if (containerPrefix !== PACK_PREFIX) {
    if ((await prepareDirectory(folder)) === 'empty')
      log.info(
        { folder, containerPrefix },
        'There is no sample content for this CONTAINER_PREFIX. Pages show the default texts, and no pictures until you add some to the folder',
      )
    return
  }
  const seedResult = await seedDirectory({ from: sampleContentDir, to: folder })
  if (seedResult.kind === 'seeded')
    log.info({ containers: seedResult.containers.length }, 'Copied the sample content')
}

function serviceThumbnailer(
  { imageOptimizer }: Config,
  { account: storage }: OpenContent,
  log: Log,
): Thumbnailer | undefined {
  if (!imageOptimizer || !storage?.account) return undefined
  return createServiceThumbnailer({
    serviceUrl: imageOptimizer.url,
    key: imageOptimizer.key,
    secret: imageOptimizer.secret,
    account: storage.account,
    sourceAddress: ({ container, name }) => storage.readAddress(container, name),
    log,
  })
}

interface OpenContent {
  readonly store: ContentStore
  readonly byteArchive: ByteArchive
  readonly kind: string
  readonly account?: AzureStore
  readonly close: () => Promise<void>
}

export const CONTENT_VARIABLES = ['AZURE_STORAGE_CONNECTION_STRING', 'STORAGE_ACCOUNT_URL', 'CONTENT_DIR']

export function openContent(place: ContentPlace, log: Log): OpenContent {
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
      return { kind: AZURE, store, byteArchive: NO_ARCHIVE, close: async () => {} }
    }
    case 'folder': {
      const store = createDirectoryStore({ root: place.folder, log })
      const byteArchive = createDirectoryByteArchive({ root: place.folder })
      return { kind: 'directory', store, byteArchive, close: () => store.close() }
    }
  }
}

const AZURE = 'Azure Blob Storage'

const NO_ARCHIVE: ByteArchive = {
  keep: () => Promise.reject(new Error('A read-only content store has no archive of old bytes')),
  open: async () => undefined,
  drop: async () => {},
}
