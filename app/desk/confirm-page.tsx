import { data, redirect } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { deskDestination } from '#core/desk/desk-map.ts'
import type { Route } from './+types/confirm-page'
import { formText } from './form-text.ts'
import { deskOf, sessionOf } from './guard.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { TokenField } from './token-field.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { person, formToken } = sessionOf(context)
  const { access } = deskOf(context).desk
  const [passkeys, options] = await Promise.all([access.passkeys(person), access.confirmationOptions(person)])
  const to = deskDestination(new URL(request.url).searchParams.get('to'))
  return { to, options, hasPasskey: passkeys.length > 0, token: formToken }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (!(await deskOf(context).confirm(formText(form, 'response'))))
    return data({ refused: true }, { status: 401 })
  return redirect(deskDestination(formText(form, 'to')))
}

export function meta() {
  return [{ title: 'Confirm that it is you' }, { name: 'robots', content: 'noindex' }]
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { to, options, hasPasskey, token } = loaderData
  return (
    <>
      <h1>Confirm that it is you</h1>
      {actionData?.refused ? (
        <Alert kind="error">
          <p>That was not confirmed. Please try again.</p>
        </Alert>
      ) : null}
      {hasPasskey ? (
        <>
          <p className="measure">
            The next step affects other people, so please confirm with your passkey. A confirmation is good
            for five minutes.
          </p>
          <PasskeyForm ceremony="use" options={options} label="Confirm with passkey">
            <TokenField value={token} />
            <input type="hidden" name="to" value={to} />
          </PasskeyForm>
        </>
      ) : (
        <p className="measure">
          You have no passkey yet. <a href="/desk/passkeys">Create one</a>, then come back.
        </p>
      )}
    </>
  )
}
