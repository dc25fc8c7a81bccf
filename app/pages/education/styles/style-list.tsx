import { GalleryLinks } from '#app/gallery/gallery-links.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { TopicLinks } from '#services/galleries/joined-photos.ts'
import type { Photo } from '#services/galleries/photo.ts'
import styles from './style-list.module.css'

export function StyleList({ photos, links }: { photos: readonly Photo[]; links: TopicLinks }) {
  return (
    <ul className={styles['list']}>
      {photos.map((photo) => (
        <li key={photo.name}>
          <Picture of={photo} alt="" sizes="(min-width: 720px) 45vw, 100vw" />
          <h2 className={styles['title']}>{photo.title}</h2>
          <p>{photo.description}</p>
          <GalleryLinks links={links[photo.name]} />
        </li>
      ))}
    </ul>
  )
}
