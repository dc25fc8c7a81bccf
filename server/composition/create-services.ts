import { formatCsv } from '#adapters/tables/csv.ts'
import { knownContainers } from '#core/content/known-containers.ts'
import { holdsLayers } from '#core/content/layers/layers.ts'
import { siteDay } from '#core/site-time.ts'
import { createLineData } from '#services/galleries/line-data.ts'
import type { SiteSettings } from '#services/services.ts'
import { contentApiKeys } from '../access/api-key.ts'
import { canWriteTo, faultsOf, hasListed, type Readiness } from '../observability/readiness.ts'
import { seedRetailers } from '../requests/sample-retailers.ts'
import { createDesk } from './create-desk.ts'
import { createRequestServices } from './create-request-services.ts'
import { createSite, type Site, type SiteOptions } from './create-site.ts'

/** Creates all services of the program. */
export async function createServices(options: SiteOptions) {
  const { config } = options
  const apiKeys = await contentApiKeys(config)
  const site = await createSite(options)
  const requests = createRequestServices(site)
  if (config.desk && config.siteEnv === 'development')
    await seedRetailers(site.stores.retailers, siteDay(site.now()))
  const desk = config.desk ? createDesk(site, requests) : undefined
  const warming = warmPictures(site)
  return {
    ...site,
    site: settingsOf(site),
    brandKey: config.brandKey,
    apiKeys,
    lineData: createLineData({ tables: { write: formatCsv }, publicUrl: config.publicUrl }),
    retailers: requests.intake,
    findRequestedShop: requests.findRequestedShop,
    linkPages: requests.linkPages,
    requests,
    desk,
    readiness: createReadiness(site),
    async close() {
      warming.stop()
      // Pictures being made still read from the store.
      await warming.ended
      await requests.close()
      await site.close()
    },
  }
}

function settingsOf({ config }: Site): SiteSettings {
  const { publicUrl, containerPrefix, siteEnv: environment, gaMeasurementId, deskAgeing } = config
  const measurementId = environment === 'production' ? gaMeasurementId : undefined
  return { publicUrl, containerPrefix, environment, measurementId, replyDays: deskAgeing.overdue }
}

function warmPictures({ store, pictures, log }: Site) {
  const abort = new AbortController()
  const warm = async () => {
    const names = (await store.listContainers()).map(({ name }) => name)
    await pictures.warm(
      names.filter((name) => !holdsLayers(name)),
      { signal: abort.signal },
    )
  }
  const ended = warm().catch((error: unknown) =>
    log.warn({ err: error }, 'The pictures could not be measured in advance'),
  )
  return { ended, stop: () => abort.abort() }
}

/** In ms. A request store that takes longer counts as down, since load balancers wait for this response. */
const IMPAIRED_AFTER_MS = 500

function createReadiness({ listings, stores, config }: Site): () => Promise<Readiness> {
  const contentIsListed = hasListed(listings, knownContainers())
  return async () => {
    const [faults, ...impairments] = await Promise.all([
      // Later outages do not matter: the site serves the last good listings.
      faultsOf({ 'The content store has not responded since the start': contentIsListed }),
      // Only warnings, because pages are still served. Either all replicas share the store or there is one replica, so
      // refusing traffic would take the whole site down.
      faultsOf({ 'The request store is not responding': () => stores.requests.ping() }, IMPAIRED_AFTER_MS),
      faultsOf({ 'DATA_DIR cannot be written: its disk may be full': () => canWriteTo(config.dataDir) }),
    ])
    return { faults, impairments: impairments.flat() }
  }
}
