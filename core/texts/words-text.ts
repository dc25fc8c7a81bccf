import { BRAND_COLOR_NAMES, type BrandColors } from '../brand/brand-colors.ts'
import { BRAND_FACT_NAMES, type Brand, type BrandValues } from '../brand/brand-facts.ts'
import type { PartOf, TextPath } from './text-parts.ts'
import type { Block } from './text-tree.ts'

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

/** A part of a page's text, with its heading. */
export interface TextPart {
  readonly heading: string
  readonly blocks: readonly Block[]
}

/** Link labels set by editors, by path. */
export type PageLabels = Readonly<Partial<Record<string, string>>>

/** A page's text, with the brand's facts filled in. */
export interface PageText<P extends TextPath = TextPath> {
  /** For search engines. */
  readonly title: string
  /** The heading above the lead: the title, unless the text has its own heading. */
  readonly heading: string
  /** For search engines. */
  readonly description: string
  /** The first lines below the title; may be empty. */
  readonly lead: string
  readonly parts: Readonly<Record<PartOf<P>, TextPart>>
}
