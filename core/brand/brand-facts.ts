export type Brand = ReturnType<typeof brandOf>

/** Builds the brand from its facts and the URLs of its profiles elsewhere, such as its video channel. */
export function brandOf(facts: BrandValues, elsewhere: readonly string[]) {
  return {
    name: facts.brand,
    tagline: facts.tagline,
    founded: facts.founded,
    /** Two letters. */
    state: facts.state,
    retailerPortalUrl: facts['retailer-portal'],
    /** False for a placeholder, which keeps the link out of the tab order. */
    retailerPortalIsSet: !isPlaceholder(facts['retailer-portal']),
    elsewhere,
    contactEmail: facts['contact-email'],
    contactPhone: facts['contact-phone'],
  }
}

/** A fact about the brand: a front matter line of the shared texts, which every text can insert by its name in braces. */
interface FactDefinition {
  readonly label: string
  /** Where visitors see it. */
  readonly hint: string
  readonly variable?: string
  /** Whether it must be an `http` or `https` URL, because it becomes a link. */
  readonly isAddress?: true
}

/** In form order. */
export const BRAND_FACTS = {
  brand: { label: 'Brand name', hint: 'In the header, in titles, in mails and for search engines' },
  tagline: { label: 'Tagline', hint: 'Below the name in the footer, and on the home page' },
  founded: { label: 'Founded', hint: 'The year' },
  town: { label: 'Town', hint: 'To follow “in”, such as a small town in the Ozarks' },
  state: { label: 'State', hint: 'Its two letters, for search engines' },
  maker: { label: 'Maker', hint: 'To follow “from”, such as a family-owned manufacturer' },
  'contact-email': {
    label: 'Contact email',
    hint: 'In the footer, and for photo rights',
    variable: 'CONTACT_EMAIL',
  },
  'contact-phone': { label: 'Contact phone', hint: 'In the footer', variable: 'CONTACT_PHONE' },
  'privacy-email': {
    label: 'Privacy email',
    hint: 'In the privacy policy',
    variable: 'PRIVACY_EMAIL',
  },
  'retailer-portal': {
    label: 'Retailer portal',
    hint: 'Where retailers sign in',
    variable: 'RETAILER_PORTAL_URL',
    isAddress: true,
  },
  'video-channel': {
    label: 'Video channel',
    hint: 'Its address',
    variable: 'VIDEO_CHANNEL_URL',
    isAddress: true,
  },
  'sister-line-1': {
    label: 'First sister line',
    hint: 'Its name in the footer',
    variable: 'SISTER_LINE_1_NAME',
  },
  'sister-line-1-link': {
    label: 'Address of the first sister line',
    hint: '',
    variable: 'SISTER_LINE_1_URL',
    isAddress: true,
  },
  'sister-line-2': {
    label: 'Second sister line',
    hint: 'Its name in the footer',
    variable: 'SISTER_LINE_2_NAME',
  },
  'sister-line-2-link': {
    label: 'Address of the second sister line',
    hint: '',
    variable: 'SISTER_LINE_2_URL',
    isAddress: true,
  },
} as const satisfies Readonly<Record<string, FactDefinition>>

/** Name of a fact: its front matter key, and its placeholder in texts. */
export type BrandFact = keyof typeof BRAND_FACTS

// `Object.keys` loses the literal types of the keys.
export const BRAND_FACT_NAMES = Object.keys(BRAND_FACTS) as readonly BrandFact[]

/** The brand's values; never empty. */
export type BrandValues = Readonly<Record<BrandFact, string>>

/** Facts set by environment variables, which override the shared texts. */
export type SettledFacts = Readonly<Partial<Record<BrandFact, string>>>

export function factDefinition(name: BrandFact): FactDefinition {
  return BRAND_FACTS[name]
}

/** Whether a value can be a link: an `http` or `https` URL. */
function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value)
}

/**
 * The facts shown on pages: from the environment, or else the brand's own, or else the defaults. A placeholder privacy address falls back
 * to the contact address.
 */
export function brandValues(
  ownFacts: Readonly<Record<string, string>>,
  shippedFacts: Readonly<Record<string, string>>,
  settledFacts: SettledFacts,
): BrandValues {
  const valueOf = (name: BrandFact) => {
    const own = ownFacts[name] ?? ''
    const isUsable = own !== '' && (factDefinition(name).isAddress !== true || isWebAddress(own))
    return settledFacts[name] ?? (isUsable ? own : (shippedFacts[name] ?? ''))
  }
  // Every fact has an entry.
  const values = Object.fromEntries(BRAND_FACT_NAMES.map((name) => [name, valueOf(name)])) as BrandValues
  const gives = isPlaceholder(values['privacy-email']) && !isPlaceholder(values['contact-email'])
  return gives ? { ...values, 'privacy-email': values['contact-email'] } : values
}

/**
 * Whether a value is a placeholder that the brand has yet to replace. Names below `.example` are reserved (RFC 2606), and so are the phone
 * numbers 555-0100 to 555-0199.
 */
export function isPlaceholder(value: string): boolean {
  return /\.example(?=[/:>\s]|$)/i.test(value) || /555\D?01\d\d/.test(value) || /^sister line/i.test(value)
}
