import { data, redirect } from 'react-router'
import { formText } from '../form-text.ts'
import { deskOf } from '../guard.ts'
import type { Route } from './+types/table-export'

/** The address accepts forms only. */
export function loader() {
  return redirect('/desk/pictures/import')
}

/** Sends the table of a gallery as a file. */
export async function action({ request, context }: Route.ActionArgs) {
  const table = await deskOf(context).desk.table.export(formText(await request.formData(), 'gallery'))
  if (!table) throw data(null, { status: 404 })
  if (table === 'late') throw data(null, { status: 503 })
  return new Response(table.text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${table.fileName}"`,
    },
  })
}
