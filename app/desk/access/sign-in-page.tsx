import { data, redirect } from 'react-router'
import { deskDestination } from '#core/desk/desk-map.ts'
import { formText } from '../form-text.ts'
import { visitOf } from '../guard.ts'
import type { Route } from './+types/sign-in-page'
import { PasskeyForm } from './passkey-form.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { desk, session, ...visit } = visitOf(context)
  const to = new URL(request.url).searchParams.get('to') ?? ''
  if (session) throw redirect(deskDestination(to, session.person.role))
  return { to, options: await desk.access.signInOptions(), token: visit.issueToken() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await request.formData()
  const isOwn = visit.tokenIssuedAt(formText(form, 'xsrf')) !== undefined
  const newSession = isOwn ? await visit.desk.access.signIn(formText(form, 'response')) : undefined
  if (!newSession) return data({ refused: true }, { status: 401 })
  visit.start(newSession)
  return redirect(deskDestination(formText(form, 'to'), newSession.session.person.role))
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { options, token, to } = loaderData
  return (
    <>
      <title>Sign in to the desk</title>
      <h1>Sign in to the desk</h1>
      <p className="measure">
        Use the passkey that you created from your invitation: your fingerprint, your face, or the device’s
        code.
      </p>
      <PasskeyForm
        ceremony="use"
        options={options}
        label="Sign in"
        refused={
          actionData?.refused && 'That did not sign you in. Try again, or ask an admin for a new link.'
        }
      >
        <input type="hidden" name="xsrf" value={token} />
        <input type="hidden" name="to" value={to} />
      </PasskeyForm>
    </>
  )
}
