import path from 'node:path'
import type { Registry } from 'prom-client'
import { createHtmlSanitizer } from '#adapters/html/sanitize.ts'
import { createChannelFeed } from '#adapters/videos/channel-feed.ts'
import { withLighterPosters } from '#adapters/videos/lighter-posters.ts'
import { createSampleFeed } from '#adapters/videos/sample-feed.ts'
import type { Config } from '#config/config.ts'
import { KNOWN_CONTAINERS } from '#core/content/known-containers.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import type { PictureMaker } from '#core/ports/picture-maker.ts'
import type { RenderMail } from '#core/ports/render-mail.ts'
import type { VideoFeed } from '#core/ports/video-feed.ts'
import type { ContentEditor } from '#services/content/content-editor.ts'
import type { ContentHistory } from '#services/content/content-history.ts'
import type { HistoryUpkeep } from '#services/content/history-upkeep.ts'
import { createListings, type Listings } from '#services/content/listings.ts'
import { publishedListings } from '#services/content/published-listings.ts'
import type { Desk } from '#services/desk/desk.ts'
import { createDocumentShelf } from '#services/documents/document-shelf.ts'
import { createGalleries } from '#services/galleries/galleries.ts'
import { createIdeas } from '#services/ideas/ideas.ts'
import type { Pictures } from '#services/pictures/pictures.ts'
import type { Services } from '#services/services.ts'
import { createThumbnails, type Thumbnails } from '#services/thumbnails/thumbnails.ts'
import { systemTimers } from '#services/timers/system-timers.ts'
import { createVideos } from '#services/videos/videos.ts'
import type { ComposedPictures } from '#services/visualizer/composed-pictures.ts'
import { contentApiKeys } from '../access/content-api-key.ts'
import { openSigningKeys, type SigningKeys } from '../access/signing-keys.ts'
import { notingListings } from '../html/track-containers.ts'
import { createMetrics } from '../observability/create-metrics.ts'
import { observeFeed, observeStore } from '../observability/observe-calls.ts'
import { faultsOf, hasListed, type Readiness } from '../observability/readiness.ts'
import { VERSION } from '../process/version.ts'
import { seedRetailers } from '../requests/sample-retailers.ts'
import type { UploadLimits } from '../uploads/receive-upload.ts'
import type { SpoolLimits } from '../uploads/spool-form.ts'
import { createContent } from './create-content.ts'
import { createDesk, recorder } from './create-desk.ts'
import { createDeskContent } from './create-desk-content.ts'
import { createHistoryServices } from './create-history-services.ts'
import { createPictureServices } from './create-picture-services.ts'
import { createRequestServices, type RequestServices } from './create-request-services.ts'
import { createVisualizerServices } from './create-visualizer-services.ts'
import { openStores } from './open-stores.ts'
import { steadyTime } from './steady-time.ts'
import { toSiteFacts } from './to-site-facts.ts'
import { warmPictures } from './warm-pictures.ts'

export interface RunningServices extends Services {
  readonly store: ContentStore
  readonly listings: Listings
  readonly published: Listings
  readonly pictures: Pictures
  readonly composedPictures: ComposedPictures
  readonly editor: ContentEditor
  readonly history: ContentHistory
  readonly upkeep: HistoryUpkeep
  readonly thumbnails: Thumbnails
  readonly uploads: UploadLimits & SpoolLimits
  readonly requests: RequestServices
  readonly desk: Desk | undefined
  readonly metrics: Registry
  readonly apiKeys: readonly string[]
  readonly signingKeys: SigningKeys
  readiness(): Promise<Readiness>
  close(): Promise<void>
}

interface Ingredients {
  readonly config: Config
  readonly sampleContentDir: string
  readonly renderMail: RenderMail
  readonly log: Log
}

/** In ms: a request store that takes longer counts as down. Load balancers wait for this answer. */
const IMPAIRED_AFTER_MS = 500

export async function createServices(ingredients: Ingredients): Promise<RunningServices> {
  const { config, sampleContentDir, renderMail, log } = ingredients
  const now = () => new Date()
  const apiKeys = await contentApiKeys(config)
  const metrics = createMetrics({ version: VERSION, commit: config.commit })
  const content = await createContent({ config, sampleContentDir, log })
  const store = observeStore(content.store, metrics)
  const listings = notingListings(createListings({ store, now: steadyTime, log }))
  const published = publishedListings(listings, { now, timers: systemTimers })
  const common = { config, store, listings, published, metrics, now, log }
  const { pictures, seeing, maker, process, composed } = createPictureServices(common)
  const stores = await openStores(config, log)
  const signingKeys = await openSigningKeys(config, stores.secrets)
  const kept = { changes: stores.changes, bytes: content.keptBytes }
  const { editor, history, upkeep, stopUpkeep } = await createHistoryServices({ ...common, ...kept })
  const sanitize = createHtmlSanitizer()
  const shown = createShown({ ...composed, published, pictures, sanitize, store, log })
  const requests = createRequestServices({
    ...common,
    ...shown,
    stores,
    listings: published,
    renderMail,
    signingKeys,
  })
  const { admitUpload, arrivingPicture } = process
  const uploadLimits = { ...content.uploads, admitUpload, arrivingPicture }
  const deskContent = createDeskContent({
    ...common,
    pictures,
    ...seeing,
    editor,
    history,
    upkeep,
    uploads: uploadLimits,
    sanitize,
    record: recorder(stores, now),
  })
  const desk = await openDesk({
    ...common,
    stores,
    mailing: requests,
    content: deskContent,
    ideas: shown.ideas,
    signingKeys,
  })
  const warming = warmPictures({ store, pictures, log })

  return {
    site: toSiteFacts(config),
    ...shown,
    videos: createSiteVideos(ingredients, metrics, maker),
    ...whatPagesAsk(requests),
    brandKey: config.brandKey,
    now,
    store,
    listings,
    published,
    pictures,
    editor,
    history,
    upkeep,
    thumbnails: createThumbnails({ store, listings, thumbnailer: content.thumbnailer }),
    uploads: uploadLimits,
    requests,
    desk,
    metrics,
    apiKeys,
    signingKeys,
    readiness: createReadiness(listings, requests),
    async close() {
      stopUpkeep()
      warming.stop()
      published.stop()
      // Pictures being made still read from the store.
      await Promise.all([warming.ended, pictures.stop()])
      await Promise.all([requests.close(), content.close(), process.close()])
    },
  }
}

async function openDesk(
  parts: Parameters<typeof createDesk>[0] & { readonly config: Config },
): Promise<Desk | undefined> {
  const { config, stores } = parts
  if (!config.desk) return undefined
  if (config.siteEnv === 'development') await seedRetailers(stores.retailers)
  return createDesk(parts)
}

/** What pages show of the content. */
function createShown(
  parts: Parameters<typeof createVisualizerServices>[0] &
    Pick<Parameters<typeof createGalleries>[0], 'sanitize'>,
) {
  const content = { ...parts, listings: parts.published }
  const galleries = createGalleries(content)
  const documents = createDocumentShelf(content)
  const choices = createVisualizerServices(parts)
  const { visualizer } = choices
  return { ...choices, galleries, documents, ideas: createIdeas({ galleries, documents, visualizer }) }
}

function whatPagesAsk({ desk, handovers, status, rights }: RequestServices) {
  return { retailers: desk, handovers, requestStatus: status, erasureAnswers: rights.answers }
}

function createSiteVideos(
  { config, sampleContentDir, log }: Ingredients,
  metrics: Registry,
  maker: PictureMaker,
) {
  const feed = observeFeed(openFeed(config, sampleContentDir), metrics)
  return createVideos({ feed: withLighterPosters(feed, maker), now: steadyTime, log })
}

function openFeed({ videoFeedUrl }: Config, sampleContentDir: string): VideoFeed {
  if (videoFeedUrl) return createChannelFeed({ url: videoFeedUrl })
  return createSampleFeed({
    feedFile: path.join(sampleContentDir, 'sample-feed.xml'),
    postersDir: path.join(sampleContentDir, 'posters'),
  })
}

function createReadiness(listings: Listings, requests: RequestServices): () => Promise<Readiness> {
  const contentIsListed = hasListed(listings, KNOWN_CONTAINERS, () => performance.now())
  return async () => {
    const [faults, impairments] = await Promise.all([
      // Later outages do not matter: the last good listings are served (product decision 12).
      faultsOf({ 'The content store has not answered since the start': contentIsListed }),
      // An impairment only: all replicas share the store, and refusing visitors would take the whole site down.
      faultsOf({ 'The request store does not answer': () => requests.store.ping() }, IMPAIRED_AFTER_MS),
    ])
    return { faults, impairments }
  }
}
