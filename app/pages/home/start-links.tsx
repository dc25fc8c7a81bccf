import { Link } from 'react-router'
import type { LinkWords } from '#core/texts/text-tree.ts'
import styles from './start-links.module.css'

/** Each item is one link; its text is part of the target, but not of the accessible name. */
export function StartLinks({ links }: { links: readonly LinkWords[] }) {
  return (
    <nav aria-label="Start here" className={styles['links']}>
      <ul className={`column ${styles['list']}`}>
        {links.map(({ to, label, text }) => (
          <li key={to} className={styles['item']}>
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
