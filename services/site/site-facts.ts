import type { Brand } from '#core/brand/brand.ts'

/** Facts of the site set by the configuration. */
export interface SiteSettings {
  /** The site's own address without a trailing slash, for canonical links. */
  readonly publicUrl: string
  readonly environment: 'development' | 'staging' | 'production'
  /** Where page views are counted; absent outside production or without an id. */
  readonly measurementId: string | undefined
  /** Prefix of the site's container names. */
  readonly containerPrefix: string
  /** Working days for an answer by the desk. */
  readonly replyDays: number
}

/** Facts about the site and its brand for any page. */
export type SiteFacts = SiteSettings & Brand
