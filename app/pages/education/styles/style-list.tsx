import { Picture } from '#app/ui/picture.tsx'
import type { Photo } from '#services/galleries/photo.ts'
import styles from './style-list.module.css'

/** Every style with its description, one after the other: for browsers without scripts. */
export function StyleList({ photos }: { photos: readonly Photo[] }) {
  return (
    <ul className={styles['list']}>
      {photos.map(({ name, title, description, picture }) => (
        <li key={name}>
          <Picture picture={picture} alt="" sizes="(min-width: 720px) 45vw, 100vw" />
          <h2 className={styles['title']}>{title}</h2>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
