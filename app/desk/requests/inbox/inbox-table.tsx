import { Link } from 'react-router'
import { dayInWords } from '#core/days.ts'
import type { InboxLine } from '#services/desk/requests/request-summary.ts'
import { DeskTime } from '../../desk-time.tsx'
import styles from '../requests.module.css'

interface Props {
  readonly caption: string
  readonly rows: readonly InboxLine[]
  readonly query: string
  /** Id of the form for actions on several requests; without it, requests cannot be selected. */
  readonly selectionFormId?: string
}

/** Marks the links that keyboard shortcuts step through. */
export const ROW_LINK = 'a[data-row]'

/** The columns that narrow screens show, too. */
const NARROW: ReadonlySet<string> = new Set(['Visitor', 'Waiting'])

export function InboxTable({ caption, rows, query, selectionFormId: picks }: Props) {
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {['Visitor', 'From', 'State', 'Waiting', 'Received', 'Assigned to'].map((name) => (
            <th key={name} scope="col" className={NARROW.has(name) ? undefined : styles['wide']}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.reference} id={row.reference}>
            <th scope="row">
              {picks === undefined ? null : (
                <input
                  type="checkbox"
                  form={picks}
                  name="pick"
                  value={`${row.reference} ${row.version}`}
                  aria-label={`Select ${row.name}`}
                  className={styles['pick']}
                />
              )}
              <Link
                to={`/desk/requests/${row.reference}?${query}`}
                data-row=""
                className={`${styles['name']} ${row.isOpened ? '' : styles['unopened']}`}
              >
                {row.name}
                {row.isOpened ? null : <span className="visually-hidden"> (not opened)</span>}
              </Link>
              <span className={styles['more']}>
                {row.reference} · {row.wish}
              </span>
              <span className={`${styles['more']} ${styles['narrow']}`}>
                {[row.place, row.standing, row.clerk].filter(Boolean).join(' · ')}
              </span>
              {row.parkedReason === undefined ? null : (
                <span className={styles['more']}>Parked: {row.parkedReason}</span>
              )}
              <Flags flags={row.flags} />
              <Flags flags={row.brings} label="Included" />
            </th>
            <td className={styles['wide']}>{row.place}</td>
            <td className={styles['wide']}>{row.standing}</td>
            <td>
              <Age summary={row} />
            </td>
            <td className={styles['wide']}>
              {row.receivedOn === undefined ? <DeskTime at={row.receivedAt} /> : dayInWords(row.receivedOn)}
            </td>
            <td className={styles['wide']}>{row.clerk ?? 'Unassigned'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Age({ summary: { waiting, urgency } }: { summary: Pick<InboxLine, 'waiting' | 'urgency'> }) {
  if (waiting === '') return null
  if (urgency === 'fresh') return <span>{waiting}</span>
  return (
    <span className={styles[urgency]}>
      <span aria-hidden="true">{urgency === 'overdue' ? '▲ ' : '● '}</span>
      {urgency === 'overdue' ? 'Overdue' : 'Due'}
      <span className={styles['days']}>, {waiting}</span>
    </span>
  )
}

export function Flags({ flags, label = 'Flags' }: { flags: readonly string[]; label?: string }) {
  if (flags.length === 0) return null
  return (
    <ul className={`list row ${label === 'Flags' ? styles['flags'] : 'small'}`} aria-label={label}>
      {flags.map((flag) => (
        <li key={flag}>{flag}</li>
      ))}
    </ul>
  )
}
