/** Inline content. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'emphasis'; readonly of: readonly Inline[] }
  | { readonly kind: 'link'; readonly to: string; readonly of: readonly Inline[] }
  | { readonly kind: 'break' }

/** A block of a part's text (CommonMark, with tables and definition lists). */
export type Block =
  | { readonly kind: 'paragraph' | 'words'; readonly of: readonly Inline[] }
  /** Within a part, so 3 or more. */
  | { readonly kind: 'heading'; readonly level: number; readonly of: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | {
      readonly kind: 'table'
      /** May be empty. */
      readonly caption: readonly Inline[]
      readonly head: readonly (readonly Inline[])[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }
  | { readonly kind: 'definitions'; readonly entries: readonly Definition[] }

/** A term with its definitions. */
export interface Definition {
  readonly term: readonly Inline[]
  /** Usually one. */
  readonly meanings: readonly (readonly Inline[])[]
}

/** The blocks under one heading within a part. */
interface Section {
  readonly heading: string
  readonly blocks: readonly Block[]
}

/** Splits blocks by heading; `before` has the blocks above the first heading. */
export function sectionsOf(blocks: readonly Block[]): {
  readonly before: readonly Block[]
  readonly sections: readonly Section[]
} {
  const starts = blocks.flatMap((block, place) => (block.kind === 'heading' ? [place] : []))
  return {
    before: blocks.slice(0, starts[0]),
    sections: starts.map((start, index) => {
      const heading = blocks[start]
      return {
        heading: heading?.kind === 'heading' ? plainWords(heading.of) : '',
        blocks: blocks.slice(start + 1, starts[index + 1]),
      }
    }),
  }
}

/** All entries of the definition lists among the blocks. */
export function definitionsOf(blocks: readonly Block[]): readonly Definition[] {
  return blocks.flatMap((block) => (block.kind === 'definitions' ? block.entries : []))
}

/** The defined terms. */
export function termsOf(blocks: readonly Block[]): readonly { readonly term: string }[] {
  return definitionsOf(blocks).map(({ term }) => ({ term: plainWords(term) }))
}

/** The links in plain lists, with their text. */
export function listedLinks(blocks: readonly Block[]): readonly Omit<LinkWords, 'text'>[] {
  const lines = blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : []))
  return lines
    .flatMap((line) => ('of' in line ? line.of : []))
    .flatMap((inline) =>
      typeof inline === 'object' && inline.kind === 'link'
        ? [{ to: inline.to, label: plainWords(inline.of) }]
        : [],
    )
}

/** A link with its text and a short description. */
interface LinkWords {
  readonly to: string
  readonly label: string
  readonly text: string
}

/** The definition list entries whose terms are links. */
export function linksOf(blocks: readonly Block[]): readonly LinkWords[] {
  return definitionsOf(blocks).flatMap(({ term: [link], meanings: [text = []] }) =>
    typeof link === 'object' && link.kind === 'link'
      ? [{ to: link.to, label: plainWords(link.of), text: plainWords(text) }]
      : [],
  )
}

/** A part's text besides its definition lists, which a page shows in its own way. */
export function withoutDefinitions(blocks: readonly Block[]): readonly Block[] {
  return blocks.filter(({ kind }) => kind !== 'definitions')
}

/** Plain text as blocks, one paragraph per line. */
export function paragraphsOf(text: string): readonly Block[] {
  return text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'paragraph', of: [line] }))
}

/** Plain text of the first paragraph. */
export function firstLine(blocks: readonly Block[]): readonly Inline[] {
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.of] : []))[0] ?? []
}

/** Plain text of inline content. */
export function plainWords(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline
      return inline.kind === 'break' ? '\n' : plainWords(inline.of)
    })
    .join('')
}

/** Plain text of all blocks. */
export function textOfBlocks(blocks: readonly Block[]): string {
  return blocks.map(textOfBlock).join(' ')
}

function textOfBlock(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.map(textOfBlocks).join(' ')
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()].map(plainWords).join(' ')
    case 'definitions':
      return block.entries
        .map(({ term, meanings }) => [term, ...meanings].map(plainWords).join(': '))
        .join(' ')
    case 'heading':
    case 'paragraph':
    case 'words':
      return plainWords(block.of)
  }
}

/** Plain text of all blocks except tables. */
export function wordsIn(blocks: readonly Block[]): string {
  return plainWords(oneLine(blocks))
}

/** The words of all blocks except tables as one line, with a space between blocks. */
export function oneLine(blocks: readonly Block[]): readonly Inline[] {
  return blocks.flatMap((block, place) => [...(place > 0 ? [' '] : []), ...lineOf(block)])
}

function lineOf(block: Block): readonly Inline[] {
  if ('of' in block) return block.of
  return block.kind === 'list' ? oneLine(block.items.flat()) : []
}
