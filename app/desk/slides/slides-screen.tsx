import { useEffect } from 'react'
import { Form, Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import type { DeskSlide } from '#services/desk/slides/slide-desk.ts'
import { ConflictView } from '../blocks/conflict-view.tsx'
import { KeysHelp } from '../blocks/keys-help.tsx'
import { Toast } from '../blocks/toast.tsx'
import type { EditedPictures } from '../pictures/edit-pictures.ts'
import { pictureAddress } from '../pictures/picture-address.ts'
import grid from '../pictures/picture-grid.module.css'
import shelf from '../pictures/shelf-screen.module.css'
import { useMoves } from '../pictures/use-moves.ts'
import { TokenField } from '../token-field.tsx'
import { SlideForm } from './slide-form.tsx'
import { stateWords } from './slide-words.ts'
import styles from './slides.module.css'

interface Props {
  readonly slides: readonly DeskSlide[]
  /** Name of the one that is open. */
  readonly open: string | undefined
  readonly edited: EditedPictures | undefined
  readonly token: string
  readonly seenAt: string
}

const KEYS = [
  ['Alt ← →', 'Move the open slide one place'],
  ['?', 'Show these keys'],
] as const

/** The slides of the home page in their order, and what is said on the one that is open. */
export function SlidesScreen({ slides, open, edited, token, seenAt }: Props) {
  const one = slides.find(({ picture }) => picture.name === open)
  const pictures = slides.map(({ picture }) => picture)
  const known = one ? [one.picture] : []
  const selection = { kind: 'some', names: known.map(({ name }) => name) } as const
  const list = useMoves(pictures, { selection, known }, token)
  const { outcome } = edited ?? {}
  const shown = slides.filter(({ state }) => state === 'on').length
  return (
    <>
      <header className={`${shelf['header']} ${styles['header']}`}>
        <h1>Home slides</h1>
        <p className={shelf['facts']}>
          {shown} of {slides.length} shown today · <a href="/">See them</a>
        </p>
        <div className={shelf['tools']}>
          <ButtonLink to="/desk/upload?gallery=shiloh-images-home" look="secondary">
            Add a slide
          </ButtonLink>
          <KeysHelp keys={KEYS} />
        </div>
      </header>
      {outcome?.kind === 'conflict' ? (
        <ConflictView
          key={seenAt}
          conflicts={outcome.conflicts}
          carried={edited?.carried ?? []}
          token={token}
        />
      ) : null}
      <div className={shelf['panes']} data-panes="">
        <div className={shelf['pane']}>
          <ul className={`${grid['grid']} ${styles['grid']}`} ref={list}>
            {slides.map((slide) => (
              <SlideCard key={slide.picture.name} of={slide} isOpen={slide === one} token={token} />
            ))}
          </ul>
          {slides.length === 0 ? <p>There are no slides yet.</p> : null}
        </div>
        {one ? (
          <SlideForm key={one.picture.name} of={one} count={slides.length} {...{ edited, token, seenAt }} />
        ) : null}
      </div>
      <Toast outcome={outcome} token={token} />
      <OpenedInSight key={open} />
    </>
  )
}

function SlideCard({ of, isOpen, token }: { of: DeskSlide; isOpen: boolean; token: string }) {
  const { picture, headline, state } = of
  const { name } = picture
  const title = headline || picture.called
  return (
    <li className={`${grid['tile']} ${isOpen ? grid['selected'] : ''}`} data-picture={name}>
      <Link
        to={`?${new URLSearchParams({ pick: name })}`}
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        className={grid['link']}
        draggable={false}
      >
        <span className={grid['box']}>
          <img
            src={pictureAddress(picture, 480)}
            alt=""
            width={picture.picture.width ?? undefined}
            height={picture.picture.height ?? undefined}
            draggable={false}
          />
        </span>
        <span className={grid['name']}>{title}</span>
      </Link>
      <span className={styles['state']}>
        <span className={styles[state]}>{stateWords(of)}</span>
      </span>
      <Form method="post" preventScrollReset>
        <TokenField value={token} />
        <input type="hidden" name="pick" value={name} />
        <button
          type="submit"
          name="intent"
          value={state === 'off' ? 'publish' : 'unpublish'}
          className={styles['turn']}
        >
          {state === 'off' ? 'Publish' : 'Unpublish'}
          <span className="visually-hidden"> {title}</span>
        </button>
      </Form>
    </li>
  )
}

/** On a phone the form of an opened slide is below all others: it comes into sight. */
function OpenedInSight() {
  useEffect(() => {
    const isAsked = new URLSearchParams(location.search).has('pick')
    const isNarrow = matchMedia('(max-width: 819.98px)').matches
    if (isAsked && isNarrow) document.getElementById('slide')?.scrollIntoView({ block: 'start' })
  }, [])
  return null
}
