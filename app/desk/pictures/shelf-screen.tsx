import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { counted } from '#core/counted.ts'
import type { PictureSelection } from '#core/desk/picture-selection.ts'
import { shelfPath } from '#core/desk/picture-shelves.ts'
import { isPart, partFields, SHELF_VIEWS, type ShelfPart } from '#core/desk/shelf-part.ts'
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
import { ShelfViews } from './shelf-views.tsx'
import { useMoves } from './use-moves.ts'
import { usePictureSelection } from './use-picture-selection.ts'

interface Props {
  readonly shelf: ShelfView
  readonly part: ShelfPart
  readonly asked: PictureSelection
  readonly edited: EditedPictures | undefined
  readonly form: { readonly token: string; readonly seenAt: string }
}

const KEYS = [
  ['Ctrl A', 'Select all pictures of the gallery'],
  ['Esc', 'Select none'],
  ['Shift, Ctrl', 'With a click: select a range, or one more'],
  ['Alt ← →', 'Move the selected pictures one place'],
  ['?', 'Show these keys'],
] as const

export function ShelfScreen({ shelf, part, asked, edited, form }: Props) {
  const names = shelf.shown.map(({ name }) => name)
  const isOnlyPart = isPart(part)
  const { selection, isSelected, press, selectAll, clear } = usePictureSelection(names, asked, isOnlyPart)
  const selected = selectedPictures(shelf, selection)
  const list = useMoves(shelf.shown, selected, form.token)
  const query = new URLSearchParams(partFields(part)).toString()
  const { outcome } = edited ?? {}
  return (
    <>
      <ShelfHeader shelf={shelf} part={part} token={form.token} />
      {outcome?.kind === 'conflict' ? (
        <ConflictView
          key={form.seenAt}
          conflicts={outcome.conflicts}
          carried={edited?.carried ?? []}
          token={form.token}
        />
      ) : null}
      <ShelfViews shelf={shelf} part={part} />
      <div className={styles['panes']} data-panes="">
        <div className={styles['pane']}>
          <Form method="get" className={styles['pick']}>
            {Object.entries(partFields(part)).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {shelf.window.page > 1 ? <input type="hidden" name="page" value={shelf.window.page} /> : null}
            <SelectionBar
              selected={selected.count}
              pictures={isOnlyPart ? shelf.shown.length : shelf.pictures}
              isOnlyPart={isOnlyPart}
              onSelectAll={selectAll}
              onClear={clear}
            />
            {/* A place in a part is none among all. */}
            <ul className={grid['grid']} ref={isOnlyPart ? undefined : list}>
              {shelf.shown.map((picture) => (
                <PictureTile
                  key={picture.name}
                  of={picture}
                  query={query}
                  isSelected={isSelected(picture.name)}
                  onPress={press}
                />
              ))}
            </ul>
            {shelf.shown.length === 0 ? <p>{emptyWords(part)}</p> : null}
          </Form>
          <Pages shelf={shelf} part={part} />
        </div>
        <Inspector shelf={shelf} selected={selected} edited={edited} form={form} />
      </div>
      <Toast outcome={outcome} token={form.token} />
    </>
  )
}

function ShelfHeader({ shelf, part, token }: Pick<Props, 'shelf' | 'part'> & { token: string }) {
  return (
    <header className={styles['header']}>
      <p>
        <Link to="/desk/pictures">Pictures</Link>
        {part.view === 'all' ? null : (
          <>
            {' / '}
            <Link to={shelfPath(shelf.container)}>{shelf.name}</Link>
          </>
        )}
      </p>
      <h1>{part.view === 'all' ? shelf.name : `${SHELF_VIEWS[part.view]} of ${shelf.name}`}</h1>
      <p className={styles['facts']}>
        {counted(shelf.pictures, 'picture')} · <a href={shelf.path}>On the site</a> ·{' '}
        <Link to={`/desk/preview?${new URLSearchParams({ page: shelf.path, width: 'desk' })}`}>Preview</Link>
      </p>
      <div className={styles['tools']}>
        {shelf.incomplete > 0 ? (
          <ButtonLink to="?incomplete=first" look="secondary">
            Next incomplete
          </ButtonLink>
        ) : null}
        {part.view === 'drafts' ? <PublishReady ready={shelf.ready} token={token} look="secondary" /> : null}
        <KeysHelp keys={KEYS} />
      </div>
    </header>
  )
}

interface SelectionBarProps {
  readonly selected: number
  readonly pictures: number
  readonly isOnlyPart: boolean
  readonly onSelectAll: () => void
  readonly onClear: () => void
}

function SelectionBar({ selected, pictures, isOnlyPart, onSelectAll, onClear }: SelectionBarProps) {
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
          {isOnlyPart ? null : <Link to="?pick=*">Select all {pictures}</Link>}
        </>
      )}
    </div>
  )
}

function emptyWords({ view, search, value }: ShelfPart): string {
  if (search !== '' || value !== '') return 'No picture here has all of that.'
  if (view === 'incomplete') return 'Every picture has what it needs.'
  return view === 'drafts' ? 'Nothing waits to be published.' : 'There are no pictures here yet.'
}

function Pages({ shelf: { window, found }, part }: Pick<Props, 'shelf' | 'part'>) {
  const { page, pageCount, start, end, previousPage, nextPage } = window
  if (pageCount === 1) return null
  const to = (number: number) => `?${new URLSearchParams({ ...partFields(part), page: String(number) })}`
  return (
    <nav aria-label="Pages" className={styles['pages']}>
      {previousPage ? <Link to={to(previousPage)}>Earlier pictures</Link> : null}
      <span>
        {start + 1} to {end} of {found.toLocaleString('en-US')} (page {page} of {pageCount})
      </span>
      {nextPage ? <Link to={to(nextPage)}>Later pictures</Link> : null}
    </nav>
  )
}
