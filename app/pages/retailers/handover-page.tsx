import { data, Form } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { SentIdeasView } from '#app/ideas/sent-ideas.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { RETAILER_ANSWERS, type RetailerAnswer } from '#core/retailers/handover.ts'
import type { Route } from './+types/handover-page'
import { AskedFacts } from './asked-facts.tsx'
import styles from './status-page.module.css'
import { Told } from './told.tsx'

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
  return [{ title: 'A request for you' }, { name: 'robots', content: 'noindex' }]
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
  const { reference, retailerName, request, ideas, isAccepted, answers } = view
  const { firstName, lastName, city, state } = request
  return (
    <div className={`column ${styles['page']}`}>
      <PageOpener
        kicker={`For ${retailerName} · Reference ${reference}`}
        title={isAccepted ? 'This customer is yours' : 'A customer near you'}
        lead={
          isAccepted
            ? `Please call or write to ${firstName} ${lastName}, and tell us once you have spoken.`
            : `${firstName} ${lastName} in ${city}, ${state} is looking for a retailer. Can you help?`
        }
      />
      <div className={styles['columns']}>
        <section aria-labelledby="answer" className={styles['answers']}>
          <h2 id="answer" className="visually-hidden">
            Your answer
          </h2>
          <Outcome key={actionData && JSON.stringify(actionData)} actionData={actionData} />
          <Answers answers={answers} isReasonMissing={actionData?.kind === 'reason-missing'} />
        </section>
        <section aria-labelledby="asked">
          <h2 id="asked" className={styles['asked']}>
            What they told us
          </h2>
          <AskedFacts request={request} />
          <SentIdeasView sent={ideas} />
        </section>
      </div>
    </div>
  )
}

function Outcome({ actionData }: { actionData: Route.ComponentProps['actionData'] }) {
  switch (actionData?.kind) {
    case 'noted':
      return actionData.answer ? <Told kind="success">{THANKS[actionData.answer].text}</Told> : null
    case 'known':
      return <Told kind="success">We know that already. Thank you.</Told>
    case 'reason-missing':
      return <Told kind="error">Nothing was noted yet. Please give us a reason first.</Told>
    case 'busy':
      return <Told kind="error">That was not noted. Please try again.</Told>
    case undefined:
    case 'used':
    case 'expired':
    case 'revoked':
    case 'unknown':
      return null
  }
}

const THANKS: Readonly<Record<RetailerAnswer, { readonly title: string; readonly text: string }>> = {
  accept: {
    title: 'Thank you',
    text: 'Thank you! You have accepted the request. Keep the link: it shows you the customer for 30 days.',
  },
  decline: {
    title: 'Thank you for telling us',
    text: 'You have declined the request. We will ask another retailer, and there is nothing left for you to do.',
  },
  contact: {
    title: 'Thank you',
    text: 'You have spoken with the customer. There is nothing left for you to do here.',
  },
}

const CLOSED = {
  used: {
    title: 'You have answered already',
    text: 'This link has been used. There is nothing left for you to do here.',
  },
  expired: {
    title: 'This link is too old',
    text: 'Please reply to our email, and our retailer desk will help you.',
  },
  revoked: {
    title: 'This request is no longer with you',
    text: 'There is nothing left for you to do. If you wonder why, please reply to our email.',
  },
  unknown: {
    title: 'This link does not work',
    text: 'Please open it again from our email. If you copied it, make sure that nothing is missing.',
  },
} as const

function Answers({
  answers,
  isReasonMissing,
}: {
  answers: readonly RetailerAnswer[]
  isReasonMissing: boolean
}) {
  const mayAccept = answers.includes('accept')
  return (
    <>
      <Form method="post" className={styles['row']}>
        {mayAccept ? (
          <Button type="submit" name="answer" value="accept">
            Accept
          </Button>
        ) : null}
        {answers.includes('contact') ? (
          <Button type="submit" look={mayAccept ? 'secondary' : 'primary'} name="answer" value="contact">
            We have spoken
          </Button>
        ) : null}
      </Form>
      {answers.includes('decline') ? (
        <Form method="post" noValidate className={styles['decline']}>
          <h3>You can’t help?</h3>
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
    </>
  )
}
