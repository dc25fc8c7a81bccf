import { useLocation } from 'react-router'
import { Elsewhere } from '#app/search/elsewhere.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { FoundGroup } from '#services/search/site-search.ts'
import styles from './gallery-section.module.css'

interface EmptyGalleryProps {
  readonly filtered: boolean
  readonly search: string
  readonly elsewhere: readonly FoundGroup[] | undefined
}

export function EmptyGallery({ filtered, search, elsewhere }: EmptyGalleryProps) {
  const { pathname } = useLocation()
  return (
    <>
      <div className={styles['empty']}>
        <h2>{filtered ? 'No photos match all of that' : 'We can’t show photos here right now'}</h2>
        <p className="measure">
          {filtered
            ? 'Remove a filter, or start over with all of our photos.'
            : 'Please check back in a little while. In the meantime, our retailers have doors and finishes you can see and touch.'}
        </p>
        {filtered ? (
          <ButtonLink to={pathname} preventScrollReset>
            Clear filters
          </ButtonLink>
        ) : (
          <ButtonLink to="/retailers">Find a retailer</ButtonLink>
        )}
      </div>
      {search === '' ? null : <Elsewhere search={search} found={elsewhere} />}
    </>
  )
}
