import { Link } from 'react-router'
import type { GalleryLink } from '#services/galleries/joined-photos.ts'
import styles from './gallery-links.module.css'

export function GalleryLinks({ ways }: { readonly ways: readonly GalleryLink[] | undefined }) {
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
