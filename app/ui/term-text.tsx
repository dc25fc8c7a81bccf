import { type TextPiece, termId } from './linked-terms.ts'
import styles from './term-text.module.css'

/** A text whose words of the trade lead to the glossary of the page, see `linkTerms`. */
export function TermText({ pieces }: { pieces: readonly TextPiece[] | undefined }) {
  return pieces?.map(({ text, term }) =>
    term ? (
      <a key={term} href={`#${termId(term)}`} className={styles['term']}>
        {text}
      </a>
    ) : (
      text
    ),
  )
}
