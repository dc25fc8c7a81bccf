import { Link } from 'react-router'
import styles from './breadcrumbs.module.css'

interface BreadcrumbsProps {
  /** Pages above this one, outermost first. */
  readonly above: readonly { readonly to: string; readonly label: string }[]
  /** Name of this page. */
  readonly current: string
}

/** Links to the pages above this one (ARIA breadcrumb pattern). */
export function Breadcrumbs({ above, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className={`small screen-only ${styles['breadcrumbs']}`}>
      <ol className="list row">
        {above.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} viewTransition className="reach">
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
