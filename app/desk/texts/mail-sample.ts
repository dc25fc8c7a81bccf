import { data } from 'react-router'
import { deskOf } from '../guard.ts'
import type { Route } from './+types/mail-sample'

/** What mail programs allow, and no links: they lead to things that do not exist. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox; frame-ancestors 'self'"

/** A mail as it would reach somebody, with drafts, in HTML. */
export async function loader({ params: { name }, context }: Route.LoaderArgs) {
  const mail = await deskOf(context).desk.texts.sample(name)
  if (!mail) throw data(null, { status: 404 })
  return new Response(mail.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    },
  })
}
