import { redirect } from 'react-router'
import { collectionPath } from '#core/desk/pictures/picture-collections.ts'
import type { Route } from './+types/receive-file'
import { arrivalsOf } from './receive-pictures.ts'

export function loader({ params: { container } }: Route.LoaderArgs) {
  return redirect(collectionPath(container))
}

/** Receives a single file; with scripts, the page uploads several files one by one. */
export async function action({ request, params: { container }, context }: Route.ActionArgs) {
  return Response.json({ arrivals: await arrivalsOf(await request.formData(), container, context) })
}
