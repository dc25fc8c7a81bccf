import type { TextPart } from '#core/texts/page-text.ts'
import { definitionsOf, plainWords } from '#core/texts/text-tree.ts'
import styles from './fact-list.module.css'

/** A figure and what it describes, e.g. `3/4 inch` for `Plywood shelves`. */
export interface Fact {
  readonly value: string
  readonly label: string
  /** A short qualification, e.g. `3/4 inch on request`. */
  readonly note?: string
}

/** Facts at a glance, with large figures; a description list for screen readers. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ value, label, note }) => (
        <div key={label} className={styles['fact']}>
          <dt>{label}</dt>
          <dd className={styles['value']}>{value}</dd>
          {note ? <dd className={styles['note']}>{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}

/**
 * The facts in a part's definition lists: the term is the label, the first definition its figure, a second one a note.
 */
export function factsIn({ blocks }: Pick<TextPart, 'blocks'>): readonly Fact[] {
  return definitionsOf(blocks).map(({ term, meanings: [value = [], note] }) => ({
    value: plainWords(value),
    label: plainWords(term),
    ...(note && { note: plainWords(note) }),
  }))
}
