import { data, redirect } from 'react-router'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { ConflictView } from '../blocks/conflict-view.tsx'
import { Toast } from '../blocks/toast.tsx'
import { deskOf, sessionOf } from '../guard.ts'
import type { Route } from './+types/text-page'
import { editText } from './edit-text.ts'
import styles from './text-form.module.css'
import { TextForm } from './text-form.tsx'

export async function loader({ params: { name }, url: { searchParams }, context }: Route.LoaderArgs) {
  const { texts } = deskOf(context).desk
  const text = await texts.view(name)
  if (!text) throw data(null, { status: 404 })
  const mail = await texts.sample(name)
  const sample = mail && { subject: mail.subject, text: mail.text }
  return { text, sample, compares: searchParams.has('compare'), token: sessionOf(context).formToken }
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
  const { text, sample, compares, token } = loaderData
  const { outcome } = actionData ?? {}
  return (
    <>
      <h1>{text.label}</h1>
      {outcome?.kind === 'conflict' ? (
        <ConflictView conflicts={outcome.conflicts} carried={actionData?.carried ?? []} token={token} />
      ) : null}
      <div className={sample ? styles['beside'] : undefined}>
        <div>
          <TextForm key={text.name} text={text} compares={compares} edited={actionData} token={token} />
        </div>
        {sample ? <SampleMail key={text.etag} name={text.name} sample={sample} /> : null}
      </div>
      <Toast outcome={outcome} token={token} />
    </>
  )
}

/** The mail with the last saved words, filled with a sample request. */
function SampleMail({
  name,
  sample,
}: {
  name: string
  sample: { readonly subject: string; readonly text: string }
}) {
  return (
    <section className={styles['sample']} aria-labelledby="sample">
      <h2 id="sample">As it arrives</h2>
      <p className="measure">With the last saved words and a sample request.</p>
      <p>
        <strong>{sample.subject}</strong>
      </p>
      {/* The style sheet sets the width, so that it works without scripts. */}
      <RadioGroup
        label="Shown as on a"
        name="mail-width"
        options={[
          { value: 'desk', label: 'Desk' },
          { value: 'phone', label: 'Phone' },
        ]}
        defaultValue="desk"
      />
      <div className={styles['mail']}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- its own policy is a sandbox */}
        <iframe src={`/desk/texts/${name}/mail`} title="The mail" />
      </div>
      <p className={styles['note']}>
        <a href={`/desk/texts/${name}/mail`} target="_blank" rel="noreferrer">
          Open in a new tab
        </a>
      </p>
      <details>
        <summary>As plain text</summary>
        <pre className={styles['plain']}>{sample.text}</pre>
      </details>
    </section>
  )
}
