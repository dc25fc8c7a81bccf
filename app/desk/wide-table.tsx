import type { ReactNode } from 'react'
import styles from './wide-table.module.css'

interface Props {
  /** For screen readers only, since a heading shows the same text. */
  readonly caption: string
  readonly headings: readonly string[]
  readonly isEven?: boolean
  /** On narrow windows, each row becomes a block of lines; a cell's `data-label` says there what it holds. */
  readonly stacks?: boolean
  readonly children: ReactNode
}

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
