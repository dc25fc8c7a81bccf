/** Facts about the brand that any page may show, from the configuration. */
export interface SiteFacts {
  readonly name: string
  readonly shortName: string
  readonly tagline: string
  /** The site's own address without a trailing slash, for canonical links. */
  readonly publicUrl: string
  readonly environment: 'development' | 'staging' | 'production'
  /** Where page views are counted; absent outside production and without a configured id. */
  readonly measurementId: string | undefined
  readonly retailerPortalUrl: string
  /** False while only a placeholder is configured, which keeps the link out of the tab order. */
  readonly retailerPortalIsSet: boolean
  readonly videoChannelUrl: string
  /** Address for all questions, including photo rights. */
  readonly contactEmail: string
  /** Address for questions about personal information, named in the privacy policy. */
  readonly privacyEmail: string
  readonly contactPhone: string
  /** Working days within which the desk answers a request. */
  readonly replyDays: number
  readonly sisterLines: readonly { readonly name: string; readonly url: string }[]
}
