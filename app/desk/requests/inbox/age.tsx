import type { InboxLine } from '#services/desk/requests/request-summary.ts'
import styles from '../requests.module.css'

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
    <ul className={styles[label === 'Flags' ? 'flags' : 'brings']} aria-label={label}>
      {flags.map((flag) => (
        <li key={flag}>{flag}</li>
      ))}
    </ul>
  )
}
