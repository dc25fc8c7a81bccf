import { Link } from 'react-router'
import { photoPath } from '#core/content/photos/photo-paths.ts'
import type { PhotoPageView } from '#services/galleries/photo-pages.ts'

interface NeighborLinksProps {
  readonly galleryPath: string
  readonly previous: PhotoPageView['previous']
  readonly next: PhotoPageView['next']
}

export function NeighborLinks({ galleryPath, previous, next }: NeighborLinksProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label="Photos before and after" className="section row apart screen-only">
      {previous ? (
        <Link to={photoPath(galleryPath, previous.slug)} rel="prev" className="title" viewTransition>
          <span className="small">Previous photo</span> <br />
          <span aria-hidden="true">←</span> {previous.title}
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link to={photoPath(galleryPath, next.slug)} rel="next" className="title" viewTransition>
          <span className="small">Next photo</span> <br />
          {next.title} <span aria-hidden="true">→</span>
        </Link>
      ) : null}
    </nav>
  )
}
