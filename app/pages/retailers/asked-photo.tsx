import { Picture } from '#app/ui/picture.tsx'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import styles from './asked-photo.module.css'

export interface AskedPhotoFacts extends PicturedItem {
  readonly reference: string
  readonly title: string
  readonly alt: string
}

export function AskedPhoto({ photo }: { photo: AskedPhotoFacts }) {
  return (
    <div className={styles['asked']}>
      <Picture of={photo} alt={photo.alt} sizes="112px" cover className={styles['picture']} />
      <div>
        <p className={styles['lead']}>You are asking about this photo</p>
        <p className={styles['title']}>{photo.title}</p>
      </div>
    </div>
  )
}
