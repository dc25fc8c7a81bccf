import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import type { PageLink } from '#core/site-map.ts'
import styles from './read-on.module.css'

export function ReadOn({ next, buy }: { next: PageLink | undefined; buy: PageLink }) {
  return (
    <nav aria-label="Read on" className="column">
      <div className={styles['links']}>
        {next ? (
          <Link to={next.to} viewTransition className={styles['next']}>
            <span className={styles['kicker']}>Next</span>{' '}
            <span className={styles['title']}>
              {next.label} <span aria-hidden="true">→</span>
            </span>
          </Link>
        ) : null}
        <ButtonLink to={buy.to}>{buy.label}</ButtonLink>
      </div>
    </nav>
  )
}
