import { data } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { EMAIL_MAX_LENGTH } from '#core/email-address.ts'
import { isNewsEvent, NEWS, NEWS_EVENTS, type NewsEvent } from '#core/people/news.ts'
import type { Passkey } from '#core/people/people-store.ts'
import { mayOpen } from '#core/people/roles.ts'
import type { OpenSession } from '#services/desk/sessions.ts'
import { OutcomeAlert } from '../blocks/outcome-alert.tsx'
import { DeskTime } from '../desk-time.tsx'
import { formText } from '../form-text.ts'
import { confirmFirst, confirmPath, deskOf, isConfirmedNow, sessionOf } from '../guard.ts'
import { TokenField } from '../token-field.tsx'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/account-page'
import { PasskeyForm } from './passkey-form.tsx'

const CONFIRM = confirmPath('/desk/account')

export async function loader({ context }: Route.LoaderArgs) {
  const session = sessionOf(context)
  const { person, formToken } = session
  const { access, account } = deskOf(context).desk
  const mayChange = await mayChangeNow(context)
  const [passkeys, options, sessions] = await Promise.all([
    access.passkeys(person),
    mayChange ? access.additionOptions(person) : undefined,
    account.sessions(session),
  ])
  return {
    token: formToken,
    email: person.email ?? '',
    // Only clerks get emails about requests.
    news: mayOpen(person.role, 'requests')
      ? NEWS_EVENTS.map((event) => ({ event, isOn: person.muted?.includes(event) !== true }))
      : [],
    options,
    sessions,
    passkeys: passkeys.map(({ id, createdAt, lastUsedAt }) => ({ id, createdAt, lastUsedAt })),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  if (!(await mayChangeNow(context))) confirmFirst(context, url)
  const { person } = sessionOf(context)
  const { access, account } = deskOf(context).desk
  const form = await request.formData()
  switch (formText(form, 'intent')) {
    case 'email': {
      const email = formText(form, 'email')
      const fault = await account.setEmail(person, email)
      if (fault === undefined && mayOpen(person.role, 'requests'))
        await account.setNews(person, form.getAll('news').map(String).filter(isNewsEvent))
      return fault === undefined
        ? succeed(mayOpen(person.role, 'requests') ? 'Saved.' : 'The address was saved.')
        : data({ kind: 'fault', message: fault, email } as const, { status: 422 })
    }
    case 'elsewhere':
      await account.signOutElsewhere(sessionOf(context))
      return succeed('You are signed out everywhere else.')
    case 'remove':
      return (await access.removePasskey(person, formText(form, 'passkey')))
        ? succeed('The passkey no longer signs you in.')
        : fail('That is your only passkey: create another one first.', 409)
    default:
      return (await access.addPasskey(person, formText(form, 'response')))
        ? succeed('The passkey was added.')
        : fail('No passkey was added. Please try again.', 401)
  }
}

export function meta() {
  return [{ title: 'Account | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, sessions, options, token, email, news } = loaderData
  const mayChange = options !== undefined
  const fault = actionData?.kind === 'fault' ? actionData : undefined
  return (
    <>
      <h1>Account</h1>
      {actionData?.kind === 'fault' ? null : <OutcomeAlert outcome={actionData} />}
      {mayChange ? null : (
        <p>
          <ButtonLink to={CONFIRM} look="secondary">
            Make changes
          </ButtonLink>{' '}
          You will be asked for your passkey again.
        </p>
      )}
      <section aria-labelledby="address" className="stack">
        <h2 id="address">Where we write to you</h2>
        <p className="measure">
          We email you when one of your passkeys is added or removed; the overview shows it, too.
          {news.length === 0 ? null : ' Choose below what else we email you about.'}
        </p>
        {mayChange ? (
          <AddressForm email={fault?.email ?? email} message={fault?.message} token={token} news={news} />
        ) : (
          <>
            <p>{email === '' ? 'No email address yet.' : email}</p>
            <NewsInWords news={news} />
          </>
        )}
      </section>
      <section aria-labelledby="passkeys" className="stack">
        <h2 id="passkeys">Your passkeys</h2>
        <p className="measure">
          Create one on every device you use, so that losing one does not lock you out. A new passkey signs
          you in right away; it can confirm changes after an hour.
        </p>
        {passkeys.length === 0 ? null : (
          <PasskeyTable passkeys={passkeys} token={token} mayChange={mayChange} />
        )}
        {options === undefined ? null : (
          <PasskeyForm ceremony="create" options={options} label="Add a passkey" look="secondary">
            <TokenField value={token} />
          </PasskeyForm>
        )}
      </section>
      <section aria-labelledby="sessions" className="stack">
        <h2 id="sessions">Where you are signed in</h2>
        <SessionTable sessions={sessions} />
        {mayChange && sessions.length > 1 ? (
          <form method="post">
            <TokenField value={token} />
            <Button type="submit" look="secondary" name="intent" value="elsewhere">
              Sign out everywhere else
            </Button>
          </form>
        ) : null}
      </section>
    </>
  )
}

function AddressForm({
  email,
  message,
  token,
  news,
}: {
  readonly email: string
  readonly message: string | undefined
  readonly token: string
  readonly news: readonly Switch[]
}) {
  return (
    <form method="post" noValidate className="row">
      <TokenField value={token} />
      <Field
        key={email}
        label="Email"
        name="email"
        type="email"
        room="medium"
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
        optional
        defaultValue={email}
        error={message}
      />
      {news.length === 0 ? null : (
        <fieldset className="stack">
          <legend>Write to me at once when</legend>
          {news.map(({ event, isOn }) => (
            <label key={event} className="check">
              <input type="checkbox" name="news" value={event} defaultChecked={isOn} /> {NEWS[event]}
            </label>
          ))}
        </fieldset>
      )}
      <Button type="submit" name="intent" value="email">
        Save
      </Button>
    </form>
  )
}

interface Switch {
  readonly event: NewsEvent
  readonly isOn: boolean
}

function NewsInWords({ news }: { readonly news: readonly Switch[] }) {
  if (news.length === 0) return null
  const enabledEvents = news.filter(({ isOn }) => isOn).map(({ event }) => NEWS[event])
  return (
    <p>
      {enabledEvents.length === 0
        ? 'No emails about requests.'
        : `At once when: ${enabledEvents.join(' · ')}.`}
    </p>
  )
}

interface PasskeyTableProps {
  readonly passkeys: readonly Pick<Passkey, 'id' | 'createdAt' | 'lastUsedAt'>[]
  readonly token: string
  readonly mayChange: boolean
}

function PasskeyTable({ passkeys, token, mayChange }: PasskeyTableProps) {
  return (
    <WideTable
      caption="Passkeys that sign you in"
      headings={['Created', 'Last used', ...(mayChange ? ['Remove'] : [])]}
      stacks
    >
      {passkeys.map(({ id, createdAt, lastUsedAt }) => (
        <tr key={id}>
          <th scope="row">
            <DeskTime at={createdAt} />
          </th>
          <td data-label="Last used">{lastUsedAt === undefined ? 'Never' : <DeskTime at={lastUsedAt} />}</td>
          {mayChange ? (
            <td>
              <form method="post">
                <TokenField value={token} />
                <input type="hidden" name="passkey" value={id} />
                <Button type="submit" look="secondary" name="intent" value="remove">
                  Remove
                </Button>
              </form>
            </td>
          ) : null}
        </tr>
      ))}
    </WideTable>
  )
}

function SessionTable({ sessions }: { readonly sessions: readonly OpenSession[] }) {
  return (
    <WideTable caption="Your open sessions" headings={['Signed in', 'Last used']} stacks>
      {sessions.map(({ id, createdAt, seenAt, isThis }) => (
        <tr key={id}>
          <th scope="row">
            <DeskTime at={createdAt} />
          </th>
          <td data-label="Last used">{isThis ? 'This session' : <DeskTime at={seenAt} />}</td>
        </tr>
      ))}
    </WideTable>
  )
}

/** Whether the user recently confirmed, or has no passkey to confirm with, which is possible in development. */
async function mayChangeNow(context: Route.LoaderArgs['context']): Promise<boolean> {
  if (isConfirmedNow(context)) return true
  const { desk, isDevelopment } = deskOf(context)
  return isDevelopment && (await desk.access.passkeys(sessionOf(context).person)).length === 0
}

function succeed(message: string) {
  return data({ kind: 'done', message } as const)
}

function fail(message: string, status: number) {
  return data({ kind: 'refused', message } as const, { status })
}
