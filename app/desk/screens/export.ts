import { authorOf } from '../author-of.ts'
import { confirmDownload } from '../blocks/download-start.tsx'
import { deskOf } from '../guard.ts'
import type { Route } from './+types/export'
import { kindOf } from './record-form.ts'

/** Sends all records of a kind as a file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  confirmDownload(context, url.pathname.replace(/\/export$/, ''), url)
  const { fileName, text } = await deskOf(context).desk.records.export(
    kindOf(url.pathname),
    authorOf(context),
  )
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  })
}
