import { Link } from 'react-router'
import { Picture } from '#app/ui/picture.tsx'
import type { JoinView } from '#services/galleries/joined-photos.ts'
import styles from './joined-photos.module.css'

export function JoinedPhotos({ joins }: { readonly joins: readonly JoinView[] }) {
  if (joins.length === 0) return null
  return (
    <div className={styles['joins']}>
      {joins.map((join) => (
        <Joined key={join.title} join={join} />
      ))}
    </div>
  )
}

const FEW = 3

function Joined({ join: { title, photos, all } }: { readonly join: JoinView }) {
  const id = `join-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`
  return (
    <section aria-labelledby={id} className={photos.length <= FEW ? styles['few'] : styles['many']}>
      <h2 id={id} className={styles['heading']}>
        {title}
      </h2>
      <ul className={styles['list']}>
        {photos.map((photo) => (
          <li key={photo.path} className={styles['item']}>
            <Link to={photo.path} className={styles['link']} viewTransition>
              <Picture
                of={photo}
                alt=""
                sizes="(min-width: 1504px) 206px, (min-width: 960px) 14vw, (min-width: 520px) 29vw, 44vw"
                cover
                box={4 / 3}
                widest={640}
                className={styles['picture']}
              />
              <span className={styles['title']}>{photo.title}</span>
            </Link>
          </li>
        ))}
      </ul>
      {all ? (
        <p className={styles['all']}>
          <Link to={all.to} viewTransition>
            {all.label}: all {all.count}
          </Link>
        </p>
      ) : null}
    </section>
  )
}
