import type { ReactNode } from 'react'
import styles from './wide-table.module.css'

interface Props {
  /** What the table holds; read, not seen, since a heading says it. */
  readonly caption: string
  readonly headings: readonly string[]
  /** Columns of tables that stand under each other line up. */
  readonly isEven?: boolean
  /** Where the window is narrow, each row is a block of lines instead. */
  readonly stacks?: boolean
  /** Rows of the body. */
  readonly children: ReactNode
}

/** A table that scrolls by itself where the screen is narrower than it is. */
export function WideTable({ caption, headings, isEven = false, stacks = false, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={styles['scroll']} role="region" aria-label={caption} tabIndex={0}>
      <table
        className={`${styles['table']} ${isEven ? styles['even'] : ''} ${stacks ? styles['stacks'] : ''}`}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
