import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { isPlainClick } from '#app/ui/plain-click.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { pageSearch } from './filters/page-search.ts'
import styles from './gallery-section.module.css'

interface PageLinkProps {
  readonly query: string
  readonly page: number
}

export function EarlierPhotos({ query, page }: PageLinkProps) {
  const { pathname } = useLocation()
  return (
    <p>
      <Link to={{ pathname, search: pageSearch(query, page) }}>Show earlier photos</Link>
    </p>
  )
}

interface ShowMoreProps extends PageLinkProps {
  readonly loading: boolean
  readonly onMore: () => void
}

export function ShowMore({ query, page, loading, onMore }: ShowMoreProps) {
  const { pathname } = useLocation()
  const more = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onMore()
  }
  return (
    <div className={`screen-only ${styles['more']}`}>
      <ButtonLink
        to={{ pathname, search: pageSearch(query, page) }}
        look="secondary"
        aria-disabled={loading || undefined}
        onClick={more}
      >
        Show more
      </ButtonLink>
      <span className={styles['more-waiting']}>{loading ? <Spinner label="Loading photos" /> : null}</span>
    </div>
  )
}
