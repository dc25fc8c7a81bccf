import { redirect } from 'react-router'
import { deskOf } from '../guard.ts'
import type { Route } from './+types/retailer-export'

/** Nobody comes here by themselves. */
export function loader() {
  return redirect('/desk/retailers/table')
}

/** Sends all retailers as a file. */
export async function action({ context }: Route.ActionArgs) {
  const { fileName, text } = await deskOf(context).desk.retailerTable.export()
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  })
}
