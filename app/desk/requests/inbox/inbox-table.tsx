import { Link } from 'react-router'
import { dayInWords } from '#core/days.ts'
import type { InboxLine } from '#services/desk/requests/request-summary.ts'
import { DeskTime } from '../../desk-time.tsx'
import { WideTable } from '../../wide-table.tsx'
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

export function InboxTable({ caption, rows, query, selectionFormId: picks }: Props) {
  return (
    <div className={styles['inbox']}>
      <WideTable
        caption={caption}
        isFull
        headings={['Visitor', 'From', 'State', 'Waiting', 'Received', 'Assigned to']}
        rows={rows.map((row) => ({
          key: row.reference,
          id: row.reference,
          cells: [
            <Visitor key="visitor" row={row} query={query} picks={picks} />,
            row.place,
            row.standing,
            <Age key="age" summary={row} />,
            row.receivedOn === undefined ? (
              <DeskTime key="received" at={row.receivedAt} />
            ) : (
              dayInWords(row.receivedOn)
            ),
            row.clerk ?? 'Unassigned',
          ],
        }))}
      />
    </div>
  )
}

interface VisitorProps extends Pick<Props, 'query'> {
  readonly row: InboxLine
  readonly picks: string | undefined
}

function Visitor({ row, query, picks }: VisitorProps) {
  return (
    <>
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
      <span className="more">{[row.reference, row.wish, ...row.brings].join(' · ')}</span>
      {row.parkedReason === undefined ? null : <span className="more">Parked: {row.parkedReason}</span>}
      <Flags flags={row.flags} />
    </>
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

export function Flags({ flags }: { flags: readonly string[] }) {
  if (flags.length === 0) return null
  return (
    <ul className={`list row ${styles['flags']}`} aria-label="Flags">
      {flags.map((flag) => (
        <li key={flag}>{flag}</li>
      ))}
    </ul>
  )
}
