import type { ReactNode } from 'react'
import styles from './request-form.module.css'

/** Renders text for both intents; the style sheet shows the chosen one. */
export function EitherIntent({ locate, become }: { locate: ReactNode; become: ReactNode }) {
  return (
    <>
      <span className={styles['locateOnly']}>{locate}</span>
      <span className={styles['becomeOnly']}>{become}</span>
    </>
  )
}
