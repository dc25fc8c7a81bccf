import { Link } from 'react-router'
import { PictureTile } from '#app/ui/picture-tile.tsx'
import type { JoinView } from '#services/galleries/joined-photos.ts'
import styles from './photo-page.module.css'

export function JoinedPhotos({ joins }: { readonly joins: readonly JoinView[] }) {
  if (joins.length === 0) return null
  return (
    <div className="band screen-only">
      <div className="stack">
        {rowsOf(joins).map((row) => (
          <div key={row[0]?.title} className={styles['joins']}>
            {row.map((join) => (
              <Joined key={join.title} join={join} columns={Math.min(countIn(row), MAX_COLUMNS)} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function Joined({ join: { title, photos, all }, columns }: { readonly join: JoinView; columns: number }) {
  const id = `join-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`
  const sizes = `(min-width: 1504px) ${1360 / columns}px, (min-width: 960px) ${91 / columns}vw`
  const spans = (at: number) => at % 2 === 0 && at === photos.length - 1 && (at > 0 || columns === 1)
  return (
    <section aria-labelledby={id} className={styles['joined']}>
      <h2 id={id} className="reaching">
        {all ? (
          <Link to={all.to} viewTransition>
            {title} ({all.count})
          </Link>
        ) : (
          title
        )}
      </h2>
      <ul className="list">
        {photos.map((photo, at) => (
          <li key={photo.path} className="tile">
            <PictureTile
              of={photo}
              title={photo.title}
              to={photo.path}
              sizes={`${sizes}, ${spans(at) ? 91 : 43}vw`}
              widest={1280}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const MAX_COLUMNS = 5

/** Groups of few photos share a row, as one column per photo. */
function rowsOf(joins: readonly JoinView[]): readonly (readonly JoinView[])[] {
  const rows: JoinView[][] = []
  for (const join of joins) {
    const row = rows.at(-1)
    if (row && countIn([...row, join]) <= MAX_COLUMNS) row.push(join)
    else rows.push([join])
  }
  return rows
}

function countIn(row: readonly JoinView[]): number {
  return row.reduce((count, { photos }) => count + photos.length, 0)
}
