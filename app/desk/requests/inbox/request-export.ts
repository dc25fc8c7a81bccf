import { inboxQuery, readInboxQuery } from '#core/retailers/work/inbox-views.ts'
import { attachment } from '../../attachment.ts'
import { confirmDownload } from '../../blocks/download-start.tsx'
import { deskOf } from '../../guard.ts'
import type { Route } from './+types/request-export'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { requests, person } = deskOf(context)
  const inbox = readInboxQuery(url.searchParams)
  confirmDownload(context, `/desk/requests?${inboxQuery(inbox)}`, url)
  return attachment(await requests.spreadsheet(inbox, person.name))
}
