import type { Brand } from '#core/brand/brand.ts'

/** What the configuration settles about the site. */
export interface SiteSettings {
  /** The site's own address without a trailing slash, for canonical links. */
  readonly publicUrl: string
  readonly environment: 'development' | 'staging' | 'production'
  /** Where page views are counted; absent outside production and without a configured id. */
  readonly measurementId: string | undefined
  /** What the names of the site's containers begin with. */
  readonly containerPrefix: string
  /** Working days within which the desk answers a request. */
  readonly replyDays: number
}

/** What any page may need to know of the site and its brand, whose facts are content. */
export type SiteFacts = SiteSettings & Brand
