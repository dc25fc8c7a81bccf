import { type BrandValues, isPlaceholder } from './brand-facts.ts'

/** What pages show about the brand, besides their texts. */
export interface Brand {
  readonly name: string
  readonly tagline: string
  readonly founded: string
  /** Two letters. */
  readonly state: string
  readonly retailerPortalUrl: string
  /** False for a placeholder, which keeps the link out of the tab order. */
  readonly retailerPortalIsSet: boolean
  /** URLs of the brand's profiles elsewhere, such as its video channel. */
  readonly elsewhere: readonly string[]
  /** Email address for all questions, including photo rights. */
  readonly contactEmail: string
  readonly contactPhone: string
}

/** Builds the brand from its facts and its profiles elsewhere. */
export function brandOf(facts: BrandValues, elsewhere: readonly string[]): Brand {
  return {
    name: facts.brand,
    tagline: facts.tagline,
    founded: facts.founded,
    state: facts.state,
    retailerPortalUrl: facts['retailer-portal'],
    retailerPortalIsSet: !isPlaceholder(facts['retailer-portal']),
    elsewhere,
    contactEmail: facts['contact-email'],
    contactPhone: facts['contact-phone'],
  }
}
