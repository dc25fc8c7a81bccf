import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { createHtmlSanitizer } from '#adapters/html/sanitize.ts'
import { createDiskCache } from '#adapters/pictures/disk-cache.ts'
import { createPictureProcess } from '#adapters/pictures/picture-process.ts'
import { formatCsv } from '#adapters/tables/csv.ts'
import { createChannelFeed } from '#adapters/videos/channel-feed.ts'
import { withLighterPosters } from '#adapters/videos/lighter-posters.ts'
import { createSampleFeed } from '#adapters/videos/sample-feed.ts'
import { createUsZipPlaces } from '#adapters/zip-codes/us-zip-places.ts'
import type { Config } from '#config/config.ts'
import { paletteOf } from '#core/brand/brand-colors.ts'
import { knownContainers } from '#core/content/known-containers.ts'
import type { Log } from '#core/ports/log.ts'
import type { RenderMail } from '#core/ports/mail/render-mail.ts'
import type { RequestStore } from '#core/ports/requests/request-store.ts'
import type { VideoFeed } from '#core/ports/video-feed.ts'
import { siteDay } from '#core/site-time.ts'
import { createChangeKeeper } from '#services/content/change-keeper.ts'
import { createContentEditor } from '#services/content/content-editor.ts'
import { createContentHistory } from '#services/content/content-history.ts'
import { createHistoryUpkeep } from '#services/content/history-upkeep.ts'
import { createListings, type ListingReader, type Listings } from '#services/content/listings.ts'
import { publishedListings } from '#services/content/published-listings.ts'
import { createRecorder } from '#services/desk/record.ts'
import { createDocuments } from '#services/documents/documents.ts'
import { bindGalleries } from '#services/galleries/galleries.ts'
import { createLineData } from '#services/galleries/line-data.ts'
import { createIdeas } from '#services/ideas/ideas.ts'
import { createPictureLine } from '#services/pictures/picture-line.ts'
import { createPictures } from '#services/pictures/pictures.ts'
import { createTwins } from '#services/pictures/twins.ts'
import { createRedirects } from '#services/redirects/redirects.ts'
import { sampleMails } from '#services/retailers/mail/sample-mails.ts'
import { createDisplays } from '#services/retailers/shops/displays.ts'
import { createShops } from '#services/retailers/shops/shops.ts'
import { createDocumentTexts } from '#services/search/document-texts.ts'
import { createSiteSearch } from '#services/search/site-search.ts'
import { listReader } from '#services/texts/lists.ts'
import { type MailTexts, textsOver } from '#services/texts/texts.ts'
import { createThumbnails } from '#services/thumbnails/thumbnails.ts'
import { systemTimers } from '#services/timers/system-timers.ts'
import { visibleVideosOf } from '#services/videos/shown-videos.ts'
import { createVideos } from '#services/videos/videos.ts'
import { createVisits } from '#services/visits/visits.ts'
import { createComposedPictures } from '#services/visualizer/composed-pictures.ts'
import { bindVisualizer } from '#services/visualizer/visualizer.ts'
import { contentApiKeys } from '../access/content-api-key.ts'
import { openSigningKeys } from '../access/signing-keys.ts'
import { createMetrics } from '../observability/create-metrics.ts'
import { observeFeed, observePictureMaker, observeStore } from '../observability/observe-calls.ts'
import { canWriteTo, faultsOf, hasListed, type Readiness } from '../observability/readiness.ts'
import { commitOf, VERSION } from '../process/version.ts'
import { seedRetailers } from '../requests/sample-retailers.ts'
import { createContent } from './create-content.ts'
import { createDesk } from './create-desk.ts'
import { createDeskContent } from './create-desk-content.ts'
import { createRequestServices } from './create-request-services.ts'
import { openStores } from './open-stores.ts'
import { readShippedTexts } from './read-shipped-texts.ts'
import { assertSettled } from './settled-brand.ts'
import { startUpkeep } from './start-upkeep.ts'
import { steadyTime } from './steady-time.ts'
import { toSiteSettings } from './to-site-settings.ts'
import { warmPictures } from './warm-pictures.ts'

interface Ingredients {
  readonly config: Config
  readonly sampleContentDir: string
  readonly renderMail: RenderMail
  readonly log: Log
}

/** In bytes: a thousand large files, and far more small ones. */
const COMPOSED_BYTES = 256 * 1024 ** 2
/** In ms: a request store that takes longer counts as down. Load balancers wait for this answer. */
const IMPAIRED_AFTER_MS = 500

/** Everything the program consists of, from the content to the desk. Each part uses only the parts above it. */
export async function createServices({ config, sampleContentDir, renderMail: render, log }: Ingredients) {
  const now = () => new Date()
  const newId = randomUUID
  const timers = systemTimers
  const apiKeys = await contentApiKeys(config)
  const metrics = createMetrics({ version: VERSION, commit: commitOf(config) })
  const sanitize = createHtmlSanitizer()

  const content = await createContent({ config, sampleContentDir, log })
  const store = observeStore(content.store, metrics)
  const listings = createListings({ store, now: steadyTime, log })
  const published = publishedListings(listings, { now, timers })
  const thumbnails = createThumbnails({ store, listings, thumbnailer: content.thumbnailer })

  const pictureProcess = createPictureProcess({ log })
  const maker = observePictureMaker(pictureProcess, metrics)
  const line = createPictureLine()
  const pictureFolder = path.join(config.dataDir, 'pictures')
  const cache = createDiskCache({ root: pictureFolder, log })
  const pictures = createPictures({
    listings: published,
    drafts: listings,
    store,
    maker,
    cache,
    line,
    log,
  })
  const twins = createTwins({ pictures, maker, reader: pictureProcess, store, cache })
  const { admitUpload, arrivingPicture } = pictureProcess
  const uploads = { ...content.uploads, admitUpload, arrivingPicture }

  // Sample prices must never look real.
  const showsExamples = config.siteEnv !== 'production'
  const galleriesIn = bindGalleries({ pictures, sanitize, showsExamples })
  const visualizerIn = bindVisualizer({ pictures, showsExamples })
  const site = toSiteSettings(config)
  const shipped = await readShippedTexts()
  const textsIn = textsOver({ shipped, store, settled: config.settledFacts, showsExamples, log })
  const readList = listReader({ store, log })
  const feed = observeFeed(createFeed(config, sampleContentDir), metrics)
  const feedVideos = createVideos({ feed: withLighterPosters(feed, maker), now: steadyTime, log })
  const bindContent = (reader: ListingReader) => {
    const galleries = galleriesIn(reader)
    const documents = createDocuments({ listings: reader, pictures })
    const visualizer = visualizerIn(reader)
    const texts = textsIn(reader)
    return {
      galleries,
      documents,
      texts,
      visualizer,
      videos: visibleVideosOf(feedVideos, reader, { readList, pictures }),
      ideas: createIdeas({ galleries, visualizer }),
    }
  }
  const { galleries, documents, texts, visualizer, videos, ideas } = bindContent(published)
  const renderMail = rendersWithColors(render, texts)
  const drafts = textsIn(listings, { drafts: true })
  if (config.siteEnv === 'production') await assertSettled(texts, config.settledFacts)
  const composedPictures = createComposedPictures({
    visualizer,
    store,
    composer: pictureProcess,
    cache: createDiskCache({ root: path.join(pictureFolder, 'composed'), maxBytes: COMPOSED_BYTES, log }),
    line,
    log,
  })

  const stores = await openStores(config, log)
  const displays = createDisplays(galleries)
  const places = createUsZipPlaces()
  const shops = createShops({
    retailers: stores.retailers,
    places,
    displays,
    clock: () => performance.now(),
  })
  const redirects = createRedirects(published, { readList })
  const search = createSiteSearch({
    listings: published,
    galleries,
    texts,
    shops,
    documentTexts: createDocumentTexts({ store, reader: pictureProcess, log }),
  })
  const visits = createVisits({
    store: stores.visits,
    ideas,
    search,
    now,
    timers,
    log,
  })
  const signingKeys = await openSigningKeys(config, stores.secrets)
  const record = createRecorder({ log: stores.audit, now, newId })

  const { changes } = stores
  const { byteArchive: bytes } = content
  const upkeep = createHistoryUpkeep({
    changes,
    bytes,
    store,
    changed: (container) => listings.invalidate(container),
    now,
  })
  const stopUpkeep = await startUpkeep({ upkeep, timers, log })
  const keeper = createChangeKeeper({ store, changes, bytes, now, newId, log })
  const editor = createContentEditor({ store, listings, keeper })
  const history = createContentHistory({ changes, bytes, store, listings, editor, newId })

  const requests = createRequestServices({
    config,
    stores,
    published,
    ideas,
    texts,
    renderMail,
    signingKeys,
    metrics,
    now,
    log,
  })
  const { showrooms, recordSources, ...deskContent } = createDeskContent({
    store,
    listings,
    pictures,
    twins,
    maker,
    pixels: pictureProcess,
    editor,
    history,
    upkeep,
    sanitize,
    videos: feedVideos,
    record,
    shipped,
    settled: config.settledFacts,
    shops,
    redirects,
    mailSamples: sampleMails(
      { ...requests.mailWithoutLinks, texts: drafts },
      rendersWithColors(render, drafts),
    ),
    now,
  })
  if (config.desk && config.siteEnv === 'development') await seedRetailers(stores.retailers, siteDay(now()))
  const desk = config.desk
    ? createDesk({
        config,
        stores,
        content: deskContent,
        showrooms,
        recordSources,
        requests,
        places,
        ideas,
        displays,
        siteName: async () => (await texts.words()).brand.name,
        onShops: () => shops.forget(),
        signingKeys,
        record,
        now,
        log,
      })
    : undefined

  const warming = warmPictures({ store, pictures, log })

  return {
    site,
    brandKey: config.brandKey,
    now,
    apiKeys,
    signingKeys,
    metrics,
    store,
    listings,
    published,
    editor,
    thumbnails,
    pictures,
    composedPictures,
    uploads,
    galleries,
    documents,
    texts,
    redirects,
    visualizer,
    lineData: createLineData({ tables: { write: formatCsv }, publicUrl: site.publicUrl }),
    ideas,
    search,
    /** Content for pages, from listings that track dependencies. */
    bindContent,
    textsIn,
    videos,
    retailers: requests.intake,
    shops,
    wishOf: requests.wishOf,
    handovers: requests.handovers,
    requestStatus: requests.status,
    erasureAnswers: requests.rights.answers,
    visits,
    requests,
    desk,
    readiness: createReadiness(listings, stores.requests, config.dataDir),
    async close() {
      stopUpkeep()
      await visits.close()
      warming.stop()
      published.stop()
      // Pictures in progress still read from the store.
      await warming.ended
      await Promise.all([requests.close(), content.close(), pictureProcess.close()])
      await stores.close()
    },
  }
}

/** Mails use the brand's own colors, if any. */
function rendersWithColors(render: RenderMail, texts: Pick<MailTexts, 'words'>): RenderMail {
  return async (content) => {
    const { colors } = await texts.words()
    return render(colors ? { ...content, palette: paletteOf(colors) } : content)
  }
}

function createFeed({ videoFeedUrl }: Config, sampleContentDir: string): VideoFeed {
  if (videoFeedUrl) return createChannelFeed({ url: videoFeedUrl })
  return createSampleFeed({
    feedFile: path.join(sampleContentDir, 'sample-feed.xml'),
    postersDir: path.join(sampleContentDir, 'posters'),
  })
}

function createReadiness(
  listings: Listings,
  requests: Pick<RequestStore, 'ping'>,
  dataDir: string,
): () => Promise<Readiness> {
  const contentIsListed = hasListed(listings, knownContainers(), () => performance.now())
  return async () => {
    const [faults, ...impairments] = await Promise.all([
      // Later outages do not matter: the last good listings are served (product decision 12).
      faultsOf({ 'The content store has not answered since the start': contentIsListed }),
      // Warnings only, because pages are still served. All replicas share the store, or there is only one, so that
      // refusing visitors would take the whole site down.
      faultsOf({ 'The request store does not answer': () => requests.ping() }, IMPAIRED_AFTER_MS),
      faultsOf({ 'DATA_DIR cannot be written: its disk may be full': () => canWriteTo(dataDir) }),
    ])
    return { faults, impairments: impairments.flat() }
  }
}
