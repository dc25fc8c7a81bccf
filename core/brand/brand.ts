import type { BrandValues } from './brand-facts.ts'
import { isPlaceholder } from './placeholders.ts'

/** What pages show about the brand, beside their texts. */
export interface Brand {
  readonly name: string
  readonly tagline: string
  /** The year. */
  readonly founded: string
  /** Two letters. */
  readonly state: string
  readonly retailerPortalUrl: string
  /** False while it is a placeholder, which keeps the link out of the tab order. */
  readonly retailerPortalIsSet: boolean
  /** The brand's own addresses elsewhere, such as its video channel. */
  readonly elsewhere: readonly string[]
  /** Address for all questions, including photo rights. */
  readonly contactEmail: string
  readonly contactPhone: string
}

/** What pages show, from the brand's facts and its addresses elsewhere. */
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
