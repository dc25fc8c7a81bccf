import { data, Link, redirect } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { CASES_PATH, casePath } from '#core/rights/case-path.ts'
import { caseFaults } from '#core/rights/rights-case.ts'
import { siteDay } from '#core/site-time.ts'
import { SaveButton } from '../blocks/failure-alert.tsx'
import { formText } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import type { Route } from './+types/rights-details-page'
import { CaseForm, readCaseForm } from './case-form.tsx'

const NOBODY = { name: '', email: '', phone: '', reference: '', street: '', zip: '' }

/** A new privacy request without a reference. */
export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  const { formToken: token } = sessionOf(context)
  if (number === undefined) {
    const values = { asked: [], receivedOn: siteDay(context.get(servicesContext).now()), person: NOBODY }
    return { number, values, form: { token, version: 0 } }
  }
  const { rightsCase } = (await deskOf(context).desk.rights.show(number)) ?? {}
  if (!rightsCase?.person) throw data(null, { status: 404 })
  const { asked, receivedOn, person, work } = rightsCase
  return { number, values: { asked, receivedOn, person }, form: { token, version: work.version } }
}

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const form = await request.formData()
  const values = readCaseForm(form)
  const { rights } = deskOf(context).desk
  const person = sessionOf(context).person.name
  const refused = (status: number, faults: ReturnType<typeof caseFaults>, message?: string) =>
    data({ values, faults, message }, { status })
  if (number === undefined) {
    const begun = await rights.begin(person, values)
    return begun.kind === 'opened' ? redirect(casePath(begun.number)) : refused(422, begun.faults)
  }
  const faults = caseFaults({ ...values, today: siteDay(context.get(servicesContext).now()) })
  if (Object.keys(faults).length > 0) return refused(422, faults)
  const by = { person, version: Number(formText(form, 'version')) }
  const outcome = await rights.act(number, { kind: 'details', ...values }, by)
  if (outcome.kind === 'unknown') throw data(null, { status: 404 })
  return outcome.kind === 'done' ? redirect(casePath(number)) : refused(409, {}, outcome.message)
}

export function meta({ params: { number } }: Route.MetaArgs) {
  return [{ title: `${titleOf(number)} | Rights | Desk` }, { name: 'robots', content: 'noindex' }]
}

export default function RightsDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, values, form } = loaderData
  const isNew = number === undefined
  return (
    <>
      <p>
        <Link to={isNew ? CASES_PATH : casePath(number)}>{isNew ? 'All cases' : 'Back to the case'}</Link>
      </p>
      <h1>{titleOf(number)}</h1>
      {actionData?.message === undefined ? null : (
        <Alert kind="error">
          <p>{actionData.message}</p>
        </Alert>
      )}
      <CaseForm
        values={actionData?.values ?? values}
        faults={actionData?.faults ?? {}}
        form={form}
        button={isNew ? <Button type="submit">Open case</Button> : <SaveButton />}
      />
    </>
  )
}

const titleOf = (number: string | undefined) => (number === undefined ? 'New case' : 'What was asked')
