import { redirect } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatCount } from '#core/format-count.ts'
import { Screen } from '../../blocks/screen.tsx'
import { confirmFirst, deskOf } from '../../guard.ts'
import { PostForm } from '../../post-form.tsx'
import { answer, Lines, MailPreviews, placesOf, requesterOf, usable } from '../work-form.tsx'
import type { Route } from './+types/erase-page'

export async function loader({ params: { reference }, url, context }: Route.LoaderArgs) {
  const preview = await deskOf(context).privacy.preview(reference)
  const { worked, requests, mails, remains } = usable(preview, `/desk/requests/${reference}?refused`)
  confirmFirst(context, url)
  const { firstName, email } = worked.stored.request
  return {
    name: firstName || email || 'the person',
    hasEmail: email !== '',
    requests: requests.map(
      ({ stored: { reference: of, request } }) => `${of}, ${request.firstName} ${request.lastName}`,
    ),
    mails,
    remains,
    version: worked.work.version,
  }
}

export async function action({ request, url, params: { reference }, context }: Route.ActionArgs) {
  confirmFirst(context, url)
  const form = await request.formData()
  const { privacy, person } = deskOf(context)
  const outcome = await privacy.erase(reference, requesterOf(form, person))
  return outcome.kind === 'done' ? redirect(`/desk/requests/${reference}?erased`) : answer(outcome, {})
}

export default function ErasePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, hasEmail, requests, mails, remains, version } = loaderData
  return (
    <Screen
      above={placesOf(params.reference)}
      heading={`Erase ${formatCount(requests.length, 'request')} of ${name}`}
      outcome={actionData?.outcome}
    >
      <p className="measure">
        These will be erased permanently, with everything the visitor sent, their history and notes. Emails
        that have not been sent never will be. This cannot be undone.
      </p>
      <Lines of={requests} />
      <Notices mails={mails} hasEmail={hasEmail} />
      <h2>What remains, and why</h2>
      <Lines of={remains} className="measure" />
      <PostForm carries={{ version }} className="row" preventScrollReset={false}>
        <ButtonLink to={`/desk/requests/${params.reference}`}>Cancel</ButtonLink>
        <Button type="submit" look="secondary">
          Erase permanently
        </Button>
      </PostForm>
    </Screen>
  )
}

function Notices({ mails, hasEmail }: Pick<Route.ComponentProps['loaderData'], 'mails' | 'hasEmail'>) {
  const proof = hasEmail
    ? 'The person gets proof by email'
    : 'We have no email address for this person, so the proof appears here'
  if (mails.length === 0) return <p className="measure">No retailer has received them. {proof} at once.</p>
  return (
    <>
      <p className="measure">
        {formatCount(mails.length, 'retailer')} received some of this and {mails.length === 1 ? 'is' : 'are'}{' '}
        asked by email to erase it, too. {proof} once all have answered.
      </p>
      <MailPreviews mails={mails} />
    </>
  )
}
