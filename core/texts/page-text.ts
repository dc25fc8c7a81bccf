import type { PartOf, TextPath } from './text-parts.ts'
import type { Block } from './text-tree.ts'

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
