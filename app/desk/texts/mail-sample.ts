import { data } from 'react-router'
import { framedMail } from '../framed-mail.ts'
import { deskOf } from '../guard.ts'
import type { Route } from './+types/mail-sample'

export async function loader({ params: { name }, context }: Route.LoaderArgs) {
  const mail = await deskOf(context).texts.sample(name)
  if (!mail) throw data(null, { status: 404 })
  return framedMail(mail.html)
}
