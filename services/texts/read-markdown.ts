import MarkdownIt, { type Token } from 'markdown-it'
import deflist from 'markdown-it-deflist'
import { telephoneLink } from '#core/phone.ts'
import { type Fill, fillWords } from '#core/texts/fill-placeholders.ts'
import type { Block, Definition, Inline } from '#core/texts/text-tree.ts'

/** CommonMark with tables and definition lists. HTML is shown as text. */
const markdown = new MarkdownIt({ html: false })
  .use(deflist)
  .disable(['image', 'hr', 'backticks', 'fence', 'code'])

const CAPTION = 'Table: '
/** `{shop-page}` and the like become site paths once the page's subject is known. */
const ADDRESS = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:|\{[a-z-]+-page\}$)/

/**
 * Parses the body of a part. Email addresses and the brand's phone number become links where they fill a placeholder.
 */
export function readMarkdown(body: string, fill: Fill = () => undefined): readonly Block[] {
  return blocksOf(new Tokens(markdown.parse(body, {})), fill)
}

/** Tokens as a nested list: each call returns the next sibling. */
class Tokens {
  readonly #tokens: readonly Token[]
  #place = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  /** The next token with its content; `undefined` at the end. */
  next(): { readonly token: Token; readonly inside: Tokens } | undefined {
    const start = this.#place
    const token = this.#tokens[start]
    if (!token) return undefined
    let depth = 0
    do depth += this.#tokens[this.#place++]?.nesting ?? 0
    while (depth > 0 && this.#place < this.#tokens.length)
    return { token, inside: new Tokens(this.#tokens.slice(start + 1, this.#place - 1)) }
  }

  *[Symbol.iterator]() {
    for (let node = this.next(); node; node = this.next()) yield node
  }
}

function blocksOf(tokens: Tokens, fill: Fill): readonly Block[] {
  const blocks = [...tokens].flatMap(({ token, inside }): readonly Block[] => {
    switch (token.type) {
      case 'paragraph_open':
        return [{ kind: token.hidden ? 'words' : 'paragraph', of: wordsIn(inside, fill) }]
      case 'heading_open':
        return [
          { kind: 'heading', level: Math.max(3, Number(token.tag.slice(1))), of: wordsIn(inside, fill) },
        ]
      case 'bullet_list_open':
      case 'ordered_list_open':
        return [
          {
            kind: 'list',
            ordered: token.type === 'ordered_list_open',
            items: [...inside].map((item) => blocksOf(item.inside, fill)),
          },
        ]
      case 'dl_open':
        return [{ kind: 'definitions', entries: definitionsIn(inside, fill) }]
      case 'table_open':
        return [tableOf(inside, fill)]
      default:
        return blocksOf(inside, fill)
    }
  })
  return addCaptions(blocks)
}

/** A paragraph that begins with `Table:`, before a table, is its caption, as in Pandoc. */
function addCaptions(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block, place): readonly Block[] => {
    if (block.kind === 'table') {
      const before = blocks[place - 1]
      return [{ ...block, caption: (before && captionOf(before)) ?? [] }]
    }
    return captionOf(block) && blocks[place + 1]?.kind === 'table' ? [] : [block]
  })
}

function captionOf(block: Block): readonly Inline[] | undefined {
  if (block.kind !== 'paragraph') return undefined
  const [first, ...rest] = block.of
  return typeof first === 'string' && first.startsWith(CAPTION)
    ? [first.slice(CAPTION.length), ...rest]
    : undefined
}

function definitionsIn(tokens: Tokens, fill: Fill): readonly Definition[] {
  const entries: { term: readonly Inline[]; meanings: (readonly Inline[])[] }[] = []
  for (const { token, inside } of tokens) {
    if (token.type === 'dt_open') entries.push({ term: wordsIn(inside, fill), meanings: [] })
    else
      entries
        .at(-1)
        ?.meanings.push(blocksOf(inside, fill).flatMap((block) => ('of' in block ? block.of : [])))
  }
  return entries
}

function tableOf(tokens: Tokens, fill: Fill): Block {
  const [head, body] = [...tokens].map(({ inside }) =>
    [...inside].map((row) => [...row.inside].map((cell) => wordsIn(cell.inside, fill))),
  )
  return { kind: 'table', caption: [], head: head?.[0] ?? [], rows: body ?? [] }
}

function wordsIn(tokens: Tokens, fill: Fill): readonly Inline[] {
  return [...tokens].flatMap(({ token }) => inlinesOf(new Tokens(token.children ?? []), fill))
}

function inlinesOf(tokens: Tokens, fill: Fill): readonly Inline[] {
  const inlines = [...tokens].flatMap(({ token, inside }): readonly Inline[] => {
    switch (token.type) {
      case 'strong_open':
        return [{ kind: 'strong', of: inlinesOf(inside, fill) }]
      case 'em_open':
        return [{ kind: 'emphasis', of: inlinesOf(inside, fill) }]
      case 'link_open': {
        const of = inlinesOf(inside, fill)
        const to = fillWords(withBraces(String(token.attrGet('href') ?? '')), fill)
        return ADDRESS.test(to) ? [{ kind: 'link', to, of }] : of
      }
      case 'hardbreak':
        return [{ kind: 'break' }]
      case 'softbreak':
        return [' ']
      default:
        return fillInlines(token.content, fill)
    }
  })
  return joinInlines(inlines)
}

function fillInlines(words: string, fill: Fill): readonly Inline[] {
  return words.split(/(\{[a-z][a-z0-9-]*\})/).flatMap((piece): readonly Inline[] => {
    if (piece === '') return []
    const name = /^\{(.*)\}$/.exec(piece)?.[1] ?? ''
    const value = name === '' ? undefined : fill(name)
    if (value === undefined) return [piece]
    const to = addressOf(name, value)
    return [to === undefined ? value : { kind: 'link', to, of: [value] }]
  })
}

function addressOf(name: string, value: string): string | undefined {
  if (name.endsWith('-email')) return `mailto:${value}`
  return name === 'contact-phone' ? telephoneLink(value) : undefined
}

/** The address as typed: Markdown encodes the braces of placeholders. */
function withBraces(address: string): string {
  return address.replaceAll('%7B', '{').replaceAll('%7D', '}')
}

/** Joins adjacent texts. */
function joinInlines(inlines: readonly Inline[]): readonly Inline[] {
  return inlines.reduce<Inline[]>((result, inline) => {
    const last = result.at(-1)
    if (typeof inline === 'string' && typeof last === 'string') result[result.length - 1] = last + inline
    else result.push(inline)
    return result
  }, [])
}
