import { data } from 'react-router'
import { previewPath } from '#core/desk/desk-path.ts'
import { ConflictView } from '../blocks/conflict-view.tsx'
import { Toast } from '../blocks/toast.tsx'
import { deskOf, sessionOf } from '../guard.ts'
import screen from '../screens/edit-screen.module.css'
import { Preview, PreviewTabs } from '../screens/preview.tsx'
import type { Route } from './+types/text-page'
import { editText } from './edit-text.ts'
import styles from './text-form.module.css'
import { TextForm, TextHead } from './text-form.tsx'

export async function loader({ params: { name }, url: { searchParams }, context }: Route.LoaderArgs) {
  const { texts } = deskOf(context).desk
  const text = await texts.view(name)
  if (!text) throw data(null, { status: 404 })
  const mail = await texts.sample(name)
  const sample = mail && { subject: mail.subject, text: mail.text }
  const shown = mail ? `/desk/texts/${name}/mail` : text.path && previewPath(text.path)
  return { text, sample, shown, compares: searchParams.has('compare'), token: sessionOf(context).formToken }
}

export async function action({ request, params: { name }, context }: Route.ActionArgs) {
  const edited = await editText(await request.formData(), name, context)
  return data(edited, { status: STATUSES[edited.outcome.kind] })
}

const STATUSES = { done: 200, refused: 422, 'new-values': 422, conflict: 409 } as const

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.text.label ?? 'Text'} | Desk` }, { name: 'robots', content: 'noindex' }]
}

export default function TextPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, sample, shown, compares, token } = loaderData
  const { outcome } = actionData ?? {}
  return (
    <div className={`${screen['screen']} ${shown ? screen['beside'] : ''}`}>
      <TextHead text={text} compares={compares} token={token} />
      {shown ? <PreviewTabs /> : null}
      {outcome?.kind === 'conflict' ? (
        <ConflictView conflicts={outcome.conflicts} carried={actionData?.carried ?? []} token={token} />
      ) : (
        <TextForm key={text.name} text={text} compares={compares} edited={actionData} token={token} />
      )}
      {shown ? <Preview of={text.label} address={shown} version={text.etag} /> : null}
      {sample ? (
        <details className={styles['plain']}>
          <summary>As plain text</summary>
          <p>
            <strong>{sample.subject}</strong>
          </p>
          <pre>{sample.text}</pre>
        </details>
      ) : null}
      <Toast outcome={outcome} token={token} />
    </div>
  )
}
