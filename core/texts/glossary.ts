import { compareText } from '../content/finding/text-order.ts'
import { termId } from './term-id.ts'

/** An entry of the glossary, in Markdown. */
export interface GlossaryTerm {
  readonly term: string
  readonly meaning: string
  /** Synonyms for the search, separated by commas. */
  readonly others: string
}

/** The entries in the glossary's Markdown, in order. */
export function readGlossary(markdown: string): readonly GlossaryTerm[] {
  return piecesOf(markdown).flatMap((piece) => termIn(piece) ?? [])
}

/** The Markdown without the entries of some terms, and with new entries in alphabetical order. Anything that isn't an entry stays. */
export function changeGlossary(
  markdown: string,
  oldTerms: readonly string[],
  newTerms: readonly GlossaryTerm[],
): string {
  const removedIds = new Set(oldTerms.map(termId))
  const pieces = piecesOf(markdown).filter((piece) => !removedIds.has(termId(termIn(piece)?.term ?? '')))
  for (const entry of newTerms) {
    const at = pieces.findIndex((piece) => compareText(termIn(piece)?.term ?? '', entry.term) > 0)
    pieces.splice(at < 0 ? pieces.length : at, 0, pieceOf(entry))
  }
  return pieces.join('\n\n')
}

function piecesOf(markdown: string): string[] {
  // A meaning can follow after an empty line.
  return markdown.trim().split(/\n\s*\n(?!:? )/)
}

function termIn(piece: string): GlossaryTerm | undefined {
  const [term = '', meaning, ...others] = piece
    .split(/\s*\n: +/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
  return meaning === undefined ? undefined : { term, meaning, others: others.join(', ') }
}

function pieceOf({ term, meaning, others }: GlossaryTerm): string {
  return [term, meaning, ...(others === '' ? [] : [others])].join('\n: ')
}
