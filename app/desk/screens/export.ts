import { data, type RouterContextProvider, redirect } from 'react-router'
import { kindAt } from '#core/desk/kinds/kinds.ts'
import type { TableSubject } from '#services/records/table-imports.ts'
import { attachment } from '../attachment.ts'
import { confirmDownload } from '../blocks/download-start.tsx'
import { formText } from '../form-text.ts'
import { deskOf } from '../guard.ts'
import type { Route } from './+types/export'

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = url.pathname.replace(/\/export$/, '')
  const kind = kindAt(url.pathname)
  if (!kind) throw redirect(page)
  confirmDownload(context, page, url)
  return tableFile({ kind }, context)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  if (kindAt(url.pathname)) throw data(null, { status: 405 })
  return tableFile({ gallery: formText(await request.formData(), 'gallery') }, context)
}

async function tableFile(subject: TableSubject, context: Readonly<RouterContextProvider>): Promise<Response> {
  const { imports, author } = deskOf(context)
  const table = await imports.export(subject, author)
  if (!table) throw data(null, { status: 404 })
  if (table === 'late') throw data(null, { status: 503 })
  return attachment(table)
}
