import { data, redirect } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import {
  deskLabelOf,
  FIELD_NAMES,
  FIELDS,
  type FieldErrors,
  type FieldName,
  type FormValues,
} from '#core/retailers/form/fields.ts'
import { Check } from '../../blocks/check.tsx'
import { Screen } from '../../blocks/screen.tsx'
import type { ShownField } from '../../fields/record-field.tsx'
import { formText } from '../../form-text.ts'
import { deskOf } from '../../guard.ts'
import { PostForm } from '../../post-form.tsx'
import { RecordFields } from '../../screens/record-fields.tsx'
import { answer, placesOf, requesterOf, usable } from '../work-form.tsx'
import type { Route } from './+types/correct-page'

/** In characters. Fields up to this length get a short input. */
const SHORT = 5
/** Free-text fields. Choices cannot be corrected. */
const TEXT_FIELDS: readonly FieldName[] = FIELD_NAMES.filter((name) => FIELDS[name].choices === undefined)

export async function loader({ params: { reference, of }, context }: Route.LoaderArgs) {
  const found = await deskOf(context).privacy.correctable(reference, of)
  const { worked, values, retailerName } = usable(found, `/desk/requests/${reference}?refused`)
  return { reference, of, values, retailerName, version: worked.work.version }
}

export async function action({ request, params: { reference, of }, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed: FormValues = Object.fromEntries(
    TEXT_FIELDS.filter((name) => form.has(name)).map((name) => [name, formText(form, name)]),
  )
  const { privacy, person } = deskOf(context)
  const correction = { of, typed, notifiesRetailer: form.has('tell') }
  const outcome = await privacy.correct(reference, correction, requesterOf(form, person))
  if (outcome.kind === 'done') return redirect(`/desk/requests/${reference}?corrected`)
  if (outcome.kind === 'faulty')
    return data({ typed, faults: outcome.faults, outcome: undefined }, { status: 422 })
  const faults: FieldErrors = {}
  return answer(outcome, { typed, faults })
}

export default function CorrectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, of, retailerName, version } = loaderData
  const names = TEXT_FIELDS.filter((name) => loaderData.values[name] !== undefined)
  return (
    <Screen above={placesOf(reference)} heading={`Correct request ${of}`} outcome={actionData?.outcome}>
      <p className="measure">
        Your changes replace what we hold. The history and the audit log name the fields, not their contents.
      </p>
      <PostForm carries={{ version }} className="stack measure" noValidate preventScrollReset={false}>
        <RecordFields
          sections={[{ title: '', fields: Object.fromEntries(names.map((name) => [name, fieldFor(name)])) }]}
          values={{ ...loaderData.values, ...actionData?.typed }}
          faults={actionData?.faults ?? {}}
        />
        {retailerName === undefined ? null : (
          <Check name="tell" defaultChecked>
            Send {retailerName} the corrected email
          </Check>
        )}
        <Button type="submit">Save corrections</Button>
      </PostForm>
    </Screen>
  )
}

function fieldFor(name: FieldName): ShownField {
  const { max = 0, min, holds } = FIELDS[name]
  return {
    input: holds === 'lines' || name === 'describe' ? 'lines' : 'line',
    label: deskLabelOf(name),
    max,
    isOptional: min === 0,
    ...(max <= SHORT && { room: 'short' }),
    ...(name === 'country' && { hint: 'Two letters, such as US.' }),
  }
}
