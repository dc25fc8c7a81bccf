import { Field } from '#app/ui/fields/field.tsx'
import { done, refuse } from '#core/desk/edit-outcome.ts'
import { EMAIL_MAX_LENGTH } from '#core/email-address.ts'
import { isNewsEvent, NEWS, NEWS_EVENTS } from '#core/people/news.ts'
import { mayOpen } from '#core/people/roles.ts'
import { Check } from '../blocks/check.tsx'
import { Intent } from '../blocks/intent.tsx'
import { Screen } from '../blocks/screen.tsx'
import { DeskTime } from '../desk-time.tsx'
import { formText } from '../form-text.ts'
import { confirmFirst, deskOf } from '../guard.ts'
import { respond } from '../outcomes.ts'
import { PostForm, TokenField } from '../post-form.tsx'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/account-page'
import { PasskeyForm } from './passkey-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { access, session, person } = deskOf(context)
  const [passkeys, options, sessions] = await Promise.all([
    access.passkeys(person),
    access.additionOptions(person),
    access.sessions.ofPerson(session),
  ])
  return {
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
  const { access, account, session, person, isDevelopment } = deskOf(context)
  // In development, people may have no passkey to confirm with.
  if (!isDevelopment || (await access.passkeys(person)).length > 0) confirmFirst(context, url)
  const form = await request.formData()
  switch (formText(form, 'intent')) {
    case 'email': {
      const email = formText(form, 'email')
      const fault = await account.setEmail(person, email)
      if (fault !== undefined) return respond(refuse(fault, 'email'), { email })
      if (!mayOpen(person.role, 'requests')) return respond(done('The address was saved.'), {})
      await account.setNews(person, form.getAll('news').map(String).filter(isNewsEvent))
      return respond(done('Saved.'), {})
    }
    case 'elsewhere':
      await account.signOutElsewhere(session)
      return respond(done('You are signed out everywhere else.'), {})
    case 'remove':
      return (await access.removePasskey(person, formText(form, 'passkey')))
        ? respond(done('The passkey no longer signs you in.'), {})
        : respond(refuse('That is your only passkey: create another one first.'), {})
    default:
      return (await access.addPasskey(person, formText(form, 'response')))
        ? respond(done('The passkey was added.'), {})
        : respond(refuse('No passkey was added. Please try again.'), {})
  }
}

export default function AccountPage(props: Route.ComponentProps) {
  const { passkeys, sessions, options } = props.loaderData
  return (
    <Screen heading="Account" outcome={props.actionData?.outcome}>
      <p className="measure">Every change asks for your passkey.</p>
      <Address {...props} />
      <section aria-labelledby="passkeys" className="stack">
        <h2 id="passkeys">Your passkeys</h2>
        <p className="measure">
          Create one on every device you use, so that losing one does not lock you out. A new passkey signs
          you in right away; it can confirm changes after an hour.
        </p>
        <WideTable
          caption="Passkeys that sign you in"
          headings={['Created', 'Last used']}
          rows={passkeys.map(({ id, createdAt, lastUsedAt }) => ({
            key: id,
            cells: [
              <DeskTime key="created" at={createdAt} />,
              lastUsedAt === undefined ? 'Never' : <DeskTime key="used" at={lastUsedAt} />,
            ],
            action: (
              <PostForm carries={{ passkey: id }} reloadDocument>
                <Intent value="remove" label="Remove" />
              </PostForm>
            ),
          }))}
        />
        <PasskeyForm ceremony="create" options={options} label="Add a passkey" look="secondary">
          <TokenField />
        </PasskeyForm>
      </section>
      <section aria-labelledby="sessions" className="stack">
        <h2 id="sessions">Where you are signed in</h2>
        <WideTable
          caption="Your open sessions"
          headings={['Signed in', 'Last used']}
          rows={sessions.map(({ id, createdAt, seenAt, isThis }) => ({
            key: id,
            cells: [
              <DeskTime key="begun" at={createdAt} />,
              isThis ? 'This session' : <DeskTime key="used" at={seenAt} />,
            ],
          }))}
        />
        {sessions.length > 1 ? (
          <PostForm reloadDocument>
            <Intent value="elsewhere" label="Sign out everywhere else" />
          </PostForm>
        ) : null}
      </section>
    </Screen>
  )
}

function Address({ loaderData: { email, news }, actionData }: Route.ComponentProps) {
  const { outcome, email: typed } = { email: undefined, ...actionData }
  return (
    <section aria-labelledby="address" className="stack">
      <h2 id="address">Where we write to you</h2>
      <p className="measure">
        We email you when one of your passkeys is added or removed; the overview shows it, too.
        {news.length === 0 ? null : ' Choose below what else we email you about.'}
      </p>
      <PostForm noValidate className="stack" reloadDocument>
        <Field
          key={typed ?? email}
          label="Email"
          name="email"
          type="email"
          room="medium"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
          optional
          defaultValue={typed ?? email}
          error={outcome?.kind === 'refused' ? outcome.fields?.['email'] : undefined}
        />
        {news.length === 0 ? null : (
          <fieldset className="stack">
            <legend>Write to me at once when</legend>
            {news.map(({ event, isOn }) => (
              <Check key={event} name="news" value={event} defaultChecked={isOn}>
                {NEWS[event]}
              </Check>
            ))}
          </fieldset>
        )}
        <Intent value="email" look="primary" label="Save" />
      </PostForm>
    </section>
  )
}
