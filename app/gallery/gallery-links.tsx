import { Link } from 'react-router'
import type { GalleryLink } from '#services/galleries/joined-photos.ts'
import styles from './gallery-links.module.css'

export function GalleryLinks({ links }: { readonly links: readonly GalleryLink[] | undefined }) {
  if (!links || links.length === 0) return null
  return (
    <ul className={styles['links']}>
      {links.map(({ label, to, count }) => (
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
