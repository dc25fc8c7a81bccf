import { allWords, isOneLetterOff, soughtWords } from './text-index.ts'

export interface MarkedPiece {
  readonly text: string
  readonly isMarked?: true
}

/** Whether a word matches the search, as `TextIndex` reads it. */
export type WordMatcher = (word: string) => boolean

/**
 * Returns a matcher for these searches: a word matches if it starts with a search word or, if typos are allowed,
 * differs from one by a letter.
 */
export function createMatcher(
  searches: readonly string[],
  { forgives }: { readonly forgives: boolean },
): WordMatcher {
  const sought = [...new Set(searches.flatMap(soughtWords))]
  return (word) =>
    sought.some((one) => word.startsWith(one) || (forgives && one.length > 2 && isOneLetterOff(word, one)))
}

/** Splits a text into pieces, with matching words marked. */
export function markWords(text: string, isSought: WordMatcher): readonly MarkedPiece[] {
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .map((piece, at): MarkedPiece => {
      const [word] = at % 2 === 1 ? allWords(piece) : []
      return word !== undefined && isSought(word) ? { text: piece, isMarked: true } : { text: piece }
    })
    .reduce<MarkedPiece[]>((pieces, piece) => {
      const last = pieces.at(-1)
      if (last && last.isMarked === piece.isMarked)
        pieces[pieces.length - 1] = { ...last, text: last.text + piece.text }
      else if (piece.text !== '') pieces.push(piece)
      return pieces
    }, [])
}

/** In characters: the text before the first match, and the whole excerpt. */
const BEFORE = 60
const LONGEST = 180

/** Excerpt around the first matches, cut between words; the start of the text if there are none. */
export function excerptOf(text: string, isSought: WordMatcher): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  if (flat.length <= LONGEST) return flat
  const first = markWords(flat, isSought)
  const at = first[0]?.isMarked || first.length < 2 ? 0 : (first[0]?.text.length ?? 0)
  const start = at <= BEFORE ? 0 : flat.lastIndexOf(' ', at - BEFORE) + 1
  const rest = flat.slice(start)
  if (rest.length <= LONGEST) return `${start > 0 ? '… ' : ''}${rest}`
  const end = rest.lastIndexOf(' ', LONGEST)
  return `${start > 0 ? '… ' : ''}${rest.slice(0, end > 0 ? end : LONGEST).replace(/[,;:.]$/, '')} …`
}
