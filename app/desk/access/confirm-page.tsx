import { data, redirect } from 'react-router'
import { deskDestination } from '#core/desk/desk-map.ts'
import { DeskTime } from '../desk-time.tsx'
import { formText } from '../form-text.ts'
import { deskOf } from '../guard.ts'
import { FORM_TOKEN, HiddenFields, TokenField } from '../post-form.tsx'
import type { Route } from './+types/confirm-page'
import { PasskeyForm } from './passkey-form.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { access, person } = deskOf(context)
  const confirmation = await access.confirmation(person)
  const to = deskDestination(new URL(request.url).searchParams.get('to'))
  return { to, confirmation }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = typedIn(form)
  if (!form.has(RESPONSE)) return data({ refused: false, typed })
  if (!(await deskOf(context).confirm(formText(form, RESPONSE))))
    return data({ refused: true, typed }, { status: 401 })
  return redirect(deskDestination(formText(form, TO)), typed ? 307 : 302)
}

/** This page's own fields, next to those of the pending form. */
const TO = 'confirm-to'
const IS_TYPED = 'confirm-typed'
const RESPONSE = 'confirm-response'

type Typed = readonly (readonly [name: string, value: string])[]

/** Reads the pending form (`confirmFirst`), if any. */
function typedIn(form: FormData): Typed | undefined {
  if (form.has(RESPONSE) && !form.has(IS_TYPED)) return undefined
  const own = new Set([FORM_TOKEN, TO, IS_TYPED, RESPONSE])
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !own.has(name) ? [[name, value] as const] : [],
  )
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { to, confirmation } = loaderData
  const typed = actionData?.typed
  return (
    <>
      <title>Confirm that it is you</title>
      <h1>Confirm that it is you</h1>
      {'options' in confirmation ? (
        <>
          <p className="measure">
            The next step affects other people or your own access, so please confirm with your passkey.{' '}
            {typed ? 'We then finish what you started; nothing you typed is lost.' : null} A confirmation is
            good for five minutes.
          </p>
          <PasskeyForm
            ceremony="use"
            options={confirmation.options}
            label="Confirm with passkey"
            name={RESPONSE}
            refused={actionData?.refused && 'That was not confirmed. Please try again.'}
          >
            <TokenField />
            <HiddenFields of={[[TO, to], ...(typed ? [[IS_TYPED, 'yes'] as const, ...typed] : [])]} />
          </PasskeyForm>
        </>
      ) : confirmation.from === undefined ? (
        <p className="measure">
          You have no passkey yet. <a href="/desk/account">Create one</a>, then come back.
        </p>
      ) : (
        <p className="measure">
          Your passkey is new: it signs you in, but cannot confirm anything until{' '}
          <DeskTime at={confirmation.from} />. Is it urgent? Ask an admin to do it.
        </p>
      )}
    </>
  )
}
