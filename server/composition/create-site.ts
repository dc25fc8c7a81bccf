import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { createHtmlSanitizer } from '#adapters/html/sanitize.ts'
import { createDiskCache } from '#adapters/pictures/disk-cache.ts'
import { createPictureProcess } from '#adapters/pictures/picture-process.ts'
import { createChannelFeed, createSampleFeed, withLighterPosters } from '#adapters/videos/feeds.ts'
import { createUsZipPlaces } from '#adapters/zip-codes/us-zip-places.ts'
import type { Config } from '#config/config.ts'
import { paletteOf } from '#core/brand/brand-colors.ts'
import { MINUTE_MS } from '#core/days.ts'
import type { Log } from '#core/ports/log.ts'
import type { RenderMail } from '#core/retailers/mail/render-mail.ts'
import type { VideoFeed } from '#core/videos/feed.ts'
import { createChangeKeeper } from '#services/content/change-keeper.ts'
import { createContentEditor } from '#services/content/content-editor.ts'
import { createContentHistory } from '#services/content/content-history.ts'
import { createHistoryUpkeep, type HistoryUpkeep } from '#services/content/history-upkeep.ts'
import { createListings, type ListingReader } from '#services/content/listings.ts'
import { createPublishedListings } from '#services/content/published-listings.ts'
import { createRecorder } from '#services/desk/audit-trail.ts'
import { createDocuments } from '#services/documents/documents.ts'
import { bindGalleries } from '#services/galleries/galleries.ts'
import { createIdeas } from '#services/ideas/ideas.ts'
import { createPictureLine } from '#services/pictures/picture-line.ts'
import { createPictures } from '#services/pictures/pictures.ts'
import { createTwins } from '#services/pictures/twins.ts'
import { createRedirects } from '#services/redirects/redirects.ts'
import { createDisplays } from '#services/retailers/shops/displays.ts'
import { createShops } from '#services/retailers/shops/shops.ts'
import { createDocumentTexts } from '#services/search/document-texts.ts'
import { createSiteSearch } from '#services/search/site-search.ts'
import { createTextFiles, listReader } from '#services/texts/text-files.ts'
import { bindTexts, type MailTexts } from '#services/texts/texts.ts'
import { createThumbnails } from '#services/thumbnails/thumbnails.ts'
import { orLate, repeat } from '#services/timers/timers.ts'
import { createVisibleVideos } from '#services/videos/shown-videos.ts'
import { createVideos } from '#services/videos/videos.ts'
import { createVisits } from '#services/visits/visits.ts'
import { createComposedPictures } from '#services/visualizer/composed-pictures.ts'
import { bindVisualizer } from '#services/visualizer/visualizer.ts'
import { openSigningKeys } from '../access/signing-keys.ts'
import { createMetrics } from '../observability/create-metrics.ts'
import { observeFeed, observePictureMaker, observeStore } from '../observability/observe-calls.ts'
import { commitOf, VERSION } from '../process/version.ts'
import { createContent } from './create-content.ts'
import { openStores } from './open-stores.ts'
import { assertSettled, readShippedTexts } from './read-words.ts'

/** In bytes: a thousand large files, and far more small ones. */
const COMPOSED_BYTES = 256 * 1024 ** 2

/** Options of all services. */
export interface SiteOptions {
  readonly config: Config
  readonly sampleContentDir: string
  readonly renderMail: RenderMail
  readonly log: Log
}

export type Site = Awaited<ReturnType<typeof createSite>>

/**
 * The parts of the site that requests and the desk use, from content to search. Each part uses only the ones above it.
 */
export async function createSite({ config, sampleContentDir, renderMail: render, log }: SiteOptions) {
  const now = () => new Date()
  const newId = randomUUID
  const metrics = createMetrics({ version: VERSION, commit: commitOf(config) })
  const sanitize = createHtmlSanitizer()

  const uploads = path.join(config.dataDir, 'uploads')
  const pictureProcess = createPictureProcess({ log, uploads })
  const { admitUpload, arrivingPicture, drawThumbnail } = pictureProcess
  const content = await createContent({ config, sampleContentDir, drawThumbnail, log })
  const { byteArchive: bytes, thumbnailer } = content
  const store = observeStore(content.store, metrics)
  const listings = createListings({ store, log })
  const published = createPublishedListings(listings, { now })
  const thumbnails = createThumbnails({ store, listings, thumbnailer })

  const maker = observePictureMaker(pictureProcess, metrics)
  const line = createPictureLine()
  const pictureFolder = path.join(config.dataDir, 'pictures')
  const cache = createDiskCache({ root: pictureFolder, log })
  const pictures = createPictures({ listings: published, drafts: listings, store, maker, cache, line, log })
  const twins = createTwins({ pictures, maker, reader: pictureProcess, store, cache })

  // Sample prices must never look real.
  const showsExamples = config.siteEnv !== 'production'
  const settled = config.settledFacts
  const createGalleries = bindGalleries({ pictures, sanitize, showsExamples })
  const createVisualizer = bindVisualizer({ pictures, showsExamples })
  const shipped = await readShippedTexts()
  const files = createTextFiles({ store, log })
  const createTexts = bindTexts({ shipped, files, settled, showsExamples, log })
  const readList = listReader(files)
  const channelFeed = observeFeed(createFeed(config, sampleContentDir), metrics)
  const feed = createVideos({ feed: withLighterPosters(channelFeed, maker), log })
  /** Content services for pages, over listings that record what a page read. */
  const bindContent = (reader: ListingReader) => {
    const galleries = createGalleries(reader)
    const visualizer = createVisualizer(reader)
    return {
      galleries,
      documents: createDocuments({ listings: reader, pictures }),
      texts: createTexts(reader),
      visualizer,
      videos: createVisibleVideos(feed, reader, { readList, pictures }),
      ideas: createIdeas({ galleries, visualizer }),
    }
  }
  const pages = bindContent(published)
  const { galleries, texts, visualizer, ideas } = pages
  if (config.siteEnv === 'production') await assertSettled(texts, settled)
  const composedPictures = createComposedPictures({
    visualizer,
    store,
    composer: pictureProcess,
    cache: createDiskCache({ root: path.join(pictureFolder, 'composed'), maxBytes: COMPOSED_BYTES, log }),
    line,
    log,
  })

  const stores = await openStores(config, log)
  const { changes, retailers } = stores
  const displays = createDisplays(galleries)
  const places = createUsZipPlaces()
  const shops = createShops({ retailers, places, displays })
  const documentTexts = createDocumentTexts({ store, reader: pictureProcess, log })
  const search = createSiteSearch({ listings: published, galleries, texts, shops, documentTexts })
  const visits = createVisits({ store: stores.visits, ideas, search, now, log })

  const changed = (container: string) => listings.invalidate(container)
  const upkeep = createHistoryUpkeep({ changes, bytes, store, changed, now })
  const stopUpkeep = await startUpkeep(upkeep, log)
  const keeper = createChangeKeeper({ store, changes, bytes, now, newId, log })
  const editor = createContentEditor({ store, listings, keeper })

  return {
    ...pages,
    config,
    now,
    newId,
    log,
    metrics,
    sanitize,
    store,
    listings,
    published,
    thumbnails,
    maker,
    pixels: pictureProcess,
    pictures,
    composedPictures,
    twins,
    uploads: { folder: uploads, maxBytes: config.maxUploadBytes, admitUpload, arrivingPicture },
    shipped,
    settled,
    createTexts,
    bindContent,
    /** The videos of the channel, without editors' changes. */
    feed,
    stores,
    displays,
    places,
    shops,
    redirects: createRedirects(published, { readList }),
    search,
    visits,
    signingKeys: await openSigningKeys(config, stores.secrets),
    record: createRecorder({ audit: stores.audit, now, newId }),
    editor,
    history: createContentHistory({ changes, bytes, store, listings, editor, newId }),
    /** Renders emails in the brand's own colors, if the texts define any. */
    rendererWith:
      (own: Pick<MailTexts, 'words'>): RenderMail =>
      async (mail) => {
        const { colors } = await own.words()
        return render(colors ? { ...mail, palette: paletteOf(colors) } : mail)
      },
    async close() {
      stopUpkeep()
      await visits.close()
      published.stop()
      await Promise.all([content.close(), pictureProcess.close()])
      await stores.close()
    },
  }
}

function createFeed({ videoFeedUrl }: Config, sampleContentDir: string): VideoFeed {
  if (videoFeedUrl) return createChannelFeed({ url: videoFeedUrl })
  return createSampleFeed({
    feedFile: path.join(sampleContentDir, 'sample-feed.xml'),
    postersDir: path.join(sampleContentDir, 'posters'),
  })
}

/** In ms. */
const UPKEEP_TIMEOUT_MS = 10_000

/** Completes interrupted content changes and prunes old ones, now and every minute. */
async function startUpkeep(upkeep: HistoryUpkeep, log: Log): Promise<() => void> {
  const run = async (atStart: boolean): Promise<void> => {
    try {
      const settledCount = await upkeep.settle({ atStart })
      if (settledCount > 0) log.info({ changes: settledCount }, 'Completed interrupted content changes')
      const prunedCount = await upkeep.prune()
      if (prunedCount > 0) log.info({ changes: prunedCount }, 'Deleted old content changes from the history')
    } catch (error) {
      log.warn({ err: error }, 'The content history could not be maintained')
    }
  }
  await orLate(run(true), UPKEEP_TIMEOUT_MS)
  return repeat(MINUTE_MS, () => void run(false))
}
