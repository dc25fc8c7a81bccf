import { Picture, type PictureSource } from '#app/ui/picture.tsx'
import styles from './asked-photo.module.css'

/** The photo that a visitor asks about. */
export interface AskedPhotoFacts {
  /** `container/name`, as it is sent with the form. */
  readonly reference: string
  readonly title: string
  readonly alt: string
  readonly picture: PictureSource
}

/** Says which photo the request is about; it is sent along. */
export function AskedPhoto({ photo }: { photo: AskedPhotoFacts }) {
  return (
    <div className={styles['asked']}>
      <Picture picture={photo.picture} alt={photo.alt} sizes="112px" cover className={styles['picture']} />
      <div>
        <p className={styles['lead']}>You are asking about this photo</p>
        <p className={styles['title']}>{photo.title}</p>
      </div>
    </div>
  )
}
