import { redirect } from 'react-router'
import type { Route } from './+types/upload-file'
import { arrivalsOf } from './receive-pictures.ts'

export function loader() {
  return redirect('/desk/upload')
}

export async function action({ request, context }: Route.ActionArgs) {
  const arrivals = await arrivalsOf(await request.formData(), context)
  return Response.json({ arrivals })
}
