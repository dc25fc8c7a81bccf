import { data, Form, Link, redirect } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { faultList } from '#app/ui/fields/fault-list.ts'
import { BARE_RETAILER } from '#core/retailers/shops/bare-retailer.ts'
import type { RetailerFaults } from '#core/retailers/shops/check-retailer.ts'
import { asksForConfirmation, staleWords } from '#core/retailers/shops/confirmation.ts'
import {
  RETAILER_FIELD_NAMES,
  RETAILER_FIELDS,
  RETAILER_FLAG_NAMES,
  RETAILER_FLAGS,
  type Retailer,
  type RetailerFlags,
} from '#core/retailers/shops/retailer.ts'
import { shopPath } from '#core/retailers/shops/zip-query.ts'
import { siteDay } from '#core/site-time.ts'
import { authorOf } from '../author-of.ts'
import { formText } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import styles from '../requests/requests.module.css'
import { TokenField } from '../token-field.tsx'
import type { Route } from './+types/retailer-page'
import { NO_PHOTO_FIELD, PHOTO_FIELD, RetailerFields, TYPED_FIELDS } from './retailer-fields.tsx'

const NEW = 'new'

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const token = sessionOf(context).formToken
  if (id === NEW) return { token, retailer: undefined, isSaved: false, isMade: false, isStale: false }
  const retailer = await deskOf(context).desk.retailers.get(id)
  if (!retailer) throw data(null, { status: 404 })
  const { now } = context.get(servicesContext)
  return {
    token,
    retailer,
    isSaved: url.searchParams.has('saved'),
    isMade: url.searchParams.has('made'),
    isStale: asksForConfirmation(retailer, siteDay(now())),
  }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { desk, files } = deskOf(context)
  const { retailers } = desk
  const by = authorOf(context)
  const form = await request.formData()
  const seen = { id, version: Number(formText(form, 'version')) }
  const values = Object.fromEntries(TYPED_FIELDS.map((field) => [field, formText(form, field)]))
  const flags = flagsIn(form)
  const file = files.find(({ field }) => field === PHOTO_FIELD)
  const typed = { values, flags, photo: file ?? (form.has(NO_PHOTO_FIELD) ? 'none' : undefined) } as const
  const outcome = id === NEW ? await retailers.add(by, typed) : await retailers.change(by, seen, typed)
  if (outcome.kind === 'kept') return redirect(`/desk/retailers/${outcome.id}?saved`)
  return data({ ...outcome, flags }, { status: outcome.kind === 'conflict' ? 409 : 422 })
}

function flagsIn(form: FormData): RetailerFlags {
  return {
    isOn: form.has('isOn'),
    isListed: form.has('isListed'),
    passesAtOnce: form.has('passesAtOnce'),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.retailer?.name ?? 'New retailer'
  return [{ title: `${name} | Retailers | Desk` }, { name: 'robots', content: 'noindex' }]
}

export default function RetailerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, retailer, isSaved, isMade, isStale } = loaderData
  const faulty = actionData?.kind === 'faulty' ? actionData : undefined
  const faults: RetailerFaults = faulty?.faults ?? {}
  const errors = faultList(
    RETAILER_FIELD_NAMES.map((name) => [name, RETAILER_FIELDS[name].label] as const),
    faults,
  )
  return (
    <>
      <p className={styles['row']}>
        <Link to="/desk/retailers">All retailers</Link>
        {retailer?.isListed === true ? <a href={shopPath(retailer.slug)}>See its page</a> : null}
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
            The retailer was created from the request. Check the area served, then turn it on. No requests go
            to it until then.
          </p>
        </Alert>
      ) : null}
      {retailer && isStale && !isMade && !actionData ? (
        <p className={styles['held']}>{staleWords(retailer)} Check every field; saving confirms it.</p>
      ) : null}
      {isSaved && !actionData ? (
        <Alert kind="success">
          <p>Saved.</p>
        </Alert>
      ) : null}
      <Form
        method="post"
        encType="multipart/form-data"
        className={styles['form']}
        key={`${retailer?.id ?? NEW} ${retailer?.version ?? 0}`}
        noValidate
      >
        <TokenField value={token} />
        <input type="hidden" name="version" value={retailer?.version ?? 0} />
        <RetailerFields
          values={faulty?.values ?? retailer ?? {}}
          faults={faults}
          photo={retailer?.showroomPhoto ?? ''}
        />
        <div className={styles['boxes']}>
          {RETAILER_FLAG_NAMES.map((flag) => (
            <label key={flag} className={styles['check']}>
              <input
                type="checkbox"
                name={flag}
                value="on"
                defaultChecked={(faulty?.flags ?? retailer ?? BARE_RETAILER)[flag]}
              />
              {RETAILER_FLAGS[flag]}
            </label>
          ))}
        </div>
        <div className={styles['row']}>
          <Button type="submit">Save retailer</Button>
        </div>
      </Form>
      {retailer ? <DeleteRetailer retailer={retailer} token={token} /> : null}
    </>
  )
}

/** Leads to the list, which has `Undo`. */
function DeleteRetailer({ retailer: { id, version }, token }: { retailer: Retailer; token: string }) {
  return (
    <Form method="post" action="/desk/retailers" className={styles['row']}>
      <TokenField value={token} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" look="secondary" name="intent" value="delete" data-leaves>
        Delete retailer
      </Button>
    </Form>
  )
}
