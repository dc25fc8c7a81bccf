import { data, Link, redirect } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { siteDay } from '#core/site-time.ts'
import type { Route } from './+types/rights-new-page'
import { deskOf, sessionOf } from './guard.ts'
import { CaseForm, readCaseForm } from './rights/case-form.tsx'

const NOBODY = { name: '', email: '', phone: '', reference: '', street: '', zip: '' }

export function loader({ context }: Route.LoaderArgs) {
  return {
    values: { asked: [], receivedOn: siteDay(context.get(servicesContext).now()), person: NOBODY },
    form: { token: sessionOf(context).formToken, version: 0 },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = readCaseForm(await request.formData())
  const begun = await deskOf(context).desk.rights.begin(sessionOf(context).person.name, values)
  if (begun.kind === 'opened') return redirect(`/desk/requests/rights/${begun.number}`)
  return data({ values, faults: begun.faults }, { status: 422 })
}

export function meta() {
  return [{ title: 'New case | Rights | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function RightsNewPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to="/desk/requests/rights">All cases</Link>
      </p>
      <h1>New case</h1>
      <CaseForm
        values={actionData?.values ?? loaderData.values}
        faults={actionData?.faults ?? {}}
        form={loaderData.form}
        label="Open case"
      />
    </>
  )
}
