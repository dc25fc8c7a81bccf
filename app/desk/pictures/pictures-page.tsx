import { data, redirect } from 'react-router'
import { COLLECTION_VIEWS, readPart } from '#core/desk/pictures/collection-part.ts'
import { collectionPath, containerAt } from '#core/desk/pictures/picture-collections.ts'
import { readSelection } from '#core/desk/pictures/picture-selection.ts'
import { deskOf, sessionOf } from '../guard.ts'
import type { Route } from './+types/pictures-page'
import { AddScreen } from './adding/add-screen.tsx'
import { receivePictures } from './adding/receive-pictures.ts'
import { CollectionScreen } from './collection-screen.tsx'
import { editPictures } from './edit-pictures.ts'
import { IncompleteScreen } from './incomplete-screen.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const container = containerAt(url.pathname)
  const path = collectionPath(container)
  if (path !== url.pathname) throw redirect(path + url.search)
  const { pictures, uploads } = deskOf(context).desk
  const { searchParams } = url
  const shared = { token: sessionOf(context).formToken, seenAt: new Date().toISOString() }
  const selection = readSelection(searchParams)
  const part = readPart(searchParams)
  const page = Number(searchParams.get('page') ?? 1)
  const collection = await pictures.view(container, { page, selection, part })
  if (!collection) throw data(null, { status: 404 })
  /** Pictures uploaded together are one change in the history. */
  const adding = searchParams.has('add')
    ? { batch: crypto.randomUUID(), drafts: await uploads.drafts(container) }
    : undefined
  if (!searchParams.has('incomplete'))
    return { ...shared, collection, part, selection, adding, incomplete: undefined }
  const incomplete = await pictures.incomplete(container, searchParams.get('incomplete') ?? undefined)
  return {
    ...shared,
    collection: { ...collection, shown: [] },
    part,
    selection,
    adding,
    incomplete: incomplete ?? null,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const container = containerAt(url.pathname)
  const form = await request.formData()
  if (url.searchParams.has('add')) {
    const received = await receivePictures(form, container, context)
    return data(received, { status: STATUSES[received.outcome.kind] })
  }
  const edited = await editPictures(form, container, context)
  const { outcome } = edited
  if (edited.next !== undefined && outcome.kind === 'done') {
    const next = new URLSearchParams({ incomplete: edited.next })
    if (outcome.undo !== undefined) next.set('saved', outcome.undo)
    return redirect(`${url.pathname}?${next}`)
  }
  return data(edited, { status: STATUSES[outcome.kind] })
}

const STATUSES = { done: 200, refused: 422, 'new-values': 422, conflict: 409 } as const

export function meta({ loaderData }: Route.MetaArgs) {
  const { collection, part } = loaderData ?? {}
  const name = collection?.name ?? 'Pictures'
  const isWhole = part === undefined || part.view === 'all'
  return [
    { title: `${isWhole ? name : `${COLLECTION_VIEWS[part.view]} of ${name}`} | Desk` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function PicturesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { incomplete, adding, collection, part, token, seenAt, selection } = loaderData
  const received = actionData && 'arrivals' in actionData ? actionData : undefined
  const edited = actionData && 'intent' in actionData ? actionData : undefined
  if (adding)
    return (
      <AddScreen
        collection={collection}
        drafts={adding.drafts}
        received={received}
        form={{ token, batch: adding.batch }}
      />
    )
  if (incomplete !== undefined)
    return (
      <IncompleteScreen
        collection={collection}
        view={incomplete ?? undefined}
        edited={edited}
        form={{ token, seenAt }}
      />
    )
  return (
    <CollectionScreen
      key={`${collection.container} ${JSON.stringify(part)}`}
      collection={collection}
      part={part}
      initial={selection}
      edited={edited}
      form={{ token, seenAt }}
    />
  )
}
