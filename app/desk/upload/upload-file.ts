import { redirect } from 'react-router'
import type { Route } from './+types/upload-file'
import { arrivalsOf } from './receive-pictures.ts'

/** Nobody comes here by themselves. */
export function loader() {
  return redirect('/desk/upload')
}

/** Takes the files of a page with scripts, which sends each by itself and tells how far it is. */
export async function action({ request, context }: Route.ActionArgs) {
  const arrivals = await arrivalsOf(await request.formData(), context)
  return Response.json({ arrivals })
}
