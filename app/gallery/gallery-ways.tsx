import { Link } from 'react-router'
import type { GalleryWay } from '#services/galleries/joined-photos.ts'
import styles from './gallery-ways.module.css'

export function GalleryWays({ ways }: { readonly ways: readonly GalleryWay[] | undefined }) {
  if (!ways || ways.length === 0) return null
  return (
    <ul className={styles['ways']}>
      {ways.map(({ label, to, count }) => (
        <li key={to}>
          <Link to={to} viewTransition>
            {label}
          </Link>{' '}
          <span className={styles['count']}>({count})</span>
        </li>
      ))}
    </ul>
  )
}
