import { type MouseEvent, memo } from 'react'
import { Link } from 'react-router'
import type { DeskPicture } from '#services/desk/pictures/desk-picture.ts'
import type { CollectionView } from '#services/desk/pictures/picture-editor.ts'
import { PostForm } from '../post-form.tsx'
import styles from './picture-grid.module.css'
import { Thumbnail } from './picture-image.tsx'
import { showingWords } from './showing-words.ts'

interface Props extends Pick<CollectionView, 'noun' | 'publishesOnTile' | 'today'> {
  readonly of: DeskPicture
  readonly query: string
  readonly isSelected: boolean
  readonly onClick: (event: MouseEvent, name: string, ifPlain: 'only' | 'toggle') => void
}

export const PictureTile = memo(function PictureTile(props: Props) {
  const { of, noun, publishesOnTile, today, query, isSelected, onClick } = props
  const { name, called, isDraft, lacking, file } = of
  const days = isDraft ? undefined : showingWords(of, today)
  const click = (event: MouseEvent) => {
    event.preventDefault()
    onClick(event, name, 'only')
  }
  const states = [
    days,
    ...lacking.map(({ missing }) => missing),
    noun === 'document' ? `${file.type} ${file.size}` : undefined,
  ].filter((words) => words !== undefined)
  return (
    <li className={`${styles['tile']} ${isSelected ? styles['selected'] : ''}`} data-item={name}>
      <label className={styles['check']}>
        <input
          type="checkbox"
          name="pick"
          value={name}
          checked={isSelected}
          aria-label={called}
          // Only the click event has the Shift state.
          onChange={() => undefined}
          onClick={(event) => onClick(event, name, 'toggle')}
        />
      </label>
      <Link
        to={`?${new URLSearchParams([...new URLSearchParams(query), ['pick', name]])}`}
        className={styles['link']}
        onClick={click}
        draggable={false}
      >
        <Thumbnail of={of} isPictured={of.isPictured} width={publishesOnTile ? 480 : 240} />
        <span className={styles['name']}>{called}</span>
      </Link>
      {isDraft || states.length > 0 ? (
        <span className={styles['state']}>
          {isDraft ? <span className={styles['draft']}>Draft</span> : null}
          {states.map((words) => (
            <span key={words}>{words}</span>
          ))}
        </span>
      ) : null}
      {publishesOnTile ? (
        <button
          type="submit"
          form={isDraft ? PUBLISH : UNPUBLISH}
          name="pick"
          value={name}
          className="link reach"
        >
          {isDraft ? 'Publish' : 'Unpublish'}
          <span className="visually-hidden"> {called}</span>
        </button>
      ) : null}
    </li>
  )
})

const [PUBLISH, UNPUBLISH] = ['publish-one', 'unpublish-one']

/** Forms of the tiles' buttons. Separate, because the grid is inside another form. */
export function TileForms() {
  return [PUBLISH, UNPUBLISH].map((intent) => <PostForm key={intent} id={intent} carries={{ intent }} />)
}
