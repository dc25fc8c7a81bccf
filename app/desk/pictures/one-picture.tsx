import { Link } from 'react-router'
import { galleryPathOf } from '#core/content/gallery-paths.ts'
import { photoPath, stemOf } from '#core/content/photo-paths.ts'
import { fileNameOf } from '#core/content/readable-name.ts'
import { lackingWords } from '#core/desk/lacking-words.ts'
import type { DeskPicture } from '#services/desk/pictures/desk-picture.ts'
import type { ShelfView } from '#services/desk/pictures/picture-desk.ts'
import styles from './inspector.module.css'
import { pictureAddress } from './picture-address.ts'

export function OnePicture({ of, shelf }: { of: DeskPicture; shelf: ShelfView }) {
  const { name, called, description, isDraft, lacking, place, picture, container } = of
  const gallery = galleryPathOf(container)
  const { width, height } = picture
  return (
    <>
      <h2 className={styles['title']}>{called}</h2>
      <span className={styles['box']}>
        <img
          src={pictureAddress(of, 480)}
          alt={description}
          width={width ?? undefined}
          height={height ?? undefined}
        />
      </span>
      <p className={styles['state']}>
        {isDraft ? 'Draft' : 'Published'}, place {place.toLocaleString('en-US')} of{' '}
        {shelf.pictures.toLocaleString('en-US')}
        {width === null ? '' : `, ${width} × ${height} px`} · {fileNameOf(name)}
        {gallery && !isDraft ? (
          <>
            {' '}
            · <a href={photoPath(gallery, stemOf(name))}>Its page</a>
          </>
        ) : null}{' '}
        · <Link to={`/desk/history?${new URLSearchParams({ gallery: container, name })}`}>History</Link>
      </p>
      {lacking.length > 0 ? <p>Needs {lackingWords(lacking)} before it can be published.</p> : null}
    </>
  )
}
