import type { TextPiece } from '#core/texts/linked-terms.ts'
import { termId } from '#core/texts/term-id.ts'

/** Text whose trade terms link to the page's glossary; see `linkTerms`. */
export function TermText({ pieces }: { pieces: readonly TextPiece[] | undefined }) {
  return pieces?.map(({ text, term }) =>
    term ? (
      <a key={term} href={`#${termId(term)}`}>
        {text}
      </a>
    ) : (
      text
    ),
  )
}
