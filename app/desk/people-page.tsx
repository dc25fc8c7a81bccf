import { data, redirect } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { isRole } from '#core/desk/roles.ts'
import { LINK_ROUTES, pathOfLink } from '#core/link-paths.ts'
import type { Invited } from '#services/desk/people.ts'
import type { Route } from './+types/people-page'
import { formText } from './form-text.ts'
import { deskOf, isConfirmedNow, sessionOf } from './guard.ts'
import styles from './people-page.module.css'
import { PeopleTable } from './people-table.tsx'
import { ROLE_NAMES } from './role-names.ts'
import { TokenField } from './token-field.tsx'

const CONFIRM = '/desk/confirm?to=/desk/people'

export async function loader({ context }: Route.LoaderArgs) {
  const session = sessionOf(context)
  const people = await deskOf(context).desk.people.list()
  return {
    people,
    self: session.person.name,
    token: session.formToken,
    mayChange: isConfirmedNow(context),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { desk } = deskOf(context)
  const { person } = sessionOf(context)
  if (!isConfirmedNow(context)) throw redirect(CONFIRM)
  const form = await request.formData()
  const name = formText(form, 'name')
  switch (formText(form, 'intent')) {
    case 'invite': {
      const role = formText(form, 'role')
      if (!isRole(role))
        return data({ kind: 'fault', message: 'Choose a role.', name } as const, { status: 422 })
      return answer(await desk.people.invite(person.name, name, role), desk.origin, name)
    }
    case 'recover':
      return answer(await desk.people.recover(person.name, name), desk.origin, name)
    case 'revoke': {
      if (name === person.name)
        return data(
          { kind: 'fault', message: 'You cannot revoke yourself. Ask another admin.', name: '' } as const,
          { status: 422 },
        )
      await desk.people.revoke(person.name, name)
      return data({ kind: 'done', message: `${name} can no longer sign in.` } as const)
    }
    default:
      return data({ kind: 'fault', message: 'This page cannot do that.', name } as const, {
        status: 400,
      })
  }
}

function answer(invited: Invited, origin: string, name: string) {
  if (invited.kind === 'refused')
    return data({ kind: 'fault', message: invited.message, name } as const, { status: 422 })
  return data({
    kind: 'link',
    person: invited.person.name,
    link: origin + pathOfLink(LINK_ROUTES.enrollment, invited.token),
  } as const)
}

export function meta() {
  return [{ title: 'People | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, self, token, mayChange } = loaderData
  const fault = actionData?.kind === 'fault' ? actionData : undefined
  return (
    <>
      <h1>People</h1>
      {fault ? (
        <Alert kind="error">
          <p>{fault.message}</p>
        </Alert>
      ) : null}
      {actionData?.kind === 'done' ? (
        <Alert kind="success">
          <p>{actionData.message}</p>
        </Alert>
      ) : null}
      {actionData?.kind === 'link' ? (
        <Alert kind="success">
          <p>
            Give this link to {actionData.person}. It works once, within 24 hours:{' '}
            <code className={styles['link']}>{actionData.link}</code>
          </p>
        </Alert>
      ) : null}
      <PeopleTable people={people} self={self} token={token} mayChange={mayChange} />
      {mayChange ? (
        <section aria-labelledby="invite">
          <h2 id="invite">Invite somebody</h2>
          <form method="post" className={styles['invite']}>
            <TokenField value={token} />
            <Field
              label="Name"
              name="name"
              room="medium"
              autoComplete="off"
              defaultValue={fault?.name ?? ''}
            />
            <Select
              label="Role"
              name="role"
              room="medium"
              options={Object.entries(ROLE_NAMES).map(([value, label]) => ({ value, label }))}
            />
            <Button type="submit" name="intent" value="invite">
              Invite
            </Button>
          </form>
        </section>
      ) : (
        <p>
          <ButtonLink to={CONFIRM} look="secondary">
            Make changes
          </ButtonLink>{' '}
          Changes ask for your passkey again.
        </p>
      )}
    </>
  )
}
