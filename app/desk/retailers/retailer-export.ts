import { confirmDownload } from '../blocks/download-start.tsx'
import { deskOf, sessionOf } from '../guard.ts'
import type { Route } from './+types/retailer-export'

/** Sends all retailers as a file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  confirmDownload(context, '/desk/retailers/table', url)
  const { fileName, text } = await deskOf(context).desk.retailerTable.export(sessionOf(context).person.name)
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  })
}
