import { data } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/passkeys-page'
import { DeskTime } from './desk-time.tsx'
import { formText } from './form-text.ts'
import { deskOf, sessionOf } from './guard.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { TokenField } from './token-field.tsx'
import { WideTable } from './wide-table.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { person, formToken } = sessionOf(context)
  const { access } = deskOf(context).desk
  const [passkeys, options] = await Promise.all([access.passkeys(person), access.additionOptions(person)])
  return {
    token: formToken,
    options,
    passkeys: passkeys.map(({ id, createdAt, lastUsedAt }) => ({ id, createdAt, lastUsedAt })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { person } = sessionOf(context)
  const { access } = deskOf(context).desk
  const form = await request.formData()
  if (formText(form, 'intent') === 'remove') {
    const removed = await access.removePasskey(person, formText(form, 'passkey'))
    return data(
      removed
        ? ({ kind: 'success', message: 'The passkey no longer signs you in.' } as const)
        : ({ kind: 'error', message: 'That is your only passkey: create another one first.' } as const),
      { status: removed ? 200 : 409 },
    )
  }
  const added = await access.addPasskey(person, formText(form, 'response'))
  return data(
    added
      ? ({ kind: 'success', message: 'The passkey was added.' } as const)
      : ({ kind: 'error', message: 'No passkey was added. Please try again.' } as const),
    { status: added ? 200 : 401 },
  )
}

export function meta() {
  return [{ title: 'Your passkeys | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function PasskeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, options, token } = loaderData
  return (
    <>
      <h1>Your passkeys</h1>
      {actionData ? (
        <Alert kind={actionData.kind}>
          <p>{actionData.message}</p>
        </Alert>
      ) : null}
      <p className="measure">
        Create one on each device that you use, so that losing one does not lock you out.
      </p>
      {passkeys.length === 0 ? null : (
        <WideTable caption="Your passkeys" headings={['Created', 'Last used', 'Remove']}>
          {passkeys.map(({ id, createdAt, lastUsedAt }) => (
            <tr key={id}>
              <th scope="row">
                <DeskTime at={createdAt} />
              </th>
              <td>{lastUsedAt === undefined ? 'Never' : <DeskTime at={lastUsedAt} />}</td>
              <td>
                <form method="post">
                  <TokenField value={token} />
                  <input type="hidden" name="passkey" value={id} />
                  <Button type="submit" look="secondary" name="intent" value="remove">
                    Remove
                  </Button>
                </form>
              </td>
            </tr>
          ))}
        </WideTable>
      )}
      <PasskeyForm ceremony="create" options={options} label="Add a passkey">
        <TokenField value={token} />
      </PasskeyForm>
    </>
  )
}
