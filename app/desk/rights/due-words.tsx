import { counted } from '#core/counted.ts'
import { dayInWords, type RightsDue } from '#core/rights/rights-clock.ts'
import styles from '../requests/requests.module.css'

/** Until when a case is answered, and how much time that leaves. */
export function DueWords({ due: { dueOn, daysLeft, pressing } }: { due: RightsDue }) {
  const left =
    daysLeft < 0
      ? `overdue by ${counted(-daysLeft, 'day')}`
      : daysLeft === 0
        ? 'today is the last day'
        : `${counted(daysLeft, 'day')} left`
  if (pressing === 'fresh')
    return (
      <span>
        {dayInWords(dueOn)}, {left}
      </span>
    )
  return (
    <span className={styles[pressing]}>
      <span aria-hidden="true">{pressing === 'overdue' ? '▲ ' : '● '}</span>
      {dayInWords(dueOn)}, {left}
    </span>
  )
}
