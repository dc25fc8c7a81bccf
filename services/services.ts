import type { Brand } from '#core/brand/brand-facts.ts'
import type { Documents } from './documents/documents.ts'
import type { Galleries } from './galleries/galleries.ts'
import type { LineData } from './galleries/line-data.ts'
import type { Ideas } from './ideas/ideas.ts'
import type { Redirects } from './redirects/redirects.ts'
import type { LinkPages } from './retailers/link-pages.ts'
import type { RequestIntake } from './retailers/request-intake.ts'
import type { FindRequestedShop } from './retailers/shops/shop-wish.ts'
import type { Shops } from './retailers/shops/shops.ts'
import type { SiteSearch } from './search/site-search.ts'
import type { Texts } from './texts/texts.ts'
import type { Videos } from './videos/videos.ts'
import type { Visits } from './visits/visits.ts'
import type { Visualizer } from './visualizer/visualizer.ts'

/** All use cases of pages and API calls, created once at startup. */
export interface Services {
  readonly site: SiteSettings
  readonly galleries: Galleries
  readonly documents: Documents
  readonly texts: Texts
  readonly redirects: Redirects
  readonly lineData: LineData
  readonly ideas: Ideas
  readonly search: SiteSearch
  readonly videos: Videos
  readonly visualizer: Visualizer
  readonly retailers: RequestIntake
  readonly shops: Shops
  readonly findRequestedShop: FindRequestedShop
  readonly linkPages: LinkPages
  readonly visits: Pick<Visits, 'note'>
  /** The brand's key in retailer requests. */
  readonly brandKey: string
  readonly now: () => Date
}

/** Facts of the site set by the configuration. */
export interface SiteSettings {
  /** The site's own address without a trailing slash, for canonical links. */
  readonly publicUrl: string
  readonly environment: 'development' | 'staging' | 'production'
  /** ID for page-view analytics; absent outside production or if not configured. */
  readonly measurementId: string | undefined
  /** Prefix of the site's container names. */
  readonly containerPrefix: string
  /** Working days within which the desk responds. */
  readonly replyDays: number
}

/** Facts about the site and its brand for any page. */
export type SiteFacts = SiteSettings & Brand
