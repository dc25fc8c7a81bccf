import { data, redirect } from 'react-router'
import { ConflictView } from '../blocks/conflict-view.tsx'
import { Toast } from '../blocks/toast.tsx'
import { deskOf, sessionOf } from '../guard.ts'
import type { Route } from './+types/text-page'
import { editText } from './edit-text.ts'
import { TextForm } from './text-form.tsx'

export async function loader({ params: { name }, url: { searchParams }, context }: Route.LoaderArgs) {
  const { texts } = deskOf(context).desk
  const text = await texts.view(name)
  if (!text) throw data(null, { status: 404 })
  return { text, compares: searchParams.has('compare'), token: sessionOf(context).formToken }
}

export async function action({ request, params: { name }, context }: Route.ActionArgs) {
  const edited = await editText(await request.formData(), name, context)
  if (edited.preview !== undefined) return redirect(edited.preview)
  return data(edited, { status: STATUSES[edited.outcome.kind] })
}

const STATUSES = { done: 200, refused: 422, 'new-values': 422, conflict: 409 } as const

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.text.label ?? 'Text'} | Desk` }, { name: 'robots', content: 'noindex' }]
}

export default function TextPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, compares, token } = loaderData
  const { outcome } = actionData ?? {}
  return (
    <>
      <h1>{text.label}</h1>
      {outcome?.kind === 'conflict' ? (
        <ConflictView conflicts={outcome.conflicts} carried={actionData?.carried ?? []} token={token} />
      ) : null}
      <TextForm key={text.name} text={text} compares={compares} edited={actionData} token={token} />
      <Toast outcome={outcome} token={token} />
    </>
  )
}
