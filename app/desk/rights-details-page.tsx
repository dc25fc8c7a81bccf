import { data, Link, redirect } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { caseFaults } from '#core/rights/rights-case.ts'
import { siteDay } from '#core/site-time.ts'
import type { Route } from './+types/rights-details-page'
import { formText } from './form-text.ts'
import { deskOf, sessionOf } from './guard.ts'
import { CaseForm, readCaseForm } from './rights/case-form.tsx'

export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  const view = await deskOf(context).desk.rights.show(number)
  const person = view?.rightsCase.person
  if (!view || !person) throw data(null, { status: 404 })
  const { asked, receivedOn, version } = view.rightsCase
  return {
    number,
    values: { asked, receivedOn, person },
    form: { token: sessionOf(context).formToken, version },
  }
}

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const form = await request.formData()
  const values = readCaseForm(form)
  const today = siteDay(context.get(servicesContext).now())
  const faults = caseFaults({ ...values, today })
  if (Object.keys(faults).length > 0) return data({ values, faults, message: undefined }, { status: 422 })
  const by = { person: sessionOf(context).person.name, version: Number(formText(form, 'version')) }
  const outcome = await deskOf(context).desk.rights.act(number, { kind: 'details', ...values }, by)
  if (outcome.kind === 'unknown') throw data(null, { status: 404 })
  if (outcome.kind === 'done') return redirect(`/desk/requests/rights/${number}`)
  return data({ values, faults: {}, message: outcome.message }, { status: 409 })
}

export function meta() {
  return [{ title: 'What was asked | Rights | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function RightsDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to={`/desk/requests/rights/${loaderData.number}`}>Back to the case</Link>
      </p>
      <h1>What was asked</h1>
      {actionData?.message === undefined ? null : (
        <Alert kind="error">
          <p>{actionData.message}</p>
        </Alert>
      )}
      <CaseForm
        values={actionData?.values ?? loaderData.values}
        faults={actionData?.faults ?? {}}
        form={loaderData.form}
        label="Save"
      />
    </>
  )
}
