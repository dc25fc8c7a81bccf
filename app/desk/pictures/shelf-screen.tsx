import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { counted } from '#core/counted.ts'
import type { PictureSelection } from '#core/desk/picture-selection.ts'
import type { ShelfView } from '#services/desk/pictures/picture-desk.ts'
import { ConflictView } from '../blocks/conflict-view.tsx'
import { KeysHelp } from '../blocks/keys-help.tsx'
import { Toast } from '../blocks/toast.tsx'
import type { EditedPictures } from './edit-pictures.ts'
import { Inspector } from './inspector.tsx'
import grid from './picture-grid.module.css'
import { PictureTile } from './picture-tile.tsx'
import { selectedPictures } from './selected-pictures.ts'
import styles from './shelf-screen.module.css'
import { useMoves } from './use-moves.ts'
import { usePictureSelection } from './use-picture-selection.ts'

interface Props {
  readonly shelf: ShelfView
  readonly asked: PictureSelection
  readonly edited: EditedPictures | undefined
  readonly form: { readonly token: string; readonly seenAt: string }
}

const KEYS = [
  ['Ctrl A', 'Select all pictures of the gallery'],
  ['Esc', 'Select none'],
  ['Shift, Ctrl', 'With a press: select a range, or one more'],
  ['Alt ← →', 'Move the selected pictures one place'],
  ['?', 'Show these keys'],
] as const

export function ShelfScreen({ shelf, asked, edited, form }: Props) {
  const names = shelf.shown.map(({ name }) => name)
  const { selection, isSelected, press, selectAll, clear } = usePictureSelection(names, asked)
  const selected = selectedPictures(shelf, selection)
  const list = useMoves(shelf.shown, selected, form.token)
  const { outcome } = edited ?? {}
  return (
    <>
      <header className={styles['header']}>
        <p>
          <Link to="/desk/pictures">Pictures</Link>
        </p>
        <h1>{shelf.name}</h1>
        <p className={styles['facts']}>
          {stateOf(shelf)} · <a href={shelf.path}>On the site</a> ·{' '}
          <Link to={`/desk/preview?${new URLSearchParams({ page: shelf.path, width: 'desk' })}`}>
            Preview
          </Link>
        </p>
        <div className={styles['tools']}>
          {shelf.incomplete > 0 ? (
            <ButtonLink to="?incomplete=first" look="secondary">
              Next incomplete
            </ButtonLink>
          ) : null}
          <KeysHelp keys={KEYS} />
        </div>
      </header>
      {outcome?.kind === 'conflict' ? (
        <ConflictView
          key={form.seenAt}
          conflicts={outcome.conflicts}
          carried={edited?.carried ?? []}
          token={form.token}
        />
      ) : null}
      <div className={styles['panes']} data-panes="">
        <div className={styles['pane']}>
          <Form method="get" className={styles['pick']}>
            {shelf.window.page > 1 ? <input type="hidden" name="page" value={shelf.window.page} /> : null}
            <SelectionBar
              selected={selected.count}
              pictures={shelf.pictures}
              onSelectAll={selectAll}
              onClear={clear}
            />
            <ul className={grid['grid']} ref={list}>
              {shelf.shown.map((picture) => (
                <PictureTile
                  key={picture.name}
                  of={picture}
                  isSelected={isSelected(picture.name)}
                  onPress={press}
                />
              ))}
            </ul>
            {shelf.pictures === 0 ? <p>There are no pictures here yet.</p> : null}
          </Form>
          <Pages shelf={shelf} />
        </div>
        <Inspector shelf={shelf} selected={selected} edited={edited} form={form} />
      </div>
      <Toast outcome={outcome} token={form.token} />
    </>
  )
}

interface SelectionBarProps {
  readonly selected: number
  readonly pictures: number
  readonly onSelectAll: () => void
  readonly onClear: () => void
}

function SelectionBar({ selected, pictures, onSelectAll, onClear }: SelectionBarProps) {
  const isHydrated = useHydrated()
  return (
    <div className={styles['bar']}>
      <p role="status">{selected === 0 ? 'None selected' : `${selected.toLocaleString('en-US')} selected`}</p>
      {isHydrated ? (
        <>
          <Button look="secondary" onClick={onSelectAll}>
            Select all {pictures.toLocaleString('en-US')}
          </Button>
          {selected > 0 ? (
            <>
              <Button look="secondary" onClick={onClear}>
                Select none
              </Button>
              <a href="#inspector" className={styles['down']}>
                Edit
              </a>
            </>
          ) : null}
        </>
      ) : (
        <>
          <Button type="submit" look="secondary">
            Edit selected
          </Button>
          <Link to="?pick=*">Select all {pictures}</Link>
        </>
      )}
    </div>
  )
}

function stateOf({ pictures, drafts, incomplete }: ShelfView): string {
  return [
    counted(pictures, 'picture'),
    ...(drafts > 0 ? [counted(drafts, 'draft')] : []),
    ...(incomplete > 0 ? [`${incomplete} incomplete`] : []),
  ].join(' · ')
}

function Pages({ shelf: { window, pictures } }: Pick<Props, 'shelf'>) {
  const { page, pageCount, start, end, previousPage, nextPage } = window
  if (pageCount === 1) return null
  return (
    <nav aria-label="Pages" className={styles['pages']}>
      {previousPage ? <Link to={`?page=${previousPage}`}>Earlier pictures</Link> : null}
      <span>
        {start + 1} to {end} of {pictures.toLocaleString('en-US')} (page {page} of {pageCount})
      </span>
      {nextPage ? <Link to={`?page=${nextPage}`}>Later pictures</Link> : null}
    </nav>
  )
}
