import type { ReactNode } from 'react'
import styles from './wide-table.module.css'

interface Props {
  /** For screen readers only, because a heading shows the same text. */
  readonly caption: string
  readonly headings: readonly string[]
  readonly isEven?: boolean
  /** Whether rows become blocks of lines in narrow windows, with each cell's `data-label` as its label. */
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
