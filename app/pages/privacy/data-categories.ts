/** Categories of California law (Cal. Civ. Code § 1798.140). */
export interface DataCategory {
  readonly letter: string
  readonly name: string
  readonly examples: string
  readonly collected: boolean
  readonly note?: string
  /** For a business purpose, in the preceding 12 months. */
  readonly disclosedOrSold: boolean
}

const NEITHER = { collected: false, disclosedOrSold: false } as const
const BOTH = { collected: true, disclosedOrSold: true } as const

export const DATA_CATEGORIES: readonly DataCategory[] = [
  {
    letter: 'A',
    name: 'Identifiers',
    examples: 'Name, postal address, email address, Internet Protocol (IP) address and similar identifiers.',
    ...BOTH,
  },
  {
    letter: 'B',
    name: 'Customer records (Cal. Civ. Code § 1798.80(e))',
    examples:
      'Name, address, telephone number and other details that describe or can be tied to a person. Some of it overlaps with other categories.',
    ...BOTH,
  },
  {
    letter: 'C',
    name: 'Protected classification characteristics',
    examples:
      'Age, race, ancestry, national origin, religion, marital status, sex, veteran or military status.',
    ...NEITHER,
  },
  {
    letter: 'D',
    name: 'Commercial information',
    examples: 'Records of property, and of products or services bought, obtained or considered.',
    ...NEITHER,
  },
  {
    letter: 'E',
    name: 'Biometric information',
    examples: 'Fingerprints, face, voice and iris patterns, gait, and health data that identifies a person.',
    ...NEITHER,
  },
  {
    letter: 'F',
    name: 'Internet or other network activity',
    examples: 'Pages viewed, searches, and how a visitor uses a website or responds to an advertisement.',
    ...BOTH,
  },
  {
    letter: 'G',
    name: 'Geolocation data',
    examples: 'Where a person or device is, and how it moves.',
    ...NEITHER,
  },
  {
    letter: 'H',
    name: 'Sensory data',
    examples: 'Audio, visual, thermal, olfactory and similar information.',
    ...NEITHER,
  },
  {
    letter: 'I',
    name: 'Professional or employment information',
    examples: 'Current or past jobs and performance evaluations.',
    ...NEITHER,
  },
  {
    letter: 'J',
    name: 'Education information that is not public',
    examples: 'Records that a school keeps of a student, such as grades, transcripts and class lists.',
    ...NEITHER,
  },
  {
    letter: 'K',
    name: 'Inferences',
    examples: 'A profile of preferences, behavior, attitudes or abilities drawn from other information.',
    ...NEITHER,
  },
  {
    letter: 'L',
    name: 'Sensitive personal information',
    examples:
      'Government identification numbers, account login with password, precise location, racial or ethnic origin, contents of messages, genetic, health and similar data.',
    collected: true,
    note: 'login and password only',
    disclosedOrSold: false,
  },
]
