import type { RouterContextProvider } from 'react-router'
import type { EditOutcome } from '#core/desk/edit-outcome.ts'
import { RECORD_KINDS, type RecordKindName } from '#core/desk/kinds/kinds.ts'
import { formText } from '../form-text.ts'
import { deskOf } from '../guard.ts'
import { IMPOSSIBLE, respond } from '../outcomes.ts'
import type { Route } from './+types/list-page'
import { ListScreen } from './list-screen.tsx'
import { kindOf, readRecord } from './record-form.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return loadList(url, context)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return workOnList(await request.formData(), url, context)
}

type Context = Readonly<RouterContextProvider>

export async function loadList(url: URL, context: Context) {
  const kind = kindOf(url.pathname)
  const { records, today } = deskOf(context)
  return { kind, list: await records.list(kind, url.searchParams, today) }
}

export async function workOnList(form: FormData, url: URL, context: Context) {
  const kind = kindOf(url.pathname)
  const outcome = await outcomeOf(form, kind, context)
  const { values } = readRecord(form, kind, undefined)
  const isFaulty = outcome.kind === 'refused' && outcome.fields !== undefined
  return respond(outcome, { typed: values }, outcome.kind === 'done' || isFaulty ? outcome.kind : 'conflict')
}

/** Also revalidates after a rejection, because someone else changed a record. */
export function shouldRevalidate() {
  return true
}

async function outcomeOf(form: FormData, kind: RecordKindName, context: Context): Promise<EditOutcome> {
  const { records, author } = deskOf(context)
  const id = formText(form, 'id')
  const [intent = '', action = ''] = formText(form, 'intent').split(' ', 2)
  switch (intent) {
    case 'add':
      return (await records.save(kind, author, readRecord(form, kind, undefined))).outcome
    case 'remove':
      return records.remove(kind, author, { id, version: formText(form, 'version') })
    case 'undo':
      // Deleting a record undoes its addition.
      if (id !== '') return records.remove(kind, author, { id, version: formText(form, 'version') })
      return records.undo(kind, author, formText(form, 'change'))
    case 'action':
      return records.act(kind, author, action, id)
    default:
      return IMPOSSIBLE
  }
}

export default function ListPage({ loaderData: { kind, list }, actionData }: Route.ComponentProps) {
  return <ListScreen kind={RECORD_KINDS[kind]} list={list} {...actionData} />
}
