import { Link } from 'react-router'
import { Picture } from '#app/ui/picture.tsx'
import { photoPath } from '#core/content/photos/photo-paths.ts'
import type { PhotoNeighbor } from '#services/galleries/photo-pages.ts'
import styles from './neighbor-links.module.css'

interface NeighborLinksProps {
  readonly galleryPath: string
  readonly previous: PhotoNeighbor | undefined
  readonly next: PhotoNeighbor | undefined
}

export function NeighborLinks({ galleryPath, previous, next }: NeighborLinksProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label="Photos before and after" className={styles['neighbors']}>
      {previous ? <Neighbor rel="prev" galleryPath={galleryPath} neighbor={previous} /> : <span />}
      {next ? <Neighbor rel="next" galleryPath={galleryPath} neighbor={next} /> : null}
    </nav>
  )
}

interface NeighborProps {
  readonly rel: 'prev' | 'next'
  readonly galleryPath: string
  readonly neighbor: PhotoNeighbor
}

function Neighbor({ rel, galleryPath, neighbor }: NeighborProps) {
  const { slug, title } = neighbor
  return (
    <Link
      to={photoPath(galleryPath, slug)}
      rel={rel}
      className={`${styles['neighbor']} ${styles[rel]}`}
      viewTransition
    >
      <Picture
        of={neighbor}
        alt=""
        sizes="(min-width: 1334px) 120px, (min-width: 520px) 9vw, 44vw"
        cover
        box={1}
        className={styles['picture']}
      />
      <span className={styles['words']}>
        <span className={styles['direction']}>{rel === 'prev' ? 'Previous photo' : 'Next photo'}</span>{' '}
        <span className={styles['title']}>{title}</span>
      </span>
    </Link>
  )
}
