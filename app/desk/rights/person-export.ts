import { redirect } from 'react-router'
import { formText } from '../form-text.ts'
import { confirmPath, deskOf, isConfirmedNow, sessionOf } from '../guard.ts'
import type { Route } from './+types/person-export'

const pathOf = (number: string) => `/desk/requests/rights/${number}`

/** Nobody comes here by themselves. */
export function loader({ params: { number } }: Route.LoaderArgs) {
  return redirect(pathOf(number))
}

/** Saves which requests are the person's, and sends them as a file. */
export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const { rights } = deskOf(context).desk
  const form = await request.formData()
  const by = { person: sessionOf(context).person.name, version: Number(formText(form, 'version')) }
  const references = form.getAll('request').filter((one) => typeof one === 'string')
  const chosen = await rights.act(number, { kind: 'choose', references }, by)
  if (chosen.kind !== 'done') return redirect(`${pathOf(number)}?refused`)
  if (!isConfirmedNow(context)) return redirect(confirmPath(`${pathOf(number)}?confirmed`))
  const exported = await rights.export(number, by)
  if (exported.kind !== 'file') return redirect(`${pathOf(number)}?refused`)
  return new Response(exported.text, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${exported.name}"`,
    },
  })
}
