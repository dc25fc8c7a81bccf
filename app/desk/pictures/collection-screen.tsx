import { useEffect, useState } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { BRAND_PICTURES } from '#core/brand/brand-pictures.ts'
import { finishContainer } from '#core/content/finishes/former-names.ts'
import { previewPath } from '#core/desk/desk-path.ts'
import {
  COLLECTION_VIEWS,
  type CollectionPart,
  type CollectionViewName,
  isPart,
  partFields,
  partPath,
  statedValue,
} from '#core/desk/pictures/collection-part.ts'
import { collectionPath } from '#core/desk/pictures/picture-collections.ts'
import { selectionFields } from '#core/desk/pictures/picture-selection.ts'
import { formatCount } from '#core/format-count.ts'
import type { DeskPicture } from '#services/desk/pictures/desk-picture.ts'
import type { CollectionView } from '#services/desk/pictures/picture-editor.ts'
import { ConflictView } from '../blocks/conflict-view.tsx'
import { FilterForm } from '../blocks/filter-form.tsx'
import { Intent } from '../blocks/intent.tsx'
import { KeysHelp } from '../blocks/keys-help.tsx'
import { ScreenHeader } from '../blocks/screen.tsx'
import { Views } from '../blocks/views.tsx'
import { HiddenFields, PostForm } from '../post-form.tsx'
import styles from './collection-screen.module.css'
import type { EditedPictures } from './edit-pictures.ts'
import { Inspector } from './inspector.tsx'
import grid from './picture-grid.module.css'
import { PictureTile, TileForms } from './picture-tile.tsx'
import { selectedPictures } from './selected-pictures.ts'
import { useMoves } from './use-moves.ts'
import { usePictureSelection } from './use-picture-selection.ts'

interface Props {
  readonly collection: CollectionView
  readonly part: CollectionPart
  readonly edited: EditedPictures | undefined
  readonly seenAt: string
}

const KEYS = [
  ['Ctrl A', 'Select all'],
  ['Esc', 'Select none'],
  ['Shift, Ctrl', 'With a click: select a range or add one'],
  ['Alt ← →', 'Move the selection one place'],
  ['Ctrl Enter', 'Save'],
  ['Ctrl B, I, K', 'In a caption: bold, italic, link'],
] as const

export function CollectionScreen({ collection, part, edited, seenAt }: Props) {
  const names = collection.shown.map(({ name }) => name)
  const isOnlyPart = isPart(part)
  const { selection, isSelected, click, selectAll, clear } = usePictureSelection(
    names,
    collection.selection,
    { elsewhere: collection.picked.map(({ name }) => name), isPart: isOnlyPart },
  )
  const selected = selectedPictures(collection, selection)
  const [first] = selected.chosen
  const current = part.view === 'incomplete' && selected.count === 1 ? first : undefined
  useBeginInMissingField(collection.texts, current)
  const list = useMoves(collection.shown, selected)
  const place = { ...partFields(part), page: String(collection.window.page) }
  const query = new URLSearchParams(place).toString()
  const outcome = edited?.outcome
  return (
    <>
      <CollectionHeader collection={collection} part={part} />
      {outcome?.kind === 'conflict' ? (
        <ConflictView key={seenAt} conflicts={outcome.conflicts} carried={edited?.carried ?? []} />
      ) : null}
      <SceneFaults of={collection.faults} />
      <CollectionViews collection={collection} part={part} />
      <div className={styles['panes']} data-panes="">
        <div className="stack">
          <Form method="get">
            <HiddenFields of={place} />
            <SelectionBar
              selected={selected.count}
              pictures={isOnlyPart ? collection.shown.length : collection.pictures}
              isOnlyPart={isOnlyPart}
              onSelectAll={selectAll}
              onClear={clear}
            />
            {/* A position within a view is none in the whole list. */}
            <ul
              className={`${grid['grid']} ${collection.publishesOnTile ? grid['wide'] : ''}`}
              ref={isOnlyPart ? undefined : list}
            >
              {collection.shown.map((picture) => (
                <PictureTile
                  key={picture.name}
                  of={picture}
                  noun={collection.noun}
                  publishesOnTile={collection.publishesOnTile}
                  today={collection.today}
                  query={query}
                  isSelected={isSelected(picture.name)}
                  onClick={click}
                />
              ))}
            </ul>
            {collection.shown.length === 0 ? <p>{emptyWords(part, collection.noun)}</p> : null}
          </Form>
          <Pages collection={collection} part={part} />
          {collection.publishesOnTile ? <TileForms /> : null}
          {collection.isAddedAs === 'brand picture' ? (
            <AddBrandPicture key={edited?.outcome.kind === 'done' ? edited.outcome.undo : ''} />
          ) : null}
        </div>
        <Inspector
          collection={collection}
          selected={selected}
          edited={edited}
          seenAt={seenAt}
          next={current && nameAfter(current.name, names)}
          query={query}
        />
      </div>
    </>
  )
}

/** A step to the next incomplete picture begins in the first field that it lacks. */
function useBeginInMissingField(texts: CollectionView['texts'], picture: DeskPicture | undefined) {
  const [missing] = useState(
    () => texts.find(({ key }) => picture?.lacking.some((lacking) => lacking.key === key))?.field,
  )
  useEffect(() => {
    if (missing !== undefined) document.getElementById(missing)?.focus()
  }, [missing])
}

/** The name after another, or the first; empty if there is no other. */
function nameAfter(name: string, names: readonly string[]): string {
  const others = names.filter((other) => other !== name)
  return others[names.indexOf(name)] ?? others[0] ?? ''
}

function CollectionHeader({ collection, part }: Pick<Props, 'collection' | 'part'>) {
  const { container, name, noun, isAddedAs } = collection
  const path = collectionPath(container)
  const isWhole = part.view === 'all'
  return (
    <ScreenHeader
      above={[
        ...(noun === 'picture' ? [{ path: '/desk/pictures', label: 'Pictures' }] : []),
        ...(isWhole ? [] : [{ path, label: name }]),
      ]}
      heading={isWhole ? name : `${COLLECTION_VIEWS[part.view]} of ${name}`}
      about={
        <>
          {formatCount(collection.pictures, noun)} · <a href={collection.path}>On the site</a> ·{' '}
          <a href={previewPath(collection.path)}>Preview</a>
        </>
      }
      links={[
        (isAddedAs === undefined || isAddedAs === 'document') && {
          to: '?add',
          label: noun === 'document' ? 'Add a document' : 'Add pictures',
          isMain: true,
        },
        container === finishContainer() && { to: '/desk/pictures/new/finish', label: 'New finish' },
        isAddedAs === 'poster' && { to: '/desk/pictures/videos', label: 'Videos' },
        { to: `/desk/pictures/${container}/import`, label: 'Import or export' },
      ]}
      tools={
        <>
          {isWhole || collection.ready.length === 0 ? null : <PublishReady ready={collection.ready} />}
          <KeysHelp keys={KEYS} />
        </>
      }
    />
  )
}

/** Publishes the drafts that lack nothing, as one change. */
function PublishReady({ ready }: Pick<CollectionView, 'ready'>) {
  return (
    <PostForm carries={selectionFields({ kind: 'some', names: ready })}>
      <Intent value="publish" label={`Publish ${formatCount(ready.length, 'ready draft')}`} />
    </PostForm>
  )
}

const NAMES = ['all', 'drafts', 'incomplete'] as const satisfies readonly CollectionViewName[]

function CollectionViews({ collection, part }: Pick<Props, 'collection' | 'part'>) {
  const { container, pictures, drafts, incomplete, found } = collection
  const counts = { all: pictures, drafts, incomplete }
  const { view, search, value: selectedValue } = part
  const choices = collection.fields.flatMap(({ key, label }) =>
    (collection.values[key] ?? []).map(({ value, count }) => ({
      value: statedValue(key, value),
      label: `${label}: ${value} (${count})`,
    })),
  )
  const isNarrowed = isPart({ ...part, view: 'all' })
  return (
    <div className="stack">
      <Views
        views={NAMES.map((name) => ({
          to: partPath(container, { view: name }),
          label: COLLECTION_VIEWS[name],
          isCurrent: name === view,
          count: counts[name].toLocaleString('en-US'),
        }))}
      />
      <FilterForm
        key={JSON.stringify(part)}
        search={{ name: 'search', value: search }}
        filters={choices.length > 0 ? [{ name: 'value', label: 'Value', value: selectedValue, choices }] : []}
        stays={{ view: view === 'all' ? '' : view }}
      />
      {isNarrowed ? (
        <p>
          {found.toLocaleString('en-US')} found · <Link to={partPath(container, { view })}>Show all</Link>
        </p>
      ) : null}
    </div>
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
    <div className={`row ${styles['bar']}`}>
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
              <a href="#inspector" className={`reach ${styles['down']}`}>
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

function emptyWords({ view, search, value }: CollectionPart, noun: CollectionView['noun']): string {
  if (search !== '' || value !== '') return `No ${noun} here matches all of that.`
  if (view === 'incomplete') return `Every ${noun} has what it needs.`
  return view === 'drafts' ? 'Nothing is waiting to be published.' : `There are no ${noun}s here yet.`
}

function Pages({ collection: { window, found, noun }, part }: Pick<Props, 'collection' | 'part'>) {
  const { page, pageCount, start, end, previousPage, nextPage } = window
  if (pageCount === 1) return null
  const to = (number: number) => `?${new URLSearchParams({ ...partFields(part), page: String(number) })}`
  return (
    <nav aria-label="Pages" className="row reaching">
      {previousPage ? <Link to={to(previousPage)}>Earlier {noun}s</Link> : null}
      <span>
        {start + 1} to {end} of {found.toLocaleString('en-US')} (page {page} of {pageCount})
      </span>
      {nextPage ? <Link to={to(nextPage)}>Later {noun}s</Link> : null}
    </nav>
  )
}

function SceneFaults({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <section aria-labelledby="scene-faults" className="panel measure">
      <h2 id="scene-faults">Not shown yet</h2>
      <ul className="list">
        {of.slice(0, MAX_FAULTS).map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      {of.length > MAX_FAULTS ? <p>{of.length - MAX_FAULTS} more.</p> : null}
    </section>
  )
}

const MAX_FAULTS = 12

function AddBrandPicture() {
  return (
    <PostForm encType="multipart/form-data" className="stack" aria-label="Add or replace a picture">
      <Select
        label="Used as"
        name="used-as"
        optional="unmarked"
        options={BRAND_PICTURES.map(({ name, label, hint }) => ({ value: name, label: `${label}: ${hint}` }))}
      />
      <FileField
        label="Picture"
        name="file"
        id="new-file"
        hint="Logo and icon are SVG drawings, the share picture is a JPEG"
        accept="image/svg+xml,image/jpeg,.svg"
      />
      <div>
        <Intent value="add-brand-picture" label="Use this picture" />
      </div>
    </PostForm>
  )
}
