import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import styles from './gallery-section.module.css'

/** Instead of photos: why there are none, and what to do next. */
export function EmptyGallery({ filtered }: { filtered: boolean }) {
  const { pathname } = useLocation()
  return (
    <div className={styles['empty']}>
      <h2>{filtered ? 'No photo shows all of that together' : 'We cannot show photos here right now'}</h2>
      <p className="measure">
        {filtered
          ? 'Take back one of your choices, or start again from all of our photos.'
          : 'Please look again in a little while. Our retailers have doors and finishes to see and touch in the meantime.'}
      </p>
      {filtered ? (
        <ButtonLink to={pathname} preventScrollReset>
          Clear filters
        </ButtonLink>
      ) : (
        <ButtonLink to="/retailers">Find a retailer</ButtonLink>
      )}
    </div>
  )
}
