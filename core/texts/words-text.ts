import type { Brand } from '../brand/brand.ts'
import { BRAND_COLOR_NAMES, type BrandColors } from '../brand/brand-colors.ts'
import { BRAND_FACT_NAMES, type BrandValues } from '../brand/brand-facts.ts'
import type { TextPart } from './page-text.ts'

/** Name of the text that many pages share. */
export const WORDS_NAME = 'words'

/** Its parts, in form order. */
export const WORDS_PARTS = ['from-the-same-maker', 'social-links', 'glossary'] as const

export type WordsPart = (typeof WORDS_PARTS)[number]

/** The parts with visible headings. */
export const HEADED_WORDS: readonly WordsPart[] = ['from-the-same-maker']

/** Its front matter keys, in form order. */
export const WORDS_LINES: readonly string[] = [...BRAND_FACT_NAMES, 'disclaimer', ...BRAND_COLOR_NAMES]

/** Its parts as separate texts for editors, each with its own draft. The glossary has a list instead of a form. */
export const WORDS_RECORDS = [
  { name: 'brand', label: 'Brand', lines: BRAND_FACT_NAMES, parts: [] },
  { name: 'colors', label: 'Colors', lines: BRAND_COLOR_NAMES, parts: [] },
  {
    name: 'footer',
    label: 'Footer',
    lines: ['disclaimer'],
    parts: ['from-the-same-maker', 'social-links'],
  },
  { name: 'glossary', label: 'Glossary', lines: [], parts: ['glossary'] },
] as const satisfies readonly {
  readonly name: string
  readonly label: string
  readonly lines: readonly string[]
  readonly parts: readonly WordsPart[]
}[]

/** The shared words, and the brand's facts. */
export interface SharedWords {
  readonly facts: BrandValues
  readonly brand: Brand
  /** The brand's colors; absent for the defaults. */
  readonly colors: BrandColors | undefined
  /** The last lines of the footer. */
  readonly disclaimer: string
  readonly parts: Readonly<Record<WordsPart, TextPart>>
}
