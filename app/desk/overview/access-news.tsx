import { Link } from 'react-router'
import type { AccessNotice } from '#services/desk/access-notices.ts'
import { DeskTime } from '../desk-time.tsx'
import styles from './overview-page.module.css'

/** Lists recent passkey changes, so that users notice unexpected ones. */
export function AccessNews({
  notices,
  isAdmin,
}: {
  readonly notices: readonly AccessNotice[]
  readonly isAdmin: boolean
}) {
  if (notices.length === 0) return null
  return (
    <section>
      <h2>Access in the last seven days</h2>
      <ul className={`list ${styles['list']}`}>
        {notices.map(({ id, at, words }) => (
          <li key={id}>
            <span className={styles['aside']}>
              <DeskTime at={at} />
            </span>
            {words}.
          </li>
        ))}
      </ul>
      <p>
        {isAdmin ? (
          <>
            Does someone not recognize this? <Link to="/desk/people">Recover their access</Link> at once.
          </>
        ) : (
          'Wasn’t it you? Tell an admin right away.'
        )}
      </p>
    </section>
  )
}
