import { type MouseEvent, memo } from 'react'
import { Link } from 'react-router'
import type { DeskPicture } from '#services/desk/pictures/desk-picture.ts'
import { pictureAddress } from './picture-address.ts'
import styles from './picture-grid.module.css'

interface Props {
  readonly of: DeskPicture
  /** Query of the part of the gallery that is shown; empty for all of it. */
  readonly query: string
  readonly isSelected: boolean
  readonly onPress: (event: MouseEvent, name: string, ifPlain: 'only' | 'toggle') => void
}

export const PictureTile = memo(function PictureTile({ of, query, isSelected, onPress }: Props) {
  const { name, called, isDraft, lacking, picture } = of
  const press = (event: MouseEvent) => {
    event.preventDefault()
    onPress(event, name, 'only')
  }
  return (
    <li className={`${styles['tile']} ${isSelected ? styles['selected'] : ''}`} data-picture={name}>
      <label className={styles['check']}>
        <input
          type="checkbox"
          name="pick"
          value={name}
          checked={isSelected}
          aria-label={called}
          // The click event knows about Shift, the change event does not.
          onChange={() => undefined}
          onClick={(event) => onPress(event, name, 'toggle')}
        />
      </label>
      <Link
        to={`?${new URLSearchParams([...new URLSearchParams(query), ['pick', name]])}`}
        className={styles['link']}
        onClick={press}
        draggable={false}
      >
        <span className={styles['box']}>
          <img
            src={pictureAddress(of, 240)}
            alt=""
            width={picture.width ?? undefined}
            height={picture.height ?? undefined}
            loading="lazy"
            decoding="async"
            draggable={false}
          />
        </span>
        <span className={styles['name']}>{called}</span>
      </Link>
      {isDraft || lacking.length > 0 ? (
        <span className={styles['state']}>
          {isDraft ? <span className={styles['draft']}>Draft</span> : null}
          {lacking.map(({ missing }) => (
            <span key={missing}>{missing}</span>
          ))}
        </span>
      ) : null}
    </li>
  )
})
