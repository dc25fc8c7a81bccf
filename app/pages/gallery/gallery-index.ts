import { servicesContext } from '#app/context.ts'
import { galleryIndexPath, indexedContainer } from '#core/content/gallery-paths.ts'
import type { Route } from './+types/gallery-index'

export async function loader({ params, context }: Route.LoaderArgs) {
  const container = indexedContainer(galleryIndexPath(params.container))
  if (!container) throw new Response(null, { status: 404 })
  const { galleries } = context.get(servicesContext)
  return Response.json(await galleries.index(container))
}
