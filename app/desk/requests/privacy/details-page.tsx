import type { ReactNode } from 'react'
import { data, Link, redirect } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { faultList } from '#app/ui/fields/fault-list.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { FieldMessage } from '#app/ui/fields/field-frame.tsx'
import {
  beginningFaults,
  PERSON_FIELDS,
  type PersonField,
  type PrivacyDetails,
  RIGHT_NAMES,
  RIGHTS,
} from '#core/retailers/privacy/privacy.ts'
import { siteDay } from '#core/site-time.ts'
import { Check } from '../../blocks/check.tsx'
import { SaveButton } from '../../blocks/failure-alert.tsx'
import { formText } from '../../form-text.ts'
import { deskOf, sessionOf } from '../../guard.ts'
import { PostForm } from '../../post-form.tsx'
import { type Outcome, RequestOutcome, VersionField } from '../work-form.tsx'
import type { Route } from './+types/details-page'

/** Details of a new privacy request. */
const NO_DETAILS = { name: '', email: '', phone: '', reference: '', street: '', zip: '' }

export async function loader({ params: { reference }, context }: Route.LoaderArgs) {
  if (reference === undefined) {
    const values = { asked: [], receivedOn: siteDay(context.get(servicesContext).now()), person: NO_DETAILS }
    return { reference, values, version: 0 }
  }
  const { work } = (await deskOf(context).desk.requests.find(reference)) ?? {}
  if (!work?.privacy?.person) throw data(null, { status: 404 })
  const { asked, receivedOn, person } = work.privacy
  return { reference, values: { asked, receivedOn, person }, version: work.version }
}

export async function action({ request, params: { reference }, context }: Route.ActionArgs) {
  const form = await request.formData()
  const values = readBeginning(form)
  const { privacy, requests } = deskOf(context).desk
  const person = sessionOf(context).person.name
  const refused = (status: number, faults: Faults, outcome?: Outcome) =>
    data({ values, faults, outcome }, { status })
  if (reference === undefined) {
    const begun = await privacy.begin(person, values)
    return begun.kind === 'opened'
      ? redirect(`/desk/requests/${begun.reference}`)
      : refused(422, begun.faults)
  }
  const faults = beginningFaults(values, siteDay(context.get(servicesContext).now()))
  if (Object.keys(faults).length > 0) return refused(422, faults)
  const by = { actor: 'desk', person, version: Number(formText(form, 'version')) } as const
  const outcome = await requests.act(reference, { kind: 'details', details: values }, by)
  if (outcome.kind === 'unknown') throw data(null, { status: 404 })
  return outcome.kind === 'done' ? redirect(`/desk/requests/${reference}`) : refused(409, {}, outcome)
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, values, version } = loaderData
  const isNew = reference === undefined
  return (
    <>
      <title>{`${titleOf(reference)} | Requests | Desk`}</title>
      <p>
        <Link to={isNew ? '/desk/requests?view=privacy' : `/desk/requests/${reference}`}>
          {isNew ? 'All privacy requests' : 'Back to the request'}
        </Link>
      </p>
      <h1>{titleOf(reference)}</h1>
      <RequestOutcome outcome={actionData?.outcome} />
      <BeginningForm
        values={actionData?.values ?? values}
        faults={actionData?.faults ?? {}}
        version={version}
        button={isNew ? <Button type="submit">Open request</Button> : <SaveButton />}
      />
    </>
  )
}

const titleOf = (reference: string | undefined) =>
  reference === undefined ? 'New privacy request' : 'What was asked'

type Faults = ReturnType<typeof beginningFaults>

const LABELS: Readonly<Record<keyof Faults, string>> = {
  asked: 'Asked for',
  receivedOn: 'Received on',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  reference: 'Reference',
  street: 'Street address',
  zip: 'ZIP code',
}

const HINTS: Readonly<Partial<Record<PersonField, string>>> = {
  email: 'The proof goes there.',
  street: 'The number and the first word are enough.',
}

const MAX_LENGTH = 200

/** Reads the form's input. */
function readBeginning(form: FormData): PrivacyDetails {
  const text = (field: PersonField) => formText(form, field).toWellFormed().trim().slice(0, MAX_LENGTH)
  const chosen = form.getAll('asked')
  return {
    asked: RIGHTS.filter((right) => chosen.includes(right)),
    receivedOn: formText(form, 'receivedOn'),
    person: {
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      reference: text('reference'),
      street: text('street'),
      zip: text('zip'),
    },
  }
}

/** Form for the rights, the date, and the details to find the person by. */
function BeginningForm({
  values,
  faults,
  version,
  button,
}: {
  values: PrivacyDetails
  faults: Faults
  version: number
  button: ReactNode
}) {
  const summary = faultList(
    (['asked', 'receivedOn', ...PERSON_FIELDS] as const).map((name) => [name, LABELS[name]] as const),
    faults,
  ).map((fault) => (fault.id === 'asked' ? { ...fault, id: `asked-${RIGHTS[0]}` } : fault))
  return (
    <>
      {summary.length > 0 ? <ErrorSummary message="Nothing has been saved yet." faults={summary} /> : null}
      <PostForm className="stack measure" noValidate preventScrollReset={false}>
        <VersionField value={version} />
        <fieldset aria-describedby={faults.asked && 'asked-error'}>
          <legend>{LABELS.asked}</legend>
          {RIGHTS.map((right) => (
            <Check
              key={right}
              id={`asked-${right}`}
              name="asked"
              value={right}
              defaultChecked={values.asked.includes(right)}
            >
              {RIGHT_NAMES[right]}
            </Check>
          ))}
          <FieldMessage id="asked-error" message={faults.asked} />
        </fieldset>
        <Field
          label={LABELS.receivedOn}
          name="receivedOn"
          type="date"
          room="medium"
          hint="The 45 days start on this day."
          defaultValue={values.receivedOn}
          error={faults.receivedOn}
        />
        <h2>What the person told us</h2>
        <p>We use this to find their requests, and delete it once the request is closed.</p>
        {PERSON_FIELDS.map((field) => (
          <Field
            key={field}
            label={LABELS[field]}
            name={field}
            hint={HINTS[field]}
            room={field === 'zip' || field === 'reference' ? 'short' : 'full'}
            autoComplete="off"
            maxLength={MAX_LENGTH}
            optional
            defaultValue={values.person[field]}
            error={faults[field]}
          />
        ))}
        {button}
      </PostForm>
    </>
  )
}
