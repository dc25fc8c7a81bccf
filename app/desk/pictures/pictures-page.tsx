import { data, redirect } from 'react-router'
import { COLLECTION_VIEWS, readPart } from '#core/desk/pictures/collection-part.ts'
import { collectionPath, containerAt } from '#core/desk/pictures/picture-collections.ts'
import { readSelection } from '#core/desk/pictures/picture-selection.ts'
import { deskOf, sessionOf } from '../guard.ts'
import type { Route } from './+types/pictures-page'
import { CollectionScreen } from './collection-screen.tsx'
import { editPictures } from './edit-pictures.ts'
import { IncompleteScreen } from './incomplete-screen.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const container = containerAt(url.pathname)
  const path = collectionPath(container)
  if (path !== url.pathname) throw redirect(path + url.search)
  const { pictures } = deskOf(context).desk
  const { searchParams } = url
  const shared = { token: sessionOf(context).formToken, seenAt: new Date().toISOString() }
  const selection = readSelection(searchParams)
  const part = readPart(searchParams)
  const page = Number(searchParams.get('page') ?? 1)
  const collection = await pictures.view(container, { page, selection, part })
  if (!collection) throw data(null, { status: 404 })
  if (!searchParams.has('incomplete'))
    return { ...shared, collection, part, selection, incomplete: undefined }
  const incomplete = await pictures.incomplete(container, searchParams.get('incomplete') ?? undefined)
  return {
    ...shared,
    collection: { ...collection, shown: [] },
    part,
    selection,
    incomplete: incomplete ?? null,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const edited = await editPictures(await request.formData(), containerAt(url.pathname), context)
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
  const { incomplete, collection, part, token, seenAt, selection } = loaderData
  if (incomplete !== undefined)
    return (
      <IncompleteScreen
        collection={collection}
        view={incomplete ?? undefined}
        edited={actionData}
        form={{ token, seenAt }}
      />
    )
  return (
    <CollectionScreen
      key={`${collection.container} ${JSON.stringify(part)}`}
      collection={collection}
      part={part}
      initial={selection}
      edited={actionData}
      form={{ token, seenAt }}
    />
  )
}
