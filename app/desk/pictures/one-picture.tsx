import { Link } from 'react-router'
import { galleryPathOf } from '#core/content/gallery-paths.ts'
import { photoPath } from '#core/content/photos/photo-paths.ts'
import { stemOf } from '#core/content/photos/photo-slugs.ts'
import { fileNameOf } from '#core/content/readable-name.ts'
import { lackingWords } from '#core/desk/pictures/lacking-words.ts'
import type { DeskPicture } from '#services/desk/pictures/desk-picture.ts'
import type { CollectionView } from '#services/desk/pictures/picture-editor.ts'
import styles from './inspector.module.css'
import { pictureAddress } from './picture-address.ts'
import { showingWords } from './showing-words.ts'

export function OnePicture({ of, collection }: { of: DeskPicture; collection: CollectionView }) {
  const { name, called, description, isDraft, lacking, place, picture, container, file } = of
  const state = isDraft ? 'Draft' : (showingWords(of, collection.today) ?? 'Published')
  const gallery = galleryPathOf(container)
  const { width, height } = picture
  return (
    <>
      <h2 className={styles['title']}>{called}</h2>
      {of.isPictured ? (
        <span className={styles['box']}>
          <img
            src={pictureAddress(of, 480)}
            alt={description}
            width={width ?? undefined}
            height={height ?? undefined}
          />
        </span>
      ) : null}
      <p className={styles['state']}>
        {state}, place {place.toLocaleString('en-US')} of {collection.pictures.toLocaleString('en-US')}
        {width === null || collection.noun === 'document' ? '' : `, ${width} × ${height} px`}, {file.type}{' '}
        {file.size} · <a href={file.href}>{fileNameOf(name)}</a>
        {gallery && !isDraft ? (
          <>
            {' '}
            · <a href={photoPath(gallery, stemOf(name))}>Its page</a>
          </>
        ) : null}{' '}
        · <Link to={`/desk/activity?${new URLSearchParams({ place: container, thing: name })}`}>History</Link>
      </p>
      {lacking.length > 0 ? <p>Needs {lackingWords(lacking)} before it can be published.</p> : null}
    </>
  )
}
