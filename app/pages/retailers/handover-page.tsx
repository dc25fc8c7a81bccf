import { data, Form } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { answerIn } from '#core/retailers/answers.ts'
import { FIELD_NAMES, FIELDS } from '#core/retailers/fields.ts'
import { RETAILER_ANSWERS, type RetailerAnswer } from '#core/retailers/handover.ts'
import type { RetailerRequest } from '#core/retailers/retailer-request.ts'
import type { Route } from './+types/handover-page'
import styles from './status-page.module.css'

/** Changes nothing: mail scanners open links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const view = await context.get(servicesContext).handovers.open(params.token)
  return data({ view }, { status: view.kind === 'open' ? 200 : CLOSED_STATUS[view.kind] })
}

const CLOSED_STATUS = { used: 410, expired: 410, revoked: 410, unknown: 404 } as const

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = RETAILER_ANSWERS.find((one) => one === form.get('answer'))
  if (answer === undefined) return data({ kind: 'busy' } as const, { status: 400 })
  const note = form.get('reason')
  const text = typeof note === 'string' ? note : ''
  const outcome = await context.get(servicesContext).handovers.answer(params.token, answer, text)
  return data(
    { kind: outcome.kind, ...('answer' in outcome ? { answer: outcome.answer } : {}) },
    {
      status: STATUS_OF[outcome.kind],
    },
  )
}

const STATUS_OF = { ...CLOSED_STATUS, noted: 200, known: 200, 'reason-missing': 422, busy: 409 } as const

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export function meta() {
  return [
    { title: 'A request for you' },
    { name: 'robots', content: 'noindex' },
    // The address is a secret.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function HandoverPage({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const noted = actionData?.kind === 'noted' ? actionData.answer : undefined
  if (view.kind !== 'open') {
    const words = noted ? THANKS[noted] : CLOSED[view.kind]
    return (
      <div className={`column ${styles['page']}`}>
        <PageOpener title={words.title} lead={words.text} />
      </div>
    )
  }
  const { reference, retailerName, request, isAccepted, answers } = view
  return (
    <div className={`column ${styles['page']}`}>
      <PageOpener
        title={isAccepted ? 'You look after this request' : 'A customer near you is looking for a retailer'}
        lead={`${retailerName}, reference ${reference}`}
      />
      {noted ? (
        <Alert kind="success">
          <p>{THANKS[noted].text}</p>
        </Alert>
      ) : null}
      {actionData?.kind === 'known' ? (
        <Alert kind="success">
          <p>We know that already. Thank you.</p>
        </Alert>
      ) : null}
      {actionData?.kind === 'busy' ? (
        <Alert kind="error">
          <p>That was not noted. Please try again.</p>
        </Alert>
      ) : null}
      <Facts request={request} />
      <Answers answers={answers} isReasonMissing={actionData?.kind === 'reason-missing'} />
    </div>
  )
}

const THANKS: Readonly<Record<RetailerAnswer, { readonly title: string; readonly text: string }>> = {
  accept: {
    title: 'Thank you',
    text: 'You have accepted the request. Please get in touch with the customer, and tell us here once you have spoken.',
  },
  decline: { title: 'Thank you', text: 'You have declined the request. We ask another retailer.' },
  contact: { title: 'Thank you', text: 'You have spoken with the customer. Nothing is left to do here.' },
}

const CLOSED = {
  used: {
    title: 'This link has been used',
    text: 'You have answered already, and nothing is left to do here.',
  },
  expired: { title: 'This link is no longer good', text: 'Please write to our retailer desk.' },
  revoked: { title: 'This link is no longer good', text: 'The request is not with you anymore.' },
  unknown: { title: 'This link is not good', text: 'Please open it from our email again, whole.' },
} as const

function Answers({
  answers,
  isReasonMissing,
}: {
  answers: readonly RetailerAnswer[]
  isReasonMissing: boolean
}) {
  return (
    <div className={styles['answers']}>
      {answers.includes('accept') ? (
        <Form method="post">
          <Button type="submit" name="answer" value="accept">
            Accept
          </Button>
        </Form>
      ) : null}
      {answers.includes('contact') ? (
        <Form method="post">
          <Button type="submit" look="secondary" name="answer" value="contact">
            We have spoken
          </Button>
        </Form>
      ) : null}
      {answers.includes('decline') ? (
        <Form method="post" noValidate>
          <TextArea
            label="Reason"
            name="reason"
            hint="Only our retailer desk reads it."
            rows={2}
            maxLength={2000}
            error={isReasonMissing ? 'Tell us why, so that we ask the right retailer next.' : undefined}
          />
          <Button type="submit" look="secondary" name="answer" value="decline">
            Decline
          </Button>
        </Form>
      ) : null}
    </div>
  )
}

function Facts({ request }: { request: RetailerRequest }) {
  const rows = FIELD_NAMES.filter((name) => name !== 'retailer').map((name) => ({
    name,
    label: FIELDS[name].label,
    answer: answerIn(request, name),
  }))
  return (
    <dl className={styles['facts']}>
      {rows.map(({ name, label, answer }) =>
        answer === '' ? null : (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <Answer name={name} text={answer} />
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

function Answer({ name, text }: { name: string; text: string }) {
  if (name === 'email') return <a href={`mailto:${encodeURIComponent(text)}`}>{text}</a>
  if (name === 'phone') return <a href={`tel:${text.replaceAll(/\D/g, '')}`}>{text}</a>
  return text
}
