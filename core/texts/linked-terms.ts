import { termPath } from './term-id.ts'
import type { Block, Inline } from './text-tree.ts'

/**
 * Links the texts of a page to the glossary: each term at its first occurrence only, in any letter case, as a whole
 * word or plural. If two terms start at the same place, the longer one wins. Headings, and words that are links
 * already, stay unchanged.
 */
export function linkTerms(
  texts: readonly (readonly Block[])[],
  terms: readonly { readonly term: string }[],
): readonly (readonly Block[])[] {
  const open = new Set(terms.map(({ term }) => term))
  const words = (inlines: readonly Inline[]): readonly Inline[] =>
    inlines.flatMap((inline): readonly Inline[] => {
      if (typeof inline === 'string') return linkText(inline, open)
      if (inline.kind === 'link' || inline.kind === 'break') return [inline]
      return [{ ...inline, of: words(inline.of) }]
    })
  const linkBlock = (block: Block): Block => {
    if (block.kind === 'paragraph' || block.kind === 'words') return { ...block, of: words(block.of) }
    if (block.kind === 'list') return { ...block, items: block.items.map((item) => item.map(linkBlock)) }
    return block
  }
  return texts.map((blocks) => blocks.map(linkBlock))
}

function linkText(text: string, open: Set<string>): readonly Inline[] {
  const first = [...open]
    .map((term) => ({ term, found: wordsOf(term).exec(text) }))
    .flatMap(matchOf)
    .sort(byPlace)[0]
  if (!first) return text === '' ? [] : [text]
  open.delete(first.term)
  const { term, at, length } = first
  return [
    ...(at > 0 ? [text.slice(0, at)] : []),
    { kind: 'link', to: termPath(term), of: [text.slice(at, at + length)] },
    ...linkText(text.slice(at + length), open),
  ]
}

function matchOf({ term, found }: { term: string; found: RegExpExecArray | null }) {
  return found ? [{ term, at: found.index, length: found[0].length }] : []
}

function byPlace(a: { at: number; length: number }, b: { at: number; length: number }): number {
  return a.at - b.at || b.length - a.length
}

function wordsOf(term: string): RegExp {
  const literal = term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`(?<![\\w-])${literal}(?:e?s)?(?![\\w-])`, 'i')
}
