import { Link } from 'react-router'
import type { GalleryLink } from '#services/galleries/joined-photos.ts'

export function GalleryLinks({ links }: { readonly links: readonly GalleryLink[] | undefined }) {
  if (!links || links.length === 0) return null
  return (
    <ul className="list row">
      {links.map(({ label, to, count }) => (
        <li key={to}>
          <Link to={to} viewTransition>
            {label}
          </Link>{' '}
          <span className="small">({count})</span>
        </li>
      ))}
    </ul>
  )
}
