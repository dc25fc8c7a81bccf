import { data } from 'react-router'
import { deskRefusal } from '#core/retailers/work/plan-action.ts'
import { formText } from '../form-text.ts'
import { framedMail } from '../framed-mail.ts'
import { deskOf } from '../guard.ts'
import type { Route } from './+types/composed-mail'
import { MAX_MESSAGE } from './work-form.tsx'

export async function loader({ params: { reference }, url, context }: Route.LoaderArgs) {
  const { requests } = deskOf(context)
  const entry = await requests.find(reference)
  const email = entry && (await requests.writing.read(entry, url.searchParams.get('mail') ?? ''))
  if (!email) throw data(null, { status: 404 })
  return framedMail(email.html)
}

export async function action({ request, params: { reference }, context }: Route.ActionArgs) {
  const form = await request.formData()
  const kind = formText(form, 'what') === 'to-retailer' ? 'to-retailer' : 'to-visitor'
  const { requests } = deskOf(context)
  const entry = await requests.find(reference)
  if (!entry || deskRefusal(entry, kind)) throw data(null, { status: 404 })
  const text = formText(form, 'message').trim().slice(0, MAX_MESSAGE)
  const { html } = await requests.writing.preview(entry, kind, text)
  return framedMail(html)
}
