import { data, Form } from 'react-router'
import { servicesContext, visitContext } from '#app/context.ts'
import { Button } from '#app/ui/button.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { Field } from '#app/ui/field.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import type { VisitorStatus } from '#core/retailers/visitor-status.ts'
import type { StatusAnswer } from '#services/retailers/request-status.ts'
import type { Route } from './+types/status-page'
import styles from './status-page.module.css'
import { Told } from './told.tsx'

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
  return [{ title: 'Your request' }, { name: 'robots', content: 'noindex' }]
}

export default function StatusPage({ loaderData, actionData }: Route.ComponentProps) {
  const { answer } = actionData ?? loaderData
  if (answer?.kind === 'found') return <Standing status={answer.status} />
  const typed = actionData?.typed
  return (
    <div className={`column ${styles['page']}`}>
      <PageOpener
        title="Your request"
        lead="See where it stands. You’ll find the reference number in our email."
      />
      {answer ? (
        <Told key={JSON.stringify(actionData)} kind="error">
          {wordsFor(answer)}
        </Told>
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
        {retailer ? <Shop retailer={retailer} /> : null}
        <Fact label="Reference">{reference}</Fact>
        <Fact label="Received">{receivedOn(receivedAt)}</Fact>
      </dl>
    </div>
  )
}

function Shop({ retailer: { retailerName, contact } }: { retailer: NonNullable<VisitorStatus['retailer']> }) {
  const { streetAddress, city, state, zip, phone, email } = contact
  return (
    <>
      <Fact label="Retailer">{retailerName}</Fact>
      <Fact label="Phone">
        <a href={`tel:${phone.replaceAll(/\D/g, '')}`}>{phone}</a>
      </Fact>
      <Fact label="Email">
        <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
      </Fact>
      <Fact label="Address">
        {streetAddress}
        {'\n'}
        {city}, {state} {zip}
      </Fact>
    </>
  )
}

function wordsFor(answer: Exclude<StatusAnswer, { kind: 'found' }>): string {
  if (answer.kind === 'limited') return 'That was too many tries. Please wait a few minutes, then try again.'
  return 'We can’t find a request with this reference and email. Please compare both with our email.'
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
