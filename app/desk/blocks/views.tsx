import { Link } from 'react-router'
import styles from './views.module.css'

interface View {
  readonly to: string
  readonly label: string
  readonly isCurrent: boolean
  readonly count?: string
}

export function Views({ views }: { views: readonly View[] }) {
  return (
    <nav aria-label="Views">
      <ul className={`list row ${styles['views']}`}>
        {views.map(({ to, label, isCurrent, count }) => (
          <li key={to}>
            <Link to={to} className="tab" aria-current={isCurrent ? 'page' : undefined}>
              {label}
              {count === undefined ? null : <span className={styles['count']}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
