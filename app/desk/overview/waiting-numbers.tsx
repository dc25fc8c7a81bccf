import { Link } from 'react-router'
import { partPath } from '#core/desk/pictures/collection-part.ts'
import { incompletePath } from '#core/desk/pictures/picture-collections.ts'
import { COUNT_LIMIT, INBOX_VIEWS, type InboxView } from '#core/retailers/work/inbox-views.ts'
import type { DeskOverview } from '#services/desk/overview.ts'
import styles from './overview-page.module.css'

/** A number of open items with a link. */
export interface WaitingNumber {
  readonly label: string
  readonly count: number
  readonly to: string
  /** Counting stops here: 100 shows as `99+`. */
  readonly most?: number
}

/** Clerks' open work, without closed requests or double counts of overdue requests. */
export function requestNumbers(
  counts: Readonly<Record<InboxView, number>>,
  privacyDue: number,
): readonly WaitingNumber[] {
  const views = INBOX_VIEWS.filter(({ view }) => view !== 'closed').map(({ view, label }) => ({
    label,
    count: counts[view],
    to: `/desk/requests?view=${view}`,
    most: COUNT_LIMIT,
  }))
  const due = { label: 'Privacy requests due', count: privacyDue, to: '/desk/requests?view=privacy' }
  return [...views, due].filter(({ count }) => count > 0)
}

/** Editors' open work, by gallery. */
export function contentNumbers({ collections }: DeskOverview): readonly WaitingNumber[] {
  return collections.flatMap(({ container, name, drafts, incomplete }) =>
    [
      { label: `Drafts in ${name}`, count: drafts, to: partPath(container, { view: 'drafts' }) },
      { label: `Incomplete in ${name}`, count: incomplete, to: incompletePath(container) },
    ].filter(({ count }) => count > 0),
  )
}

/** Tiles, each a number that leads to what it counts. */
export function WaitingNumbers({
  title,
  numbers,
}: {
  readonly title: string
  readonly numbers: readonly WaitingNumber[]
}) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={`list ${styles['numbers']}`}>
        {numbers.map(({ label, count, to, most }) => (
          <li key={label}>
            <Link to={to} className={styles['number']}>
              <span className={styles['count']}>
                {most !== undefined && count >= most ? `${most - 1}+` : count.toLocaleString('en-US')}
              </span>{' '}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
