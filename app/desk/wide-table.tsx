import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListHeading } from '#core/records/record-list.ts'
import styles from './wide-table.module.css'

export interface TableRow {
  readonly key: string | number
  readonly id?: string
  readonly cells: readonly ReactNode[]
  readonly action?: ReactNode
}

interface Props {
  /** For screen readers only, because a heading shows the same text. */
  readonly caption: string
  readonly headings: readonly (string | ListHeading)[]
  readonly rows: readonly TableRow[]
  /** Whether columns of several tables align. */
  readonly isEven?: boolean
  readonly isFull?: boolean
}

/** In characters. Shorter cells don't wrap. */
const SHORT = 16

export function WideTable({ caption, headings, rows, isEven = false, isFull = false }: Props) {
  const labels = headings.map((heading) => (typeof heading === 'string' ? heading : heading.label))
  const hasActions = rows.some(({ action }) => action !== undefined)
  if (rows.length === 0) return null
  return (
    <div
      className={`${styles['scroll']} ${isFull ? styles['full'] : ''}`}
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <table className={isEven ? 'table even' : 'table'}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading, at) =>
              typeof heading === 'string' ? (
                <th key={labels[at]} scope="col">
                  {heading}
                </th>
              ) : (
                <SortedHeading key={labels[at]} heading={heading} />
              ),
            )}
            {hasActions ? (
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, id, cells: [title, ...cells], action }) => (
            <tr key={key} id={id}>
              <th scope="row">{title}</th>
              {cells.map((cell, at) => (
                <td
                  key={labels[at + 1]}
                  data-label={labels[at + 1]}
                  className={typeof cell === 'string' && cell.length <= SHORT ? styles['whole'] : undefined}
                >
                  {cell}
                </td>
              ))}
              {hasActions ? <td>{action}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SortedHeading({ heading: { label, to, sorts } }: { heading: ListHeading }) {
  return (
    <th scope="col" aria-sort={sorts}>
      <Link to={to} preventScrollReset className={styles['sort']}>
        {label}
        <span aria-hidden="true">{sorts === undefined ? '' : sorts === 'ascending' ? ' ↑' : ' ↓'}</span>
      </Link>
    </th>
  )
}
