import { data, Form, Link, redirect } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { RETAILER_FIELD_NAMES, RETAILER_FIELDS } from '#core/retailers/retailer.ts'
import { formText } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import styles from '../requests/requests.module.css'
import { TokenField } from '../token-field.tsx'
import type { Route } from './+types/retailer-page'
import { DeleteRetailer } from './delete-retailer.tsx'
import { RetailerFields } from './retailer-fields.tsx'

const NEW = 'new'

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const token = sessionOf(context).formToken
  if (id === NEW) return { token, retailer: undefined, isSaved: false, isMade: false }
  const retailer = await deskOf(context).desk.retailers.get(id)
  if (!retailer) throw data(null, { status: 404 })
  return { token, retailer, isSaved: url.searchParams.has('saved'), isMade: url.searchParams.has('made') }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { retailers } = deskOf(context).desk
  const { name: by } = sessionOf(context).person
  const form = await request.formData()
  const seen = { id, version: Number(formText(form, 'version')) }
  if (formText(form, 'intent') === 'delete') {
    if (await retailers.remove(by, seen)) return redirect('/desk/retailers')
    return data({ kind: 'conflict' } as const, { status: 409 })
  }
  const values = Object.fromEntries(RETAILER_FIELD_NAMES.map((field) => [field, formText(form, field)]))
  const typed = { values, isOn: formText(form, 'on') !== '' }
  const outcome = id === NEW ? await retailers.add(by, typed) : await retailers.change(by, seen, typed)
  if (outcome.kind === 'kept') return redirect(`/desk/retailers/${outcome.id}?saved`)
  return data({ ...outcome, isOn: typed.isOn }, { status: outcome.kind === 'faulty' ? 422 : 409 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.retailer?.name ?? 'New retailer'
  return [{ title: `${name} | Retailers | Desk` }, { name: 'robots', content: 'noindex' }]
}

export default function RetailerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, retailer, isSaved, isMade } = loaderData
  const faulty = actionData?.kind === 'faulty' ? actionData : undefined
  const faults = faulty?.faults ?? {}
  const errors = RETAILER_FIELD_NAMES.flatMap((name) => {
    const message = faults[name]
    return message === undefined ? [] : [{ id: name, label: RETAILER_FIELDS[name].label, message }]
  })
  return (
    <>
      <p>
        <Link to="/desk/retailers">All retailers</Link>
      </p>
      <h1>{retailer?.name ?? 'New retailer'}</h1>
      {actionData?.kind === 'conflict' ? (
        <Alert kind="error">
          <p>
            Somebody else changed this retailer in the meantime. Nothing was saved; the current version is
            shown.
          </p>
        </Alert>
      ) : null}
      {errors.length > 0 ? <ErrorSummary message="Nothing has been saved yet." faults={errors} /> : null}
      {isMade && !actionData ? (
        <Alert kind="success">
          <p>
            The retailer was made of the request. Check the area served, then turn it on: until then no
            request is passed on to it.
          </p>
        </Alert>
      ) : null}
      {isSaved && !actionData ? (
        <Alert kind="success">
          <p>Saved.</p>
        </Alert>
      ) : null}
      <Form
        method="post"
        className={styles['form']}
        key={`${retailer?.id ?? NEW} ${retailer?.version ?? 0}`}
        noValidate
      >
        <TokenField value={token} />
        <input type="hidden" name="version" value={retailer?.version ?? 0} />
        <RetailerFields values={faulty?.values ?? retailer ?? {}} faults={faults} />
        <label className={styles['check']}>
          <input
            type="checkbox"
            name="on"
            value="on"
            defaultChecked={faulty?.isOn ?? retailer?.isOn ?? true}
          />
          On
        </label>
        <div className={styles['row']}>
          <Button type="submit">Save retailer</Button>
          {retailer ? (
            <Button look="secondary" popoverTarget="discard">
              Delete retailer
            </Button>
          ) : null}
        </div>
      </Form>
      {retailer ? <DeleteRetailer retailer={retailer} token={token} /> : null}
    </>
  )
}
