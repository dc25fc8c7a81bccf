import type { PartOf, TextPath } from './text-parts.ts'
import type { Block } from './text-tree.ts'

/** A part of a page's text, with its heading. */
export interface TextPart {
  readonly heading: string
  readonly blocks: readonly Block[]
}

/** What links call pages where editors have said so, by path. */
export type PageLabels = Readonly<Partial<Record<string, string>>>

/** The words of a page, with the brand's facts filled in. */
export interface PageText<P extends TextPath = TextPath> {
  /** For search engines. */
  readonly title: string
  /** The heading above the lead: the title, unless the text has another heading. */
  readonly heading: string
  /** For search engines. */
  readonly description: string
  /** The first lines below the title; empty if it has none. */
  readonly lead: string
  readonly parts: Readonly<Record<PartOf<P>, TextPart>>
}
