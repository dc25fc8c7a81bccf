import { data, Form } from 'react-router'
import { servicesContext, visitContext } from '#app/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import type { VisitorStatus } from '#core/retailers/visitor-status.ts'
import type { StatusAnswer } from '#services/retailers/request-status.ts'
import type { Route } from './+types/status-page'
import styles from './status-page.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const link = new URL(request.url).searchParams.get('link')
  if (link === null) return { answer: undefined }
  const answer = await context.get(servicesContext).requestStatus.byLink(link)
  return data({ answer }, { status: STATUS_OF[answer.kind] })
}

const STATUS_OF = { found: 200, unknown: 404, limited: 429 } as const

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = { reference: textOf(form, 'reference'), email: textOf(form, 'email') }
  const { clientAddress } = context.get(visitContext)
  const answer = await context.get(servicesContext).requestStatus.byEmail(typed, clientAddress)
  const headers = answer.kind === 'limited' ? { 'Retry-After': String(answer.retryAfterSeconds) } : {}
  return data({ answer, typed }, { status: STATUS_OF[answer.kind], headers })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get('Retry-After')
  return { 'Cache-Control': 'no-store', ...(retryAfter === null ? {} : { 'Retry-After': retryAfter }) }
}

export function meta() {
  return [
    { title: 'Your request' },
    { name: 'robots', content: 'noindex' },
    // The address may hold a secret.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function StatusPage({ loaderData, actionData }: Route.ComponentProps) {
  const { answer } = actionData ?? loaderData
  if (answer?.kind === 'found') return <Standing status={answer.status} />
  const typed = actionData?.typed
  return (
    <div className={`column ${styles['page']}`}>
      <PageOpener
        title="Your request"
        lead="See where your request stands, with the reference number from our email."
      />
      {answer ? (
        <Alert kind="error">
          <p>{wordsFor(answer)}</p>
        </Alert>
      ) : null}
      <Form method="post" action="/retailers/status" className={styles['form']}>
        <Field
          label="Reference"
          name="reference"
          hint="Such as 7K3M-9PQRX"
          defaultValue={typed?.reference}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          required
        />
        <Field
          label="Email"
          name="email"
          type="email"
          defaultValue={typed?.email}
          autoComplete="email"
          maxLength={254}
          required
        />
        <Button type="submit">Show</Button>
      </Form>
    </div>
  )
}

function Standing({ status }: { status: VisitorStatus }) {
  const { title, text, reference, receivedAt, retailer } = status
  return (
    <div className={`column ${styles['page']}`}>
      <PageOpener title={title} lead={text} />
      <dl className={styles['facts']}>
        <div>
          <dt>Reference</dt>
          <dd>{reference}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>{receivedOn(receivedAt)}</dd>
        </div>
        {retailer ? <Shop retailer={retailer} /> : null}
      </dl>
    </div>
  )
}

function Shop({ retailer: { retailerName, contact } }: { retailer: NonNullable<VisitorStatus['retailer']> }) {
  const { streetAddress, city, state, zip, phone, email } = contact
  return (
    <>
      <div>
        <dt>Retailer</dt>
        <dd>
          {retailerName}
          {'\n'}
          {streetAddress}
          {'\n'}
          {city}, {state} {zip}
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <a href={`tel:${phone.replaceAll(/\D/g, '')}`}>{phone}</a>
        </dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </dd>
      </div>
    </>
  )
}

function wordsFor(answer: Exclude<StatusAnswer, { kind: 'found' }>): string {
  if (answer.kind === 'limited') return 'That was too many tries. Please wait a few minutes.'
  return 'We know no request with this reference and email. Please look at our email again.'
}

function receivedOn(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' }).format(
    new Date(iso),
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
