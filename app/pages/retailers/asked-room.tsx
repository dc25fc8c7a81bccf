import { Link } from 'react-router'
import { VISUALIZER_PATH } from '#core/visualizer/layers.ts'
import styles from './asked-photo.module.css'

export interface AskedRoomFacts {
  /** e.g. `Shaker kitchen in Sage paint`. */
  readonly title: string
  /** Its query in the visualizer. */
  readonly query: string
}

export function AskedRoom({ room: { title, query } }: { readonly room: AskedRoomFacts }) {
  return (
    <div className={styles['asked']}>
      <div>
        <p className={styles['lead']}>You are asking about this room</p>
        <p className={styles['title']}>
          <Link to={`${VISUALIZER_PATH}?${query}`} viewTransition>
            {title}
          </Link>
        </p>
      </div>
    </div>
  )
}

/** Begins the project's description, so that the retailer reads what was chosen. */
export function projectInRoom({ title }: AskedRoomFacts): string {
  return `About the ${title}.`
}
