import { Link } from 'react-router'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { textContainer } from '#core/content/known-containers.ts'
import { Intent } from '../blocks/intent.tsx'
import { deskOf } from '../guard.ts'
import { PostForm } from '../post-form.tsx'
import { EditRecord, loadRecord, workOnRecord } from '../screens/edit-page.tsx'
import styles from '../screens/record-fields.module.css'
import { LINKS } from '../screens/record-fields.tsx'
import type { Route } from './+types/text-page'

export async function loader({ params: { name }, url, context }: Route.LoaderArgs) {
  const { texts } = deskOf(context)
  const [record, mail, places] = await Promise.all([
    loadRecord(name, url, context),
    texts.sample(name),
    texts.places(),
  ])
  const links = places.map(({ address, label }) => ({ value: address, label }))
  const sample = mail && { subject: mail.subject, text: mail.text }
  return { ...record, suggestions: { [LINKS]: links }, sample }
}

export async function action({ request, params: { name }, url, context }: Route.ActionArgs) {
  return workOnRecord(await request.formData(), name, url, context)
}

export default function TextPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, sample } = loaderData
  return (
    <EditRecord
      loaderData={loaderData}
      actionData={actionData}
      preview={sample && `/desk/texts/${record?.id}/mail`}
      above={<TextHead {...loaderData} />}
    >
      {sample ? (
        <details className={styles['version']}>
          <summary>As plain text</summary>
          <p>
            <strong>{sample.subject}</strong>
          </p>
          <pre>{sample.text}</pre>
        </details>
      ) : null}
    </EditRecord>
  )
}

type Props = Pick<Route.ComponentProps['loaderData'], 'record' | 'sections'>

function TextHead({ record, sections }: Props) {
  const isHydrated = useHydrated()
  if (!record) return null
  const path = record.facts?.['page']
  const activity = new URLSearchParams({ place: textContainer() })
  const fields = sections?.flatMap((section) => Object.values(section.fields)) ?? []
  const placeholders = fields.find(({ input }) => input === 'markdown')?.placeholders
  return (
    <>
      <p className="row">
        {path ? <a href={path}>The page</a> : null}
        <Link to={`/desk/activity?${activity}`}>Activity</Link>
        {path ? (
          <Link to={`/desk/texts?${new URLSearchParams({ page: path })}#share`}>Share drafts</Link>
        ) : null}
      </p>
      {isHydrated || !placeholders ? null : (
        <p className="small">
          In braces: {placeholders.map((name) => `{${name}}`).join(', ')}. Readers see what they stand for.
        </p>
      )}
      {record.facts?.['isCustom'] ? (
        <PostForm>
          <Intent value="action restore" label="Restore default text" />
        </PostForm>
      ) : null}
    </>
  )
}
