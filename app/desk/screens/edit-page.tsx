import { data, redirect } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { RECORD_KINDS } from '#core/records/kinds/kinds.ts'
import { calledOf, type RecordKind } from '#core/records/record-kind.ts'
import { siteDay } from '#core/site-time.ts'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import { authorOf } from '../author-of.ts'
import { formText } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import type { Route } from './+types/edit-page'
import { EditScreen } from './edit-screen.tsx'
import { kindOf, readRecord, recordPath } from './record-form.ts'

const NEW = 'new'
/** Added to the address of a new or renamed record. */
const [ADDED, SAVED] = ['added', 'saved']

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const name = kindOf(url.pathname)
  const kind: RecordKind = RECORD_KINDS[name]
  const token = sessionOf(context).formToken
  if (id === NEW) {
    if (kind.isGiven === true || kind.isAddedInList === true) throw data(null, { status: 404 })
    return { name, token, record: undefined, notice: undefined, arrival: undefined }
  }
  const record = await deskOf(context).desk.records.get(name, id)
  if (!record || record.isFixed === true) throw data(null, { status: 404 })
  const { now } = context.get(servicesContext)
  const arrival = [ADDED, SAVED].find((arrival) => url.searchParams.has(arrival))
  return { name, token, record, notice: kind.notice?.(record, siteDay(now())), arrival }
}

export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  const { desk, files } = deskOf(context)
  const name = kindOf(url.pathname)
  const author = authorOf(context)
  const form = await request.formData()
  if (formText(form, 'intent') === 'undo') {
    const outcome = await desk.records.undo(name, author, formText(form, 'change'))
    return answer(outcome, undefined)
  }
  const typed = readRecord(form, name, id === NEW ? undefined : id)
  const saved = await desk.records.save(name, author, { ...typed, files })
  const { outcome } = saved
  if (outcome.kind === 'done' && saved.id !== undefined && saved.id !== typed.id) {
    const arrival = typed.id === undefined ? ADDED : SAVED
    return redirect(`${recordPath(RECORD_KINDS[name], saved.id)}?${arrival}`)
  }
  return answer(outcome, typed)
}

type Typed = Pick<ReturnType<typeof readRecord>, 'seen' | 'values'>

function answer(outcome: EditOutcome, typed: Typed | undefined) {
  return data(
    { outcome, typed: outcome.kind === 'done' ? undefined : typed },
    { status: STATUSES[outcome.kind] },
  )
}

const STATUSES = { done: 200, refused: 422, 'new-values': 422, conflict: 409 } as const

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return [{ title: `${titleOf(loaderData)} | Desk` }, { name: 'robots', content: 'noindex' }]
}

function titleOf({ name, record }: Pick<Awaited<ReturnType<typeof loader>>, 'name' | 'record'>): string {
  const kind: RecordKind = RECORD_KINDS[name]
  return record ? calledOf(kind, record) : `New ${kind.one}`
}

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, record, token, notice, arrival } = loaderData
  const heading = titleOf(loaderData)
  const isAdded = arrival === ADDED && actionData === undefined
  const arrived: EditOutcome | undefined =
    arrival === undefined
      ? undefined
      : {
          kind: 'done',
          message: isAdded ? `Added ${heading}.` : 'Saved.',
          undo: isAdded ? ADDED : undefined,
        }
  return (
    <EditScreen
      kind={RECORD_KINDS[name]}
      heading={heading}
      record={record}
      notice={notice}
      token={token}
      outcome={actionData?.outcome ?? arrived}
      typed={actionData?.typed}
      isAdded={isAdded}
    />
  )
}
