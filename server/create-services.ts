import path from 'node:path'
import type { Registry } from 'prom-client'
import { createHtmlSanitizer } from '#adapters/html/sanitize.ts'
import { createDiskCache } from '#adapters/pictures/disk-cache.ts'
import { createPictureProcess } from '#adapters/pictures/picture-process.ts'
import { createChannelFeed } from '#adapters/videos/channel-feed.ts'
import { withLighterPosters } from '#adapters/videos/lighter-posters.ts'
import { createSampleFeed } from '#adapters/videos/sample-feed.ts'
import type { Config } from '#config/config.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import type { RenderMail } from '#core/ports/render-mail.ts'
import { type ContentEditor, createContentEditor } from '#services/content/content-editor.ts'
import { createListings, type Listings } from '#services/content/listings.ts'
import { createDocumentShelf } from '#services/documents/document-shelf.ts'
import { createGalleries } from '#services/galleries/galleries.ts'
import { createPictures, type Pictures } from '#services/pictures/pictures.ts'
import type { Services } from '#services/services.ts'
import { createThumbnails, type Thumbnails } from '#services/thumbnails/thumbnails.ts'
import { createVideos } from '#services/videos/videos.ts'
import type { UploadLimits } from './api/receive-upload.ts'
import { contentApiKey, tokenSecret } from './content-api-key.ts'
import { createContent } from './create-content.ts'
import { KNOWN_CONTAINERS } from './known-containers.ts'
import { createMetrics } from './metrics/create-metrics.ts'
import { observeFeed, observePictureMaker, observeStore } from './observability/observe-calls.ts'
import { notingListings } from './pages/track-containers.ts'
import { faultsOf, hasListed, type Readiness } from './readiness.ts'
import { createRequestServices, type RequestServices } from './requests/request-services.ts'
import { steadyTime } from './steady-time.ts'
import { toSiteFacts } from './to-site-facts.ts'
import { VERSION } from './version.ts'
import { warmPictures } from './warm-pictures.ts'

/** The services of the pages, and what else the host itself needs of the program's parts. */
export interface RunningServices extends Services {
  readonly store: ContentStore
  readonly listings: Listings
  readonly pictures: Pictures
  readonly editor: ContentEditor
  readonly thumbnails: Thumbnails
  readonly uploads: UploadLimits
  readonly requests: RequestServices
  readonly metrics: Registry
  /** Key of every writing or mailing call. */
  readonly apiKey: string
  /** Signs request tokens. */
  readonly secret: Uint8Array
  readiness(): Promise<Readiness>
  close(): Promise<void>
}

interface Ingredients {
  readonly config: Config
  readonly sampleContentDir: string
  readonly renderMail: RenderMail
  readonly log: Log
}

/** A request store that takes longer counts as not answering, in ms: balancers wait for what it is told with. */
const IMPAIRED_AFTER_MS = 500

/** Chooses an adapter for every port by configuration and joins them to services. */
export async function createServices({
  config,
  sampleContentDir,
  renderMail,
  log,
}: Ingredients): Promise<RunningServices> {
  const now = () => new Date()
  const apiKey = await contentApiKey(config.contentApiKey, config.dataDir)

  const metrics = createMetrics({ version: VERSION, commit: config.commit })

  const content = await createContent({ config, sampleContentDir, log })
  const { thumbnailer, uploads } = content
  const store = observeStore(content.store, metrics)
  const listings = notingListings(createListings({ store, now: steadyTime, log }))
  const contentIsListed = hasListed(listings, KNOWN_CONTAINERS, () => performance.now())
  const pictureProcess = createPictureProcess({ log })
  const pictureMaker = observePictureMaker(pictureProcess, metrics)
  const pictures = createPictures({
    listings,
    store,
    maker: pictureMaker,
    cache: createDiskCache({ root: path.join(config.dataDir, 'pictures'), log }),
    log,
    clock: () => performance.now(),
  })

  const feed = config.videoFeedUrl
    ? createChannelFeed({ url: config.videoFeedUrl })
    : createSampleFeed({
        feedFile: path.join(sampleContentDir, 'sample-feed.xml'),
        postersDir: path.join(sampleContentDir, 'posters'),
      })

  const requests = await createRequestServices({ config, listings, renderMail, metrics, now, log })

  const warming = warmPictures({ store, pictures, log })

  return {
    site: toSiteFacts(config),
    galleries: createGalleries({ listings, pictures, sanitize: createHtmlSanitizer() }),
    documents: createDocumentShelf({ listings }),
    videos: createVideos({
      feed: withLighterPosters(observeFeed(feed, metrics), pictureMaker),
      now: steadyTime,
      log,
    }),
    retailers: requests.desk,
    brandKey: config.brandKey,
    now,
    store,
    listings,
    pictures,
    editor: createContentEditor({ store, listings }),
    thumbnails: createThumbnails({ store, listings, thumbnailer }),
    uploads: { ...uploads, uploadFault: pictureProcess.uploadFault },
    requests,
    metrics,
    apiKey,
    secret: tokenSecret(apiKey),
    async readiness() {
      const [faults, impairments] = await Promise.all([
        // Later outages do no harm: the last good listings are served (product decision 12).
        faultsOf({ 'The content store has not answered since the start': contentIsListed }),
        // All replicas share it: if they turned visitors away, nobody would see a page while it is down.
        faultsOf({ 'The request store does not answer': () => requests.store.ping() }, IMPAIRED_AFTER_MS),
      ])
      return { faults, impairments }
    },
    async close() {
      warming.stop()
      listings.stop()
      // Pictures are read from the store until the last of them is made.
      await Promise.all([warming.ended, pictures.stop()])
      await Promise.all([requests.close(), content.close(), pictureProcess.close()])
    },
  }
}
