import { data } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { done, type EditOutcome, refuse } from '#core/desk/edit-outcome.ts'
import { PERSON, personRecord } from '#core/desk/kinds/person.ts'
import { EMAIL_MAX_LENGTH } from '#core/email-address.ts'
import { LINK_ROUTES, pathOfLink } from '#core/link-paths.ts'
import { isRole } from '#core/people/roles.ts'
import { listRecords } from '#core/records/record-list.ts'
import type { Invited, PersonChange } from '#services/desk/people.ts'
import { Intent } from '../blocks/intent.tsx'
import { formText } from '../form-text.ts'
import { confirmFirst, deskOf } from '../guard.ts'
import { IMPOSSIBLE } from '../outcomes.ts'
import { PostForm } from '../post-form.tsx'
import { CopyButton } from '../requests/copy-button.tsx'
import { ListScreen } from '../screens/list-screen.tsx'
import type { Route } from './+types/people-page'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { people, person: self, today, origin } = deskOf(context)
  const records = (await people.list()).map((person) => personRecord(person, self.id))
  return { list: listRecords(PERSON, records, url.searchParams, today), origin }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  confirmFirst(context, url)
  const form = await request.formData()
  const typed = { name: formText(form, 'name'), role: formText(form, 'role') }
  const result = await workOn(form, deskOf(context))
  if ('kind' in result)
    return data({ outcome: result, typed }, { status: result.kind === 'refused' ? 422 : 200 })
  return data({ made: result, typed }, { status: result.message === undefined ? 200 : 422 })
}

interface CreatedLink {
  readonly person: string
  readonly invitation: string
  /** Address entered for emailing the link; empty until then. */
  readonly address: string
  readonly isMailed?: boolean
  readonly message?: string | undefined
}

async function workOn(
  form: FormData,
  { people, invitationMail, person: { name: by } }: ReturnType<typeof deskOf>,
): Promise<EditOutcome | CreatedLink> {
  const [intent = '', action = ''] = formText(form, 'intent').split(' ', 2)
  if (intent === 'add') {
    const role = formText(form, 'role')
    if (!isRole(role)) return refuse('Choose a role.')
    return answer(await people.invite(by, formText(form, 'name'), role), 'name')
  }
  if (intent === 'mail') {
    const [person, invitation] = [formText(form, 'person'), formText(form, 'invitation')]
    const address = formText(form, 'email')
    const { kind, ...result } = await invitationMail(by, invitation, address)
    return { person, invitation, address, ...result, isMailed: kind === 'mailed' }
  }
  const name = (await people.list()).find(({ id }) => id === formText(form, 'id'))?.name
  if (intent !== 'action' || name === undefined) return IMPOSSIBLE
  const [what = '', role = ''] = action.split('role-')
  if (what === '' && isRole(role)) return answer(await people.changeRole(by, name, role))
  if (action === 'add-device') return answer(await people.addDevice(by, name))
  if (action === 'recover') return answer(await people.recover(by, name))
  return action === 'revoke' ? answer(await people.revoke(by, name)) : IMPOSSIBLE
}

function answer(result: Invited | PersonChange, field?: string): EditOutcome | CreatedLink {
  if (result.kind === 'refused') return refuse(result.message, field)
  if (result.kind !== 'invited') return done(result.message)
  const { person, token } = result
  return { person: person.name, invitation: token, address: person.email ?? '' }
}

export default function PeoplePage({ loaderData: { list, origin }, actionData }: Route.ComponentProps) {
  const { outcome, made, typed } = { outcome: undefined, made: undefined, typed: undefined, ...actionData }
  return (
    <ListScreen kind={PERSON} list={list} outcome={outcome} typed={typed}>
      {made ? <LinkData made={made} origin={origin} /> : null}
    </ListScreen>
  )
}

function LinkData({ made, origin }: { made: CreatedLink; origin: string }) {
  const { person, invitation, address, isMailed = false, message } = made
  const link = origin + pathOfLink(LINK_ROUTES.enrollment, invitation)
  return (
    <section aria-labelledby="made" className="stack">
      <h2 id="made">A link for {person}</h2>
      <Alert kind="success">
        <p>
          Give this link to {person}. It works once, within 24 hours: <code>{link}</code>
        </p>
        {isMailed ? <p>It was mailed to {address}.</p> : null}
      </Alert>
      <CopyButton text={link}>Copy the link</CopyButton>
      <PostForm carries={{ person, invitation }} noValidate className="row" reloadDocument>
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
        <Intent value="mail" label="Email the link" />
      </PostForm>
    </section>
  )
}
