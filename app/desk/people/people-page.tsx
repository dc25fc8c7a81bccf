import { data } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { isRole } from '#core/desk/access/roles.ts'
import { LINK_ROUTES, pathOfLink } from '#core/link-paths.ts'
import { EMAIL_MAX_LENGTH } from '#core/retailers/form/email-address.ts'
import type { Desk } from '#services/desk/desk.ts'
import type { Invited, PersonChange } from '#services/desk/people.ts'
import { OutcomeAlert } from '../blocks/outcome-alert.tsx'
import { formText } from '../form-text.ts'
import { confirmFirst, confirmPath, deskOf, isConfirmedNow, sessionOf } from '../guard.ts'
import { CopyButton } from '../requests/copy-button.tsx'
import { TokenField } from '../token-field.tsx'
import type { Route } from './+types/people-page'
import styles from './people-page.module.css'
import { PeopleTable } from './people-table.tsx'
import { ROLE_OPTIONS } from './role-names.ts'

const CONFIRM = confirmPath('/desk/people')

export async function loader({ context }: Route.LoaderArgs) {
  const session = sessionOf(context)
  const people = await deskOf(context).desk.people.list()
  return {
    people,
    self: session.person.id,
    token: session.formToken,
    mayChange: isConfirmedNow(context),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { desk } = deskOf(context)
  const { name: by } = sessionOf(context).person
  confirmFirst(context, url)
  const form = await request.formData()
  const name = formText(form, 'name')
  const role = formText(form, 'role')
  switch (formText(form, 'intent')) {
    case 'invite':
      if (!isRole(role)) return fault('Choose a role.', name)
      return answer(await desk.people.invite(by, name, role), desk, name)
    case 'add-device':
      return answer(await desk.people.addDevice(by, name), desk)
    case 'recover':
      return answer(await desk.people.recover(by, name), desk)
    case 'mail':
      return mailed(desk, by, {
        person: name,
        invitation: formText(form, 'invitation'),
        address: formText(form, 'email'),
      })
    case 'role':
      if (!isRole(role)) return fault('Choose a role.')
      return answerOf(await desk.people.changeRole(by, name, role))
    case 'revoke':
      return answerOf(await desk.people.revoke(by, name))
    default:
      return fault('This page cannot do that.', name, 400)
  }
}

export function meta() {
  return [{ title: 'People | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, self, token, mayChange } = loaderData
  const typed = actionData?.kind === 'refused' ? actionData.name : ''
  return (
    <>
      <h1>People</h1>
      {actionData?.kind === 'link' ? (
        <MadeLink made={actionData} token={token} />
      ) : (
        <OutcomeAlert outcome={actionData} />
      )}
      <PeopleTable people={people} self={self} token={token} mayChange={mayChange} />
      {mayChange ? (
        <section aria-labelledby="invite">
          <h2 id="invite">Invite somebody</h2>
          <form method="post" className={styles['invite']}>
            <TokenField value={token} />
            <Field
              key={typed}
              label="Name"
              name="name"
              room="medium"
              autoComplete="off"
              defaultValue={typed}
            />
            <Select label="Role" name="role" room="medium" options={ROLE_OPTIONS} />
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
          You will be asked for your passkey again.
        </p>
      )}
    </>
  )
}

interface Made {
  readonly person: string
  readonly link: string
  /** The link's secret. */
  readonly invitation: string
  /** Where it is to be mailed, as typed; empty until it is. */
  readonly address: string
  /** Whether it was. */
  readonly isMailed: boolean
  /** What is wrong with the address. */
  readonly message: string | undefined
}

/** The link can be handed over in any way; it is not shown again. */
function MadeLink({ made, token }: { made: Made; token: string }) {
  const { person, link, invitation, address, isMailed, message } = made
  return (
    <section aria-labelledby="made" className={styles['made']}>
      <h2 id="made">A link for {person}</h2>
      <Alert kind="success">
        <p>
          Give this link to {person}. It works once, within 24 hours:{' '}
          <code className={styles['link']}>{link}</code>
        </p>
        {isMailed ? <p>It was mailed to {address}.</p> : null}
      </Alert>
      <CopyButton text={link}>Copy the link</CopyButton>
      <form method="post" noValidate className={styles['invite']}>
        <TokenField value={token} />
        <input type="hidden" name="name" value={person} />
        <input type="hidden" name="invitation" value={invitation} />
        <Field
          label="Email"
          name="email"
          type="email"
          room="medium"
          autoComplete="off"
          maxLength={EMAIL_MAX_LENGTH}
          defaultValue={isMailed ? '' : address}
          key={isMailed ? 'mailed' : address}
          error={message}
        />
        <Button type="submit" look="secondary" name="intent" value="mail">
          Mail the link
        </Button>
      </form>
    </section>
  )
}

function answer(invited: Invited, desk: Desk, name = '') {
  if (invited.kind === 'refused') return fault(invited.message, name)
  const { person, token } = invited
  return data(madeLink(desk, { person: person.name, invitation: token, address: person.email ?? '' }))
}

async function mailed(desk: Desk, by: string, made: Pick<Made, 'person' | 'invitation' | 'address'>) {
  const outcome = await desk.invitationMail(by, made.invitation, made.address)
  return outcome.kind === 'mailed'
    ? data({ ...madeLink(desk, made), person: outcome.person, isMailed: true })
    : data({ ...madeLink(desk, made), message: outcome.message }, { status: 422 })
}

function madeLink(
  desk: Desk,
  made: Pick<Made, 'person' | 'invitation' | 'address'>,
): Made & { kind: 'link' } {
  const link = desk.origin + pathOfLink(LINK_ROUTES.enrollment, made.invitation)
  return { kind: 'link', ...made, link, isMailed: false, message: undefined }
}

function answerOf({ kind, message }: PersonChange) {
  return kind === 'refused' ? fault(message) : data({ kind: 'done', message } as const)
}

function fault(message: string, name = '', status = 422) {
  return data({ kind: 'refused', message, name } as const, { status })
}
