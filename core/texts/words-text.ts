import type { Brand } from '../brand/brand.ts'
import { BRAND_COLOR_NAMES, type BrandColors } from '../brand/brand-colors.ts'
import { BRAND_FACT_NAMES, type BrandValues } from '../brand/brand-facts.ts'
import type { TextPart } from './page-text.ts'

/** Name of the text that many pages share (product notes §9). */
export const WORDS_NAME = 'words'

/** Its parts, in the order of its form. */
export const WORDS_PARTS = ['from-the-same-maker', 'social-links', 'glossary'] as const

export type WordsPart = (typeof WORDS_PARTS)[number]

/** The parts whose headings readers see. */
export const HEADED_WORDS: readonly WordsPart[] = ['from-the-same-maker']

/** Keys of its front matter, in the order of its form. */
export const WORDS_LINES: readonly string[] = [...BRAND_FACT_NAMES, 'disclaimer', ...BRAND_COLOR_NAMES]

/** The words that many pages share, and what the brand says of itself. */
export interface SharedWords {
  readonly facts: BrandValues
  readonly brand: Brand
  /** The brand's own colors; absent while they are those that the program comes with. */
  readonly colors: BrandColors | undefined
  /** The last lines of the footer. */
  readonly disclaimer: string
  readonly parts: Readonly<Record<WordsPart, TextPart>>
}
