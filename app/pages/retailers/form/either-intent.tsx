import type { ReactNode } from 'react'
import styles from './request-form.module.css'

/** Words for each intent, of which the style sheet shows those of the chosen one. */
export function EitherIntent({ locate, become }: { locate: ReactNode; become: ReactNode }) {
  return (
    <>
      <span className={styles['locateOnly']}>{locate}</span>
      <span className={styles['becomeOnly']}>{become}</span>
    </>
  )
}
