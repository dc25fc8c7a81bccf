import { Link } from 'react-router'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
import { PictureTile } from '#app/ui/picture-tile.tsx'
import type { JoinView } from '#services/galleries/joined-photos.ts'

export function JoinedPhotos({ joins }: { readonly joins: readonly JoinView[] }) {
  if (joins.length === 0) return null
  return (
    <div className="band screen-only">
      <div className="grid two">
        {joins.map((join) => (
          <Joined key={join.title} join={join} />
        ))}
      </div>
    </div>
  )
}

const FEW = 2

function Joined({ join: { title, photos, all } }: { readonly join: JoinView }) {
  const id = `join-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`
  const isSmall = photos.length <= FEW
  return (
    <section aria-labelledby={id} className={isSmall ? undefined : 'across'}>
      <h2 id={id} className="reaching">
        {all ? (
          <Link to={all.to} viewTransition>
            {title} ({all.count})
          </Link>
        ) : (
          title
        )}
      </h2>
      <ul className={`grid paired ${isSmall ? '' : 'four'} list`}>
        {photos.map((photo) => (
          <li key={photo.path} className="tile">
            <PictureTile
              of={photo}
              title={photo.title}
              to={photo.path}
              sizes={COLUMN_SIZES['paired four']}
              widest={640}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
