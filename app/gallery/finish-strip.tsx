import { Link } from 'react-router'
import type { FinishLink } from '#services/galleries/joined-photos.ts'
import styles from './finish-strip.module.css'

/** All finishes as a full-width strip of colors that link to rooms in that finish. */
export function FinishStrip({ finishes }: { readonly finishes: readonly FinishLink[] }) {
  return (
    <ul className={`list ${styles['strip']}`}>
      {finishes.map(({ title, color, to }) => (
        <li key={title} className={styles['finish']}>
          <Link to={to} viewTransition title={title} aria-label={title}>
            {/* The security policy allows no inline styles, so the color is an SVG attribute. */}
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <path d="M0 0h1.05v1H0z" fill={color} />
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  )
}
