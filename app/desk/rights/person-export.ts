import { redirect } from 'react-router'
import { casePath } from '#core/rights/case-path.ts'
import { confirmFirst, deskOf } from '../guard.ts'
import type { Route } from './+types/person-export'

/** Sends the export as a file. */
export async function loader({ params: { number }, url, context }: Route.LoaderArgs) {
  const path = casePath(number)
  confirmFirst(context, new URL(`${path}/export`, url))
  const found = await deskOf(context).desk.rights.exported(number)
  if (found.kind !== 'exported') return redirect(path)
  return new Response(`${JSON.stringify(found.export, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="case-${number}.json"`,
    },
  })
}
