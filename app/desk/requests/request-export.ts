import { readAskedInbox } from '#core/retailers/inbox-views.ts'
import { deskOf, sessionOf } from '../guard.ts'
import type { Route } from './+types/request-export'

/** Sends a view or search as a file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { requests } = deskOf(context).desk
  const { person } = sessionOf(context)
  const { fileName, text } = await requests.spreadsheet(readAskedInbox(url.searchParams), person.name)
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  })
}
