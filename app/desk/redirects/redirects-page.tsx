import type { RouterContextProvider } from 'react-router'
import { data, Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { faultList } from '#app/ui/fields/fault-list.ts'
import { Field } from '#app/ui/fields/field.tsx'
import { textContainer } from '#core/content/known-containers.ts'
import { REDIRECT_LIST } from '#core/texts/list-files.ts'
import type { EditOutcome } from '#services/desk/edit-outcome.ts'
import type { RedirectRow } from '#services/desk/lists/redirect-editor.ts'
import { authorOf } from '../author-of.ts'
import { Toast } from '../blocks/toast.tsx'
import { formText } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import { undoIn } from '../history/restore-in.ts'
import { TokenField } from '../token-field.tsx'
import { WideTable } from '../wide-table.tsx'
import type { Route } from './+types/redirects-page'
import styles from './redirects-page.module.css'

const LABELS = { from: 'From', to: 'To' } as const

export async function loader({ context }: Route.LoaderArgs) {
  const { own, shipped } = await deskOf(context).desk.redirects.list()
  return { own, shipped, token: sessionOf(context).formToken }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = { from: formText(form, 'from'), to: formText(form, 'to') }
  const outcome = await outcomeOf(form, typed, context)
  return data({ outcome, typed }, { status: outcome.kind === 'done' ? 200 : 422 })
}

async function outcomeOf(
  form: FormData,
  typed: { readonly from: string; readonly to: string },
  context: Readonly<RouterContextProvider>,
): Promise<EditOutcome> {
  const { redirects } = deskOf(context).desk
  switch (formText(form, 'intent')) {
    case 'add':
      return redirects.add(authorOf(context), typed)
    case 'remove':
      return redirects.remove(authorOf(context), typed.from)
    case 'undo':
      return undoIn(form, context)
    default:
      return { kind: 'refused', message: 'This page cannot do that.' }
  }
}

export function meta() {
  return [{ title: 'Redirects | Desk' }, { name: 'robots', content: 'noindex' }]
}

export default function RedirectsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, shipped, token } = loaderData
  const { outcome, typed } = actionData ?? {}
  const faults = outcome?.kind === 'refused' ? outcome.fields : undefined
  const errors = faultList(Object.entries(LABELS), faults)
  const draft = faults && typed
  return (
    <>
      <h1>Redirects</h1>
      <p className="measure">
        Visitors who follow an old address, printed, linked or shared, are sent on to a page that exists.{' '}
        <Link
          to={`/desk/history?${new URLSearchParams({ gallery: textContainer(), name: REDIRECT_LIST.name })}`}
        >
          History
        </Link>
      </p>
      {/* What was added leaves an empty form for the next. */}
      <Form
        key={outcome?.kind === 'done' ? outcome.undo : 'form'}
        method="post"
        preventScrollReset
        className={styles['form']}
      >
        <TokenField value={token} />
        {errors.length > 0 ? (
          <ErrorSummary key={JSON.stringify(faults)} message="Nothing was added." faults={errors} />
        ) : null}
        <Field
          label={LABELS.from}
          name="from"
          hint="The old address on this site, such as /spring-sale"
          autoComplete="off"
          defaultValue={draft?.from}
          error={faults?.['from']}
        />
        <Field
          label={LABELS.to}
          name="to"
          hint="A page, photo or document of this site, such as /gallery"
          autoComplete="off"
          defaultValue={draft?.to}
          error={faults?.['to']}
        />
        <Button type="submit" name="intent" value="add">
          Add redirect
        </Button>
      </Form>
      {own.length === 0 ? <p>You have not added any yet.</p> : <OwnRedirects of={own} token={token} />}
      <details className={styles['shipped']}>
        <summary>Built-in redirects</summary>
        <p className="measure">Addresses of the old site. They stay, whatever you add here.</p>
        <WideTable caption="Built-in redirects" headings={['From', 'To']} stacks>
          {shipped.map(({ old, target }) => (
            <tr key={old.join()}>
              <th scope="row" className={styles['address']}>
                {old.map((name) => `/${name}`).join(', ')}
              </th>
              <td data-label="To">{target}</td>
            </tr>
          ))}
        </WideTable>
      </details>
      <Toast outcome={errors.length > 0 ? undefined : outcome} token={token} />
    </>
  )
}

function OwnRedirects({ of, token }: { of: readonly RedirectRow[]; token: string }) {
  return (
    <WideTable caption="Your redirects" headings={['From', 'To', 'Remove']} stacks>
      {of.map(({ from, to, fault }) => (
        <tr key={from}>
          <th scope="row" className={styles['address']}>
            {from}
          </th>
          <td data-label="To" className={styles['address']}>
            <a href={to}>{to}</a>
            {fault === undefined ? null : <span className={styles['fault']}>{fault}</span>}
          </td>
          <td>
            <Form method="post" preventScrollReset>
              <TokenField value={token} />
              <input type="hidden" name="from" value={from} />
              <Button type="submit" look="secondary" name="intent" value="remove">
                Remove<span className="visually-hidden"> {from}</span>
              </Button>
            </Form>
          </td>
        </tr>
      ))}
    </WideTable>
  )
}
