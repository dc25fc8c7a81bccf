import { data, redirect, useLocation } from 'react-router'
import { done, type EditOutcome } from '#core/desk/edit-outcome.ts'
import { arrivalWords } from '#core/desk/pictures/arrival-words.ts'
import { partPath, readPart } from '#core/desk/pictures/collection-part.ts'
import { collectionPath, containerAt } from '#core/desk/pictures/picture-collections.ts'
import { readSelection } from '#core/desk/pictures/picture-selection.ts'
import type { CollectionView } from '#services/desk/pictures/picture-editor.ts'
import { Toast } from '../blocks/toast.tsx'
import { deskOf } from '../guard.ts'
import { respond } from '../outcomes.ts'
import type { Route } from './+types/pictures-page'
import { AddScreen } from './adding/add-screen.tsx'
import { receivePictures } from './adding/receive-pictures.ts'
import { ARRIVED } from './adding/upload-fields.ts'
import { CollectionScreen } from './collection-screen.tsx'
import { editPictures } from './edit-pictures.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const container = containerAt(url.pathname)
  const path = collectionPath(container)
  if (path !== url.pathname) throw redirect(path + url.search)
  const { pictures, uploads } = deskOf(context)
  const { searchParams } = url
  if (searchParams.has('incomplete')) throw redirect(partPath(container, { view: 'incomplete' }))
  const part = readPart(searchParams)
  const page = Number(searchParams.get('page') ?? 1)
  const collection = await pictures.view(container, { page, selection: readSelection(searchParams), part })
  if (!collection) throw data(null, { status: 404 })
  /** Id of an upload batch, which is one change in the history. */
  const adding = searchParams.has('add')
    ? { batch: crypto.randomUUID(), drafts: await uploads.drafts(container) }
    : undefined
  return { seenAt: new Date().toISOString(), collection, part, adding }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const container = containerAt(url.pathname)
  const form = await request.formData()
  if (url.searchParams.has('add')) {
    const receivedPictures = await receivePictures(form, container, context)
    return respond(receivedPictures.outcome, receivedPictures)
  }
  const editResult = await editPictures(form, container, context)
  const { outcome, next } = editResult
  if (next === undefined || outcome.kind !== 'done') return respond(outcome, editResult)
  const query = new URLSearchParams(url.searchParams)
  query.set(SAVED, outcome.undo ?? '')
  if (next === '') query.delete('pick')
  else query.set('pick', next)
  return redirect(`${url.pathname}?${query}`)
}

/** Query with the change to undo after a step to the next incomplete picture; empty if nothing changed. */
const SAVED = 'saved'

function arrivalIn(search: string, { noun }: Pick<CollectionView, 'noun'>): EditOutcome | undefined {
  const query = new URLSearchParams(search)
  const [uploadId, changeId] = [query.get(ARRIVED), query.get(SAVED)]
  if (uploadId !== null) return done(arrivalWords(noun, 1, 1), uploadId)
  return changeId ? done('Saved.', changeId) : undefined
}

export default function PicturesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { adding, collection, part, seenAt } = loaderData
  const { search } = useLocation()
  if (adding)
    return (
      <AddScreen
        collection={collection}
        drafts={adding.drafts}
        received={actionData && 'arrivals' in actionData ? actionData : undefined}
        batch={adding.batch}
      />
    )
  const edited = actionData && 'intent' in actionData ? actionData : undefined
  return (
    <>
      <CollectionScreen
        // A step to the next incomplete picture changes the selection, too.
        key={JSON.stringify([collection.container, part, collection.selection])}
        collection={collection}
        part={part}
        edited={edited}
        seenAt={seenAt}
      />
      <Toast outcome={edited?.outcome ?? arrivalIn(search, collection)} />
    </>
  )
}
