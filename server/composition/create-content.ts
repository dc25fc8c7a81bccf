import { prepareDirectory, seedDirectory } from '#adapters/directory/seed-directory.ts'
import { createLocalThumbnailer } from '#adapters/thumbnails/local-thumbnailer.ts'
import { createServiceThumbnailer } from '#adapters/thumbnails/service-thumbnailer.ts'
import type { Config } from '#config/config.ts'
import { PACK_PREFIX } from '#config/content-prefixes.ts'
import { setContainerPrefix } from '#core/container-names.ts'
import type { ByteArchive } from '#core/content/byte-archive.ts'
import type { ContentStore } from '#core/content/content-store.ts'
import type { DrawThumbnail, Thumbnailer } from '#core/content/pictures/thumbnailer.ts'
import type { Log } from '#core/ports/log.ts'
import { servedStore } from '#services/content/served-store.ts'
import { type OpenedContent, openContent } from './open-content.ts'

export interface Content {
  readonly store: ContentStore
  readonly byteArchive: ByteArchive
  readonly thumbnailer: Thumbnailer
  close(): Promise<void>
}

interface Ingredients {
  readonly config: Config
  readonly sampleContentDir: string
  readonly drawThumbnail: DrawThumbnail
  readonly log: Log
}

export async function createContent({
  config,
  sampleContentDir,
  drawThumbnail,
  log,
}: Ingredients): Promise<Content> {
  setContainerPrefix(config.containerPrefix)
  if (config.content.kind === 'folder')
    await fillFolder(config.content.folder, { config, sampleContentDir, log })
  const contentSource = openContent(config.content, log)
  const store = servedStore(contentSource.store, config.contentPrefixes, log)
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
  { config, sampleContentDir, log }: Omit<Ingredients, 'drawThumbnail'>,
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
  { account: storage }: OpenedContent,
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
