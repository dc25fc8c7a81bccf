import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { counted } from '#core/counted.ts'
import type { PictureSelection } from '#core/desk/picture-selection.ts'
import { draftsPath, shelfPath } from '#core/desk/picture-shelves.ts'
import type { ShelfView } from '#services/desk/pictures/picture-desk.ts'
import { ConflictView } from '../blocks/conflict-view.tsx'
import { KeysHelp } from '../blocks/keys-help.tsx'
import { Toast } from '../blocks/toast.tsx'
import type { EditedPictures } from './edit-pictures.ts'
import { Inspector } from './inspector.tsx'
import grid from './picture-grid.module.css'
import { PictureTile } from './picture-tile.tsx'
import { PublishReady } from './publish-ready.tsx'
import { selectedPictures } from './selected-pictures.ts'
import styles from './shelf-screen.module.css'
import { useMoves } from './use-moves.ts'
import { usePictureSelection } from './use-picture-selection.ts'

interface Props {
  readonly shelf: ShelfView
  readonly isDraftsOnly: boolean
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

export function ShelfScreen({ shelf, isDraftsOnly, asked, edited, form }: Props) {
  const names = shelf.shown.map(({ name }) => name)
  const { selection, isSelected, press, selectAll, clear } = usePictureSelection(names, asked, isDraftsOnly)
  const selected = selectedPictures(shelf, selection)
  const list = useMoves(shelf.shown, selected, form.token)
  const { outcome } = edited ?? {}
  return (
    <>
      <header className={styles['header']}>
        <p>
          <Link to="/desk/pictures">Pictures</Link>
          {isDraftsOnly ? (
            <>
              {' / '}
              <Link to={shelfPath(shelf.container)}>{shelf.name}</Link>
            </>
          ) : null}
        </p>
        <h1>{isDraftsOnly ? `Drafts of ${shelf.name}` : shelf.name}</h1>
        <p className={styles['facts']}>
          <ShelfState shelf={shelf} isDraftsOnly={isDraftsOnly} /> · <a href={shelf.path}>On the site</a> ·{' '}
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
          {isDraftsOnly ? <PublishReady ready={shelf.ready} token={form.token} look="secondary" /> : null}
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
            {isDraftsOnly ? <input type="hidden" name="view" value="drafts" /> : null}
            {shelf.window.page > 1 ? <input type="hidden" name="page" value={shelf.window.page} /> : null}
            <SelectionBar
              selected={selected.count}
              pictures={isDraftsOnly ? shelf.shown.length : shelf.pictures}
              isDraftsOnly={isDraftsOnly}
              onSelectAll={selectAll}
              onClear={clear}
            />
            {/* A place among drafts is none among all. */}
            <ul className={grid['grid']} ref={isDraftsOnly ? undefined : list}>
              {shelf.shown.map((picture) => (
                <PictureTile
                  key={picture.name}
                  of={picture}
                  isSelected={isSelected(picture.name)}
                  onPress={press}
                />
              ))}
            </ul>
            {shelf.shown.length === 0 ? (
              <p>{isDraftsOnly ? 'Nothing waits to be published.' : 'There are no pictures here yet.'}</p>
            ) : null}
          </Form>
          <Pages shelf={shelf} isDraftsOnly={isDraftsOnly} />
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
  readonly isDraftsOnly: boolean
  readonly onSelectAll: () => void
  readonly onClear: () => void
}

function SelectionBar({ selected, pictures, isDraftsOnly, onSelectAll, onClear }: SelectionBarProps) {
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
          {isDraftsOnly ? null : <Link to="?pick=*">Select all {pictures}</Link>}
        </>
      )}
    </div>
  )
}

function ShelfState({ shelf, isDraftsOnly }: Pick<Props, 'shelf' | 'isDraftsOnly'>) {
  const { container, pictures, drafts, incomplete } = shelf
  const words = counted(drafts, 'draft')
  return (
    <>
      {isDraftsOnly ? words : counted(pictures, 'picture')}
      {!isDraftsOnly && drafts > 0 ? (
        <>
          {' · '}
          <Link to={draftsPath(container)}>{words}</Link>
        </>
      ) : null}
      {incomplete > 0 ? ` · ${incomplete} incomplete` : ''}
    </>
  )
}

function Pages({ shelf: { window, pictures, drafts }, isDraftsOnly }: Pick<Props, 'shelf' | 'isDraftsOnly'>) {
  const { page, pageCount, start, end, previousPage, nextPage } = window
  if (pageCount === 1) return null
  const to = (number: number) =>
    `?${new URLSearchParams({ ...(isDraftsOnly && { view: 'drafts' }), page: String(number) })}`
  return (
    <nav aria-label="Pages" className={styles['pages']}>
      {previousPage ? <Link to={to(previousPage)}>Earlier pictures</Link> : null}
      <span>
        {start + 1} to {end} of {(isDraftsOnly ? drafts : pictures).toLocaleString('en-US')} (page {page} of{' '}
        {pageCount})
      </span>
      {nextPage ? <Link to={to(nextPage)}>Later pictures</Link> : null}
    </nav>
  )
}
