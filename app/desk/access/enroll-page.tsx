import { data, redirect } from 'react-router'
import { Intent } from '../blocks/intent.tsx'
import { formText } from '../form-text.ts'
import { visitOf } from '../guard.ts'
import type { Route } from './+types/enroll-page'
import { PasskeyForm } from './passkey-form.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { desk, isDevelopment, ...visit } = visitOf(context)
  const [person, options] = await Promise.all([
    desk.access.invited(params.token),
    desk.access.enrollmentOptions(params.token),
  ])
  if (!person || options === undefined) return data({ invitation: undefined }, { status: 410 })
  return data({ invitation: { name: person.name, options, token: visit.issueToken(), isDevelopment } })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { access } = visit.desk
  const form = await request.formData()
  if (visit.tokenIssuedAt(formText(form, 'xsrf')) === undefined)
    return data({ refused: true }, { status: 403 })
  const withoutPasskey = visit.isDevelopment && formText(form, 'intent') === 'without'
  const newSession = withoutPasskey
    ? await access.enterWithoutPasskey(params.token)
    : await access.enroll(params.token, formText(form, 'response'))
  if (!newSession) return data({ refused: true }, { status: 401 })
  visit.start(newSession)
  return redirect('/desk')
}

export default function EnrollPage({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
  if (!invitation)
    return (
      <>
        <title>This link is no longer valid</title>
        <h1>This link is no longer valid</h1>
        <p className="measure">
          Links work once, within 24 hours. Ask the person who sent it for a new one. If you already have a
          passkey, <a href="/desk/sign-in">sign in</a>.
        </p>
      </>
    )
  const { name, options, token, isDevelopment } = invitation
  const xsrf = <input type="hidden" name="xsrf" value={token} />
  return (
    <>
      <title>Create your passkey</title>
      <h1>Welcome to the desk, {name}</h1>
      <p className="measure">
        A passkey signs you in with your fingerprint, your face, or your device’s code. There is no password
        to remember, and nothing that could be stolen from us.
      </p>
      <PasskeyForm
        ceremony="create"
        options={options}
        label="Create passkey"
        refused={actionData?.refused && 'No passkey was created. Please try again.'}
      >
        {xsrf}
      </PasskeyForm>
      {isDevelopment ? (
        <form method="post">
          {xsrf}
          <p>
            <Intent value="without" label="Continue without a passkey" />
          </p>
        </form>
      ) : null}
    </>
  )
}
