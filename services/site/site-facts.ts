/** The brand's facts that every page may show; they come from configuration. */
export interface SiteFacts {
  readonly name: string
  readonly shortName: string
  readonly tagline: string
  /** The site's own address without a trailing slash, for canonical links. */
  readonly publicUrl: string
  readonly environment: 'development' | 'staging' | 'production'
  /** Where page views are counted; absent unless this is production and an id is configured. */
  readonly measurementId: string | undefined
  readonly retailerPortalUrl: string
  /** False while only a placeholder is known: the link stays out of the tab order. */
  readonly retailerPortalIsSet: boolean
  readonly videoChannelUrl: string
  readonly contactEmail: string
  readonly contactPhone: string
  readonly sisterLines: readonly { readonly name: string; readonly url: string }[]
}
