import { data } from 'react-router'
import { deskOf } from '../guard.ts'
import type { Route } from './+types/thumbnail'

export async function loader({ params: { change }, context }: Route.LoaderArgs) {
  const bytes = await deskOf(context).history.thumbnail(change)
  if (!bytes) throw data(null, { status: 404 })
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' },
  })
}
