import { data, Link, redirect } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { faultList } from '#app/ui/fields/fault-list.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import {
  deskLabelOf,
  FIELD_NAMES,
  FIELDS,
  type FieldErrors,
  type FieldName,
} from '#core/retailers/form/fields.ts'
import { Check } from '../../blocks/check.tsx'
import { formText } from '../../form-text.ts'
import { deskOf, sessionOf } from '../../guard.ts'
import { OUTCOME_STATUSES } from '../../outcome-statuses.ts'
import { PostForm } from '../../post-form.tsx'
import { RequestOutcome, VersionField } from '../work-form.tsx'
import type { Route } from './+types/correct-page'

type Values = Readonly<Partial<Record<FieldName, string>>>

/** In characters. Fields up to this length get a short input. */
const SHORT = 5
/** Free-text fields. Choices cannot be corrected. */
const TEXT_FIELDS: readonly FieldName[] = FIELD_NAMES.filter((name) => FIELDS[name].choices === undefined)

export async function loader({ params: { reference, of }, context }: Route.LoaderArgs) {
  const view = await deskOf(context).desk.privacy.correctable(reference, of)
  if (view.kind !== 'correctable') {
    if (view.kind === 'unknown') throw data(null, { status: 404 })
    throw redirect(`/desk/requests/${reference}?refused`)
  }
  const { version, values, retailerName } = view
  const path = `/desk/requests/${reference}`
  return { path, of, values, retailerName, version }
}

export async function action({ request, params: { reference, of }, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed: Values = Object.fromEntries(
    TEXT_FIELDS.filter((name) => form.has(name)).map((name) => [name, formText(form, name)]),
  )
  const by = { person: sessionOf(context).person.name, version: Number(formText(form, 'version')) }
  const correction = { of, typed, notifiesRetailer: form.has('tell') }
  const outcome = await deskOf(context).desk.privacy.correct(reference, correction, by)
  if (outcome.kind === 'unknown') throw data(null, { status: 404 })
  if (outcome.kind === 'done') return redirect(`/desk/requests/${reference}?corrected`)
  if (outcome.kind === 'faulty')
    return data({ typed, faults: outcome.faults, outcome: undefined }, { status: 422 })
  const faults: FieldErrors = {}
  return data({ typed, faults, outcome }, { status: OUTCOME_STATUSES[outcome.kind] })
}

export default function CorrectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { path, of, retailerName, version } = loaderData
  const values: Values = { ...loaderData.values, ...actionData?.typed }
  const faults = actionData?.faults ?? {}
  const names = TEXT_FIELDS.filter((name) => loaderData.values[name] !== undefined)
  const summary = faultList(
    names.map((name) => [name, deskLabelOf(name)] as const),
    faults,
  )
  return (
    <>
      <title>{`Correct ${of} | Requests | Desk`}</title>
      <p>
        <Link to={path}>Back to the request</Link>
      </p>
      <h1>Correct request {of}</h1>
      <RequestOutcome outcome={actionData?.outcome} />
      {summary.length > 0 ? <ErrorSummary message="Nothing has been saved yet." faults={summary} /> : null}
      <p className="measure">
        Your changes replace what we hold. The history and the audit log name the fields, not their contents.
      </p>
      <PostForm className="stack measure" noValidate preventScrollReset={false}>
        <VersionField value={version} />
        {names.map((name) => (
          <Correction key={name} name={name} value={values[name]} error={faults[name]} />
        ))}
        {retailerName === undefined ? null : (
          <Check name="tell" defaultChecked>
            Send {retailerName} the corrected email
          </Check>
        )}
        <Button type="submit">Save corrections</Button>
      </PostForm>
    </>
  )
}

function Correction({
  name,
  value,
  error,
}: {
  name: FieldName
  value: string | undefined
  error: string | undefined
}) {
  const { max, min, holds } = FIELDS[name]
  const control = { label: deskLabelOf(name), name, error, defaultValue: value, maxLength: max }
  if (holds === 'lines' || name === 'describe') return <TextArea {...control} rows={4} optional />
  const room = max !== undefined && max <= SHORT ? 'short' : 'full'
  const hint = name === 'country' ? 'Two letters, such as US.' : undefined
  return <Field {...control} room={room} hint={hint} autoComplete="off" optional={min === 0} />
}
