import { servicesContext } from '#app/context.ts'
import { lineDataAt } from '#core/content/gallery-paths.ts'
import { sitePathOf } from '#core/link-paths.ts'
import type { Route } from './+types/line-data'

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const match = lineDataAt(sitePathOf(url.pathname))
  if (!match) throw new Response(null, { status: 404 })
  const { galleries, lineData } = context.get(servicesContext)
  const text = await lineData.of(galleries, match.line, match.format)
  return new Response(text, { headers: { 'content-type': TYPES[match.format] } })
}
