import { data, Form, Link, redirect } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { counted } from '#core/counted.ts'
import { casePath } from '#core/rights/case-path.ts'
import type { ErasePreview } from '#services/rights/case-reader.ts'
import { formText } from '../form-text.ts'
import { confirmFirst, deskOf, sessionOf } from '../guard.ts'
import { type FormOf, HiddenFields } from '../requests/hidden-fields.tsx'
import { MailPreviews } from '../requests/mail-previews.tsx'
import { RequestOutcome } from '../requests/request-outcome.tsx'
import styles from '../requests/requests.module.css'
import type { Route } from './+types/rights-erase-page'

export async function loader({ params: { number }, url, context }: Route.LoaderArgs) {
  const preview = await deskOf(context).desk.rights.preview(number)
  if ('kind' in preview) {
    if (preview.kind === 'unknown') throw data(null, { status: 404 })
    throw redirect(`${casePath(number)}?refused`)
  }
  confirmFirst(context, url)
  const { rightsCase, requests, mails, remains } = preview
  return {
    number,
    name: rightsCase.person?.name || rightsCase.person?.email || 'the person',
    hasEmail: rightsCase.person?.email !== '',
    requests: requests.map(({ stored: { reference, request } }) => ({
      reference,
      name: `${request.firstName} ${request.lastName}`,
    })),
    mails,
    remains,
    form: { token: sessionOf(context).formToken, version: rightsCase.work.version },
  }
}

const STATUSES = { refused: 422, conflict: 409 } as const

export async function action({ request, url, params: { number }, context }: Route.ActionArgs) {
  confirmFirst(context, url)
  const form = await request.formData()
  const by = { person: sessionOf(context).person.name, version: Number(formText(form, 'version')) }
  const outcome = await deskOf(context).desk.rights.erase(number, by)
  if (outcome.kind === 'unknown') throw data(null, { status: 404 })
  if (outcome.kind === 'done') return redirect(`${casePath(number)}?erased`)
  return data(outcome, { status: STATUSES[outcome.kind] })
}

export function meta({ params: { number } }: Route.MetaArgs) {
  return [{ title: `Erase | Case ${number} | Rights | Desk` }, { name: 'robots', content: 'noindex' }]
}

export default function RightsErasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, name, hasEmail, requests, mails, remains, form } = loaderData
  return (
    <>
      <p>
        <Link to={casePath(number)}>Back to the case</Link>
      </p>
      <h1>
        Erase {counted(requests.length, 'request')} of {name}
      </h1>
      <RequestOutcome outcome={actionData} />
      <p className="measure">
        These will be erased permanently, with everything the visitor sent, their history and notes. Mails
        that have not been sent never will be. This cannot be undone.
      </p>
      <ul>
        {requests.map((one) => (
          <li key={one.reference}>
            {one.reference}, {one.name}
          </li>
        ))}
      </ul>
      <Notices mails={mails} hasEmail={hasEmail} />
      <h2>What remains, and why</h2>
      <ul className="measure">
        {remains.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <EraseForm number={number} form={form} />
    </>
  )
}

function Notices({ mails, hasEmail }: { mails: ErasePreview['mails']; hasEmail: boolean }) {
  const proof = hasEmail
    ? 'The person gets proof by mail'
    : 'We have no email address for this person, so the proof appears here'
  if (mails.length === 0) return <p className="measure">No retailer has received them. {proof} at once.</p>
  return (
    <>
      <p className="measure">
        {counted(mails.length, 'retailer')} received some of this and {mails.length === 1 ? 'is' : 'are'}{' '}
        asked by mail to erase it, too. {proof} once all have answered.
      </p>
      <MailPreviews mails={mails} />
    </>
  )
}

function EraseForm({ number, form }: { number: string; form: FormOf }) {
  return (
    <Form method="post" className={styles['row']}>
      <HiddenFields form={form} />
      <ButtonLink to={casePath(number)}>Cancel</ButtonLink>
      <Button type="submit" look="secondary">
        Erase permanently
      </Button>
    </Form>
  )
}
