import { Link } from 'react-router'
import { incompletePath } from '#core/desk/pictures/picture-collections.ts'
import { COUNT_LIMIT, INBOX_VIEWS, type InboxView } from '#core/retailers/work/inbox-views.ts'
import type { DeskOverview } from '#services/desk/overview.ts'
import styles from './waiting-numbers.module.css'

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
  return [...views, { label: 'Privacy requests due', count: privacyDue, to: '/desk/requests?view=privacy' }]
}

/** Editors' open work. */
export function contentNumbers({ collections }: DeskOverview): readonly WaitingNumber[] {
  const sum = (of: (collection: DeskOverview['collections'][number]) => number) =>
    collections.reduce((total, collection) => total + of(collection), 0)
  const incomplete = collections.find((collection) => collection.incomplete > 0)
  return [
    { label: 'Drafts', count: sum(({ drafts }) => drafts), to: '/desk/pictures' },
    {
      label: 'Incomplete pictures',
      count: sum((collection) => collection.incomplete),
      to: incomplete ? incompletePath(incomplete.container) : '/desk/pictures',
    },
  ]
}

/** Shows the numbers above zero, or without any, how to begin. */
export function WaitingNumbers({
  title,
  numbers,
  beginnings,
}: {
  readonly title: string
  readonly numbers: readonly WaitingNumber[]
  readonly beginnings: readonly (readonly [label: string, to: string])[]
}) {
  const waiting = numbers.filter(({ count }) => count > 0)
  return (
    <section className={styles['waiting']}>
      <h2>{title}</h2>
      {waiting.length === 0 ? (
        <>
          <p>Nothing is waiting for you. Start here:</p>
          <ul className={styles['beginnings']}>
            {beginnings.map(([label, to]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <ul className={styles['numbers']}>
          {waiting.map(({ label, count, to, most }) => (
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
      )}
    </section>
  )
}
