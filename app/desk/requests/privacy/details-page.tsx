import { data, redirect } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { EditOutcome } from '#core/desk/edit-outcome.ts'
import { parseRecord, type RecordFaults, valuesIn } from '#core/records/record-kind.ts'
import { beginningFaults, DETAILS, detailsIn, detailValues } from '#core/retailers/privacy/privacy.ts'
import { SaveButton } from '../../blocks/failure-alert.tsx'
import { Screen } from '../../blocks/screen.tsx'
import { deskOf } from '../../guard.ts'
import { PostForm } from '../../post-form.tsx'
import { RecordFields } from '../../screens/record-fields.tsx'
import { placesOf, requesterOf, saidOf } from '../work-form.tsx'
import type { Route } from './+types/details-page'

export async function loader({ params: { reference }, context }: Route.LoaderArgs) {
  const { requests, today } = deskOf(context)
  if (reference === undefined) return { reference, values: { receivedOn: today }, version: 0 }
  const { work } = (await requests.find(reference)) ?? {}
  const { asked, receivedOn, person } = work?.privacy ?? {}
  if (!work || !asked || !receivedOn || !person) throw data(null, { status: 404 })
  return { reference, values: detailValues({ asked, receivedOn, person }), version: work.version }
}

export async function action({ request, params: { reference }, context }: Route.ActionArgs) {
  const form = await request.formData()
  const values = parseRecord(DETAILS, valuesIn(Object.fromEntries(form)))
  const details = detailsIn(values)
  const { privacy, requests, person, today } = deskOf(context)
  const refused = (status: number, faults: RecordFaults, outcome?: EditOutcome) =>
    data({ values, faults, outcome }, { status })
  if (reference === undefined) {
    const begun = await privacy.begin(person.name, details)
    return begun.kind === 'opened'
      ? redirect(`/desk/requests/${begun.reference}`)
      : refused(422, begun.faults)
  }
  const faults = beginningFaults(details, today)
  if (Object.keys(faults).length > 0) return refused(422, faults)
  const outcome = await requests.act(reference, { kind: 'details', details }, requesterOf(form, person))
  if (outcome.kind === 'unknown') throw data(null, { status: 404 })
  return outcome.kind === 'done' ? redirect(`/desk/requests/${reference}`) : refused(409, {}, saidOf(outcome))
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, values, version } = loaderData
  const isNew = reference === undefined
  const faults = actionData?.faults ?? {}
  return (
    <Screen
      above={
        isNew ? [{ path: '/desk/requests?view=privacy', label: 'Privacy requests' }] : placesOf(reference)
      }
      heading={isNew ? 'New privacy request' : 'What was asked'}
      outcome={actionData?.outcome}
    >
      <PostForm carries={{ version }} className="stack measure" noValidate preventScrollReset={false}>
        <RecordFields sections={DETAILS.sections} values={actionData?.values ?? values} faults={faults} />
        {isNew ? <Button type="submit">Open request</Button> : <SaveButton />}
      </PostForm>
    </Screen>
  )
}
