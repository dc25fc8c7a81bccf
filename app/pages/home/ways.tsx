import { Link } from 'react-router'
import { pageLink } from '#core/site-map.ts'
import styles from './ways.module.css'

const WAYS = [
  { ...pageLink('/products/finishes'), text: 'Paint, stain, glaze' },
  { ...pageLink('/products/doorstyles'), text: 'Shaker, slab, glass' },
  { ...pageLink('/education/construction'), text: 'Inside a cabinet' },
  { ...pageLink('/retailers'), text: 'Find a retailer' },
]

/** Each item is one link; its text is part of the target, but not of the accessible name. */
export function Ways() {
  return (
    <nav aria-label="Start here" className={styles['ways']}>
      <ul className={`column ${styles['list']}`}>
        {WAYS.map(({ to, label, text }) => (
          <li key={to} className={styles['way']}>
            <Link to={to} viewTransition prefetch="intent" className={styles['link']}>
              {label}
            </Link>
            <span className={styles['text']}>{text}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
