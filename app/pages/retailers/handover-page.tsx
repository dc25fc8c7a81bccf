import { data, Form } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { SentIdeasView } from '#app/ideas/sent-ideas.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import {
  HANDOVER_DAYS,
  RETAILER_ANSWERS,
  type RetailerAnswer,
  UNDO_MINUTES,
} from '#core/retailers/handover.ts'
import { reportName } from '#core/retailers/request-names.ts'
import { RETAILER_REPORTS } from '#core/retailers/request-states.ts'
import type { Route } from './+types/handover-page'
import { AskedFacts } from './asked-facts.tsx'
import styles from './status-page.module.css'
import { Told } from './told.tsx'

/** Changes nothing: mail scanners open links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const view = await context.get(servicesContext).handovers.open(params.token)
  return data({ view }, { status: view.kind === 'open' ? 200 : CLOSED_STATUS[view.kind] })
}

const CLOSED_STATUS = { used: 410, expired: 410, revoked: 410, closed: 410, unknown: 404 } as const

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { handovers } = context.get(servicesContext)
  const form = await request.formData()
  const press = form.get('answer')
  const answer = RETAILER_ANSWERS.find((one) => one === press)
  if (answer === undefined && press !== 'undo') return data({ kind: 'busy' } as const, { status: 400 })
  const [note, reason] = [textOf(form, 'note'), textOf(form, 'reason')]
  // What stands in the other field is not lost, but gives no reason.
  const text = answer === 'decline' && reason === '' ? '' : [reason, note].filter(Boolean).join('\n\n')
  const outcome = await (answer === undefined ? handovers.undo(token) : handovers.answer(token, answer, text))
  const isStored = outcome.kind === 'noted' || outcome.kind === 'undone'
  return data(
    {
      kind: outcome.kind,
      ...('answer' in outcome ? { answer: outcome.answer } : {}),
      ...(isStored ? {} : { typed: { note, reason } }),
    },
    { status: STATUS_OF[outcome.kind] },
  )
}

const STATUS_OF = {
  ...CLOSED_STATUS,
  noted: 200,
  undone: 200,
  known: 200,
  'reason-missing': 422,
  'too-late': 409,
  busy: 409,
} as const

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export function meta() {
  return [{ title: 'A request for you' }, { name: 'robots', content: 'noindex' }]
}

export default function HandoverPage({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const noted = actionData?.kind === 'noted' ? actionData.answer : undefined
  if (view.kind !== 'open') {
    const words = noted === 'decline' ? DECLINED : CLOSED[view.kind]
    return (
      <div className={`column ${styles['page']}`}>
        <PageOpener title={words.title} lead={words.text} />
        {view.kind === 'used' && view.mayUndo ? <Undo /> : null}
      </div>
    )
  }
  const { reference, retailerName, note, request, ideas } = view
  return (
    <div className={`column ${styles['page']}`}>
      <PageOpener kicker={`For ${retailerName} · Reference ${reference}`} {...openerFor(view)} />
      <div className={styles['columns']}>
        <section aria-labelledby="answer" className={styles['answers']}>
          <h2 id="answer" className="visually-hidden">
            Your answer
          </h2>
          <Outcome key={actionData && JSON.stringify(actionData)} actionData={actionData} />
          {view.mayUndo ? <Undo /> : null}
          <Answers key={`${view.state} ${view.report}`} view={view} actionData={actionData} />
        </section>
        <section aria-labelledby="asked">
          <h2 id="asked" className={styles['asked']}>
            What they told us
          </h2>
          {note === undefined ? null : <p className="measure">A word from our desk: {note}</p>}
          <AskedFacts request={request} />
          <SentIdeasView sent={ideas} />
        </section>
      </div>
    </div>
  )
}

type ActionData = Route.ComponentProps['actionData']
type OpenView = Extract<Route.ComponentProps['loaderData']['view'], { kind: 'open' }>

function openerFor({ state, report, request: { firstName, lastName, ...request } }: OpenView) {
  const name = `${firstName} ${lastName}`
  if (state === 'accepted')
    return {
      title: 'This customer is yours',
      lead: `Please call or write to ${name}, and tell us once you have spoken.`,
    }
  if (state === 'contacted')
    return {
      title: 'This customer is yours',
      lead: `${report === undefined ? 'You have spoken' : `You told us: ${reportName(report)}`}. Let us know how it goes on with ${name}.`,
    }
  return {
    title: 'A customer near you',
    lead: `${name} in ${request.city}, ${request.state} is looking for a retailer. Can you help?`,
  }
}

function Outcome({ actionData }: { actionData: ActionData }) {
  switch (actionData?.kind) {
    case 'noted':
      return actionData.answer ? <Told kind="success">{thanksFor(actionData.answer)}</Told> : null
    case 'undone':
      return <Told kind="success">Your last answer is taken back.</Told>
    case 'known':
      return <Told kind="success">We know that already. Thank you.</Told>
    case 'reason-missing':
      return <Told kind="error">Nothing was noted yet. Please give us a reason first.</Told>
    case 'too-late':
      return (
        <Told kind="error">
          Your last answer can’t be taken back here anymore. Please reply to our email if it was a mistake.
        </Told>
      )
    case 'busy':
      return <Told kind="error">That was not noted. Please try again.</Told>
    case undefined:
    case 'used':
    case 'expired':
    case 'revoked':
    case 'closed':
    case 'unknown':
      return null
  }
}

function thanksFor(answer: RetailerAnswer): string {
  switch (answer) {
    case 'accept':
      return `Thank you! You have accepted the request. Keep the link: it shows you the customer for ${HANDOVER_DAYS} days, or until the request is closed once you have spoken.`
    case 'contact':
      return 'Thank you! You have spoken with the customer. Keep the link: it shows you the customer until the request is closed.'
    case 'decline':
      return DECLINED.text
    case 'visit':
    case 'quote':
    case 'won':
    case 'lost':
      return `Thank you! We have noted “${reportName(answer)}”.`
  }
}

const DECLINED = {
  title: 'Thank you for telling us',
  text: 'You have declined the request. We will ask another retailer, and there is nothing left for you to do.',
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
  closed: {
    title: 'This request is closed',
    text: 'There is nothing left for you to do. If anything is still open, please reply to our email.',
  },
  unknown: {
    title: 'This link does not work',
    text: 'Please open it again from our email. If you copied it, make sure that nothing is missing.',
  },
} as const

function Undo() {
  return (
    <Form method="post" className={styles['undo']}>
      <p>You can take your last answer back for {UNDO_MINUTES} minutes.</p>
      <Button type="submit" look="secondary" name="answer" value="undo">
        Undo
      </Button>
    </Form>
  )
}

/** One form, so that no press loses what stands in the other field. */
function Answers({ view: { state, answers }, actionData }: { view: OpenView; actionData: ActionData }) {
  const typed = actionData && 'typed' in actionData ? actionData.typed : undefined
  const may = (answer: RetailerAnswer) => answers.includes(answer)
  const reports = RETAILER_REPORTS.filter(may)
  return (
    <Form method="post" noValidate className={styles['answers']}>
      <TextArea
        label={state === 'passed_on' ? 'Note' : 'A word'}
        name="note"
        hint="Only our retailer desk reads it."
        rows={2}
        maxLength={2000}
        optional
        defaultValue={typed?.note}
      />
      <div className={styles['row']}>
        {may('accept') ? (
          <Button type="submit" name="answer" value="accept">
            Accept
          </Button>
        ) : null}
        {may('contact') ? (
          <Button type="submit" look={may('accept') ? 'secondary' : 'primary'} name="answer" value="contact">
            We have spoken
          </Button>
        ) : null}
        {reports.map((report) => (
          <Button key={report} type="submit" look="secondary" name="answer" value={report}>
            {reportName(report)}
          </Button>
        ))}
      </div>
      {may('decline') ? (
        <div className={styles['decline']}>
          <h3>You can’t help?</h3>
          <TextArea
            label="Reason"
            name="reason"
            hint="Only our retailer desk reads it."
            rows={2}
            maxLength={2000}
            defaultValue={typed?.reason}
            error={
              actionData?.kind === 'reason-missing'
                ? 'Tell us why, so that we ask the right retailer next.'
                : undefined
            }
          />
          <Button type="submit" look="secondary" name="answer" value="decline">
            Decline
          </Button>
        </div>
      ) : null}
    </Form>
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
