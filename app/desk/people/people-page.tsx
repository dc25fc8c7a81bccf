import { data } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { done, type EditOutcome, refuse } from '#core/desk/edit-outcome.ts'
import { PERSON, personRecord } from '#core/desk/kinds/person.ts'
import { EMAIL_MAX_LENGTH } from '#core/email-address.ts'
import { LINK_ROUTES, pathOfLink } from '#core/link-paths.ts'
import { isRole } from '#core/people/roles.ts'
import { listRecords } from '#core/records/record-list.ts'
import type { Invited } from '#services/desk/people.ts'
import type { Desk } from '#services/desk-services.ts'
import { Intent } from '../blocks/intent.tsx'
import { formText } from '../form-text.ts'
import { confirmFirst, deskOf } from '../guard.ts'
import { IMPOSSIBLE } from '../outcomes.ts'
import { PostForm } from '../post-form.tsx'
import { CopyButton } from '../requests/copy-button.tsx'
import { ListScreen } from '../screens/list-screen.tsx'
import type { Route } from './+types/people-page'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { people, person: self, today } = deskOf(context)
  const records = (await people.list()).map((person) => personRecord(person, self.id))
  return { list: listRecords(PERSON, records, url.searchParams, today) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  confirmFirst(context, url)
  const form = await request.formData()
  const typed = { name: formText(form, 'name'), role: formText(form, 'role') }
  const { outcome, made } = await outcomeOf(form, deskOf(context))
  return data({ outcome, made, typed }, { status: outcome?.kind === 'refused' || made?.message ? 422 : 200 })
}

interface InviteOutcome {
  readonly outcome?: EditOutcome
  readonly made?: CreatedLink
}

async function outcomeOf(form: FormData, desk: ReturnType<typeof deskOf>): Promise<InviteOutcome> {
  const [intent = '', action = ''] = formText(form, 'intent').split(' ', 2)
  const {
    people,
    person: { name: by },
  } = desk
  if (intent === 'add') {
    const role = formText(form, 'role')
    if (!isRole(role)) return { outcome: refuse('Choose a role.') }
    const inviteResult = await people.invite(by, formText(form, 'name'), role)
    if (inviteResult.kind === 'refused') return { outcome: refuse(inviteResult.message, 'name') }
    return answer(inviteResult, desk)
  }
  if (intent === 'mail')
    return mailInvitation(desk, by, {
      person: formText(form, 'person'),
      invitation: formText(form, 'invitation'),
      address: formText(form, 'email'),
    })
  const record = (await people.list()).find(({ id }) => id === formText(form, 'id'))
  if (intent !== 'action' || !record) return { outcome: IMPOSSIBLE }
  const [what = '', role = ''] = action.split('role-')
  if (what === '' && isRole(role)) return answer(await people.changeRole(by, record.name, role), desk)
  if (action === 'add-device') return answer(await people.addDevice(by, record.name), desk)
  if (action === 'recover') return answer(await people.recover(by, record.name), desk)
  if (action === 'revoke') return answer(await people.revoke(by, record.name), desk)
  return { outcome: IMPOSSIBLE }
}

export default function PeoplePage({ loaderData: { list }, actionData }: Route.ComponentProps) {
  const { outcome, made, typed } = actionData ?? {}
  return (
    <ListScreen kind={PERSON} list={list} outcome={outcome} typed={typed}>
      {made ? <LinkData made={made} /> : null}
    </ListScreen>
  )
}

interface CreatedLink {
  readonly person: string
  readonly link: string
  readonly invitation: string
  /** Address entered for emailing the link; empty until then. */
  readonly address: string
  readonly isMailed: boolean
  readonly message: string | undefined
}

function LinkData({ made }: { made: CreatedLink }) {
  const { person, link, invitation, address, isMailed, message } = made
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

function answer(
  result: Invited | { readonly kind: 'changed' | 'unchanged'; readonly message: string },
  desk: Desk,
): InviteOutcome {
  if (result.kind === 'refused') return { outcome: refuse(result.message) }
  if (result.kind !== 'invited') return { outcome: done(result.message) }
  const { person, token } = result
  return { made: linkFor(desk, { person: person.name, invitation: token, address: person.email ?? '' }) }
}

type Enrollment = Pick<CreatedLink, 'person' | 'invitation' | 'address'>

async function mailInvitation(desk: Desk, by: string, enrollment: Enrollment): Promise<InviteOutcome> {
  const { kind, ...result } = await desk.invitationMail(by, enrollment.invitation, enrollment.address)
  return { made: { ...linkFor(desk, enrollment), ...result, isMailed: kind === 'mailed' } }
}

function linkFor({ origin }: Desk, enrollment: Enrollment): CreatedLink {
  const link = origin + pathOfLink(LINK_ROUTES.enrollment, enrollment.invitation)
  return { ...enrollment, link, isMailed: false, message: undefined }
}
