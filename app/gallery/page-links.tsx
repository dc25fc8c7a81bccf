import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { isPlainClick } from '#app/ui/plain-click.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { pluralOf } from '#core/format-count.ts'
import { pageSearch } from './filters/page-search.ts'
import styles from './gallery-section.module.css'

interface PageLinkProps {
  readonly noun: string
  readonly query: string
  readonly page: number
}

export function EarlierPhotos({ noun, query, page }: PageLinkProps) {
  const { pathname } = useLocation()
  return (
    <p>
      <Link to={{ pathname, search: pageSearch(query, page) }}>Show earlier {pluralOf(noun)}</Link>
    </p>
  )
}

interface ShowMoreProps extends PageLinkProps {
  readonly loading: boolean
  readonly onMore: () => void
}

export function ShowMore({ noun, query, page, loading, onMore }: ShowMoreProps) {
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
      <span className={styles['more-waiting']}>
        {loading ? <Spinner label={`Loading ${pluralOf(noun)}`} /> : null}
      </span>
    </div>
  )
}
