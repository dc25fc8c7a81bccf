import { Link } from 'react-router'
import type { TextPiece } from '#core/texts/linked-terms.ts'
import { termPath } from '#core/texts/term-id.ts'

/** Text whose trade terms link to the glossary; see `linkTerms`. */
export function TermText({ pieces }: { pieces: readonly TextPiece[] | undefined }) {
  return pieces?.map(({ text, term }) =>
    term ? (
      <Link key={term} to={termPath(term)} viewTransition>
        {text}
      </Link>
    ) : (
      text
    ),
  )
}
