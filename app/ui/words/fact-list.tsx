import { definitionsOf, plainWords } from '#core/texts/text-tree.ts'
import type { TextPart } from '#core/texts/words-text.ts'
import styles from './fact-list.module.css'

/** A figure and its label, such as `3/4 inch` for `Plywood shelves`. */
export interface Fact {
  readonly value: string
  readonly label: string
  /** Short qualification, such as `3/4 inch on request`. */
  readonly note?: string
}

/** Facts with large figures, as a description list. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ value, label, note }) => (
        <div key={label} className={styles['fact']}>
          <dt>{label}</dt>
          <dd className={`figure ${styles['value']}`}>{value}</dd>
          {note ? <dd className="small">{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}

/**
 * Reads facts from a part's definition lists: the term is the label, the first definition the figure, the second a
 * note.
 */
export function factsIn({ blocks }: Pick<TextPart, 'blocks'>): readonly Fact[] {
  return definitionsOf(blocks).map(({ term, meanings: [value = [], note] }) => ({
    value: plainWords(value),
    label: plainWords(term),
    ...(note && { note: plainWords(note) }),
  }))
}
