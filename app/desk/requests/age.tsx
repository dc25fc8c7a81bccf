import type { RequestSummary } from '#services/desk/requests/request-summary.ts'
import styles from './requests.module.css'

export function Age({ summary: { age, pressing } }: { summary: Pick<RequestSummary, 'age' | 'pressing'> }) {
  const days = age === 0 ? 'Less than a day' : `${age} working ${age === 1 ? 'day' : 'days'}`
  if (pressing === 'fresh') return <span>{days}</span>
  return (
    <span className={styles[pressing]}>
      <span aria-hidden="true">{pressing === 'overdue' ? '▲ ' : '● '}</span>
      {pressing === 'overdue' ? 'Overdue' : 'Due'}
      <span className={styles['days']}>, {days}</span>
    </span>
  )
}

export function Flags({ flags }: { flags: readonly string[] }) {
  if (flags.length === 0) return null
  return (
    <ul className={styles['flags']} aria-label="Flags">
      {flags.map((flag) => (
        <li key={flag}>{flag}</li>
      ))}
    </ul>
  )
}
