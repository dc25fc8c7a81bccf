import { data, redirect } from 'react-router'
import { readSelection } from '#core/desk/pictures/picture-selection.ts'
import { containerAt, shelfPath } from '#core/desk/pictures/picture-shelves.ts'
import { readPart, SHELF_VIEWS } from '#core/desk/pictures/shelf-part.ts'
import { deskOf, sessionOf } from '../guard.ts'
import type { Route } from './+types/pictures-page'
import { editPictures } from './edit-pictures.ts'
import { IncompleteScreen } from './incomplete-screen.tsx'
import { ShelfScreen } from './shelf-screen.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const container = containerAt(url.pathname)
  const path = shelfPath(container)
  if (path !== url.pathname) throw redirect(path + url.search)
  const { pictures } = deskOf(context).desk
  const { searchParams } = url
  const common = { token: sessionOf(context).formToken, seenAt: new Date().toISOString() }
  const selection = readSelection(searchParams)
  const part = readPart(searchParams)
  const page = Number(searchParams.get('page') ?? 1)
  const shelf = await pictures.view(container, { page, selection, part })
  if (!shelf) throw data(null, { status: 404 })
  if (!searchParams.has('incomplete')) return { ...common, shelf, part, selection, incomplete: undefined }
  const incomplete = await pictures.incomplete(container, searchParams.get('incomplete') ?? undefined)
  return { ...common, shelf: { ...shelf, shown: [] }, part, selection, incomplete: incomplete ?? null }
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
  const { shelf, part } = loaderData ?? {}
  const name = shelf?.name ?? 'Pictures'
  const isWhole = part === undefined || part.view === 'all'
  return [
    { title: `${isWhole ? name : `${SHELF_VIEWS[part.view]} of ${name}`} | Desk` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function PicturesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { incomplete, shelf, part, token, seenAt, selection } = loaderData
  if (incomplete !== undefined)
    return (
      <IncompleteScreen
        shelf={shelf}
        view={incomplete ?? undefined}
        edited={actionData}
        form={{ token, seenAt }}
      />
    )
  return (
    <ShelfScreen
      key={`${shelf.container} ${JSON.stringify(part)}`}
      shelf={shelf}
      part={part}
      asked={selection}
      edited={actionData}
      form={{ token, seenAt }}
    />
  )
}
