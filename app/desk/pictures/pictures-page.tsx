import { useEffect, useRef } from 'react'
import { data, Link, redirect, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { done } from '#core/desk/edit-outcome.ts'
import { partPath, readPart } from '#core/desk/pictures/collection-part.ts'
import { collectionPath, containerAt } from '#core/desk/pictures/picture-collections.ts'
import { readSelection } from '#core/desk/pictures/picture-selection.ts'
import { lackingWords } from '#core/desk/pictures/publishing.ts'
import { formatCount } from '#core/format-count.ts'
import type { CollectionView, IncompleteView } from '#services/desk/pictures/picture-editor.ts'
import { ConflictView } from '../blocks/conflict-view.tsx'
import { Screen } from '../blocks/screen.tsx'
import { deskOf } from '../guard.ts'
import { respond } from '../outcomes.ts'
import type { Route } from './+types/pictures-page'
import { AddScreen } from './adding/add-screen.tsx'
import { receivePictures } from './adding/receive-pictures.ts'
import styles from './collection-screen.module.css'
import { CollectionScreen } from './collection-screen.tsx'
import { type EditedPictures, editPictures } from './edit-pictures.ts'
import inspector from './inspector.module.css'
import { PictureForm } from './picture-form.tsx'
import grid from './picture-grid.module.css'
import { PictureImage } from './picture-image.tsx'
import { PublishReady } from './publish-ready.tsx'
import { selectedPictures } from './selected-pictures.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const container = containerAt(url.pathname)
  const path = collectionPath(container)
  if (path !== url.pathname) throw redirect(path + url.search)
  const { pictures, uploads } = deskOf(context)
  const { searchParams } = url
  const selection = readSelection(searchParams)
  const part = readPart(searchParams)
  const page = Number(searchParams.get('page') ?? 1)
  const collection = await pictures.view(container, { page, selection, part })
  if (!collection) throw data(null, { status: 404 })
  /** Id of an upload batch, which is one change in the history. */
  const adding = searchParams.has('add')
    ? { batch: crypto.randomUUID(), drafts: await uploads.drafts(container) }
    : undefined
  const isOfIncomplete = searchParams.has('incomplete')
  return {
    seenAt: new Date().toISOString(),
    collection: isOfIncomplete ? { ...collection, shown: [] } : collection,
    part,
    selection,
    adding,
    isOfIncomplete,
    incomplete: isOfIncomplete
      ? await pictures.incomplete(container, searchParams.get('incomplete') ?? undefined)
      : undefined,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const container = containerAt(url.pathname)
  const form = await request.formData()
  if (url.searchParams.has('add')) {
    const receivedPictures = await receivePictures(form, container, context)
    return respond(receivedPictures.outcome, receivedPictures)
  }
  const editResult = await editPictures(form, container, context)
  const { outcome } = editResult
  if (editResult.next !== undefined && outcome.kind === 'done') {
    const next = new URLSearchParams({ incomplete: editResult.next })
    if (outcome.undo !== undefined) next.set('saved', outcome.undo)
    return redirect(`${url.pathname}?${next}`)
  }
  return respond(outcome, editResult)
}

export default function PicturesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isOfIncomplete, incomplete, adding, collection, part, seenAt, selection } = loaderData
  const receivedPictures = actionData && 'arrivals' in actionData ? actionData : undefined
  const editResult = actionData && 'intent' in actionData ? actionData : undefined
  if (adding)
    return (
      <AddScreen
        collection={collection}
        drafts={adding.drafts}
        received={receivedPictures}
        batch={adding.batch}
      />
    )
  if (isOfIncomplete)
    return <IncompleteScreen collection={collection} view={incomplete} edited={editResult} seenAt={seenAt} />
  return (
    <CollectionScreen
      key={`${collection.container} ${JSON.stringify(part)}`}
      collection={collection}
      part={part}
      initial={selection}
      edited={editResult}
      seenAt={seenAt}
    />
  )
}

interface Props {
  readonly collection: CollectionView
  readonly view: IncompleteView | undefined
  readonly edited: EditedPictures | undefined
  readonly seenAt: string
}

function IncompleteScreen({ collection, view, edited, seenAt }: Props) {
  const query = new URLSearchParams(useLocation().search)
  const undoId = query.get('saved')
  const before = undoId ? done('Saved.', undoId) : undefined
  const { outcome } = edited ?? {}
  return (
    <Screen
      above={[{ path: collectionPath(collection.container), label: collection.name }]}
      heading={view ? `Incomplete: ${view.picture.called}` : 'Nothing is incomplete'}
      about={
        view
          ? `${view.left} left. Needs ${lackingWords(view.picture.lacking) || 'nothing else'}.`
          : `Every ${collection.noun} of ${collection.name} has what it needs.${waiting(collection.ready.length)}`
      }
      outcome={outcome ?? before}
    >
      {collection.ready.length === 0 ? null : (
        <div className="row">
          <PublishReady ready={collection.ready} look={view ? 'secondary' : 'primary'} />
          <ButtonLink to={partPath(collection.container, { view: 'drafts' })} look="secondary">
            See {collection.ready.length === 1 ? 'it' : 'them'}
          </ButtonLink>
        </div>
      )}
      {outcome?.kind === 'conflict' ? (
        <ConflictView conflicts={outcome.conflicts} carried={edited?.carried ?? []} />
      ) : null}
      {view ? <OneForm key={view.picture.name} {...{ collection, view, edited, seenAt }} /> : null}
    </Screen>
  )
}

function waiting(drafts: number): string {
  if (drafts === 0) return ''
  return drafts === 1
    ? ' One draft is waiting to be published.'
    : ` ${formatCount(drafts, 'draft')} are waiting to be published.`
}

interface OneProps extends Omit<Props, 'view'> {
  readonly view: IncompleteView
}

function OneForm({ collection, view, edited, seenAt }: OneProps) {
  const { picture, texts, next } = view
  const missingField = texts.find(({ key }) => picture.lacking.some((lacking) => lacking.key === key))?.field
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      ref.current?.requestSubmit(ref.current.querySelector<HTMLButtonElement>('button[type=submit]'))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    const field = ref.current?.elements.namedItem(missingField ?? '')
    if (field instanceof HTMLElement) field.focus({ preventScroll: true })
  }, [missingField])
  const onlyThis = { kind: 'some', names: [picture.name] } as const
  return (
    <div className={styles['panes']}>
      {picture.isPictured ? (
        <span className={`${grid['box']} ${inspector['large']}`}>
          <PictureImage of={picture} width={1280} />
        </span>
      ) : null}
      <div className="stack">
        <PictureForm
          ref={ref}
          collection={{ ...collection, texts }}
          selected={selectedPictures({ ...collection, picked: [picture] }, onlyThis)}
          edited={edited}
          seenAt={seenAt}
          saves={['save-next', 'Save and next']}
          next={next ?? ''}
        >
          {next === undefined ? null : (
            <ButtonLink to={`?${new URLSearchParams({ incomplete: next })}`} look="secondary">
              Skip
            </ButtonLink>
          )}
        </PictureForm>
        <p className="small">
          Ctrl+Enter saves and continues. What makes a good description:{' '}
          <Link to="/desk/pictures#checks">checks</Link>.
        </p>
      </div>
    </div>
  )
}
