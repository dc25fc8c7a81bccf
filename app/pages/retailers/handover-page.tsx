import { data, Form } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { textIn } from '#app/form-text.ts'
import { SentIdeasView } from '#app/ideas/sent-ideas.tsx'
import { noStore, secretMeta } from '#app/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { formatCount } from '#core/format-count.ts'
import { answerIn } from '#core/retailers/form/answers.ts'
import {
  HANDOVER_DAYS,
  RETAILER_ANSWERS,
  type RetailerAnswer,
  UNDO_MINUTES,
} from '#core/retailers/work/handover.ts'
import { reportName } from '#core/retailers/work/request-names.ts'
import { RETAILER_REPORTS } from '#core/retailers/work/request-states.ts'
import { fillPlaceholders, type PlaceholderValues } from '#core/texts/fill-placeholders.ts'
import { type Block, wordsIn } from '#core/texts/text-tree.ts'
import type { PageText, TextPart } from '#core/texts/words-text.ts'
import type { HandoverView } from '#services/retailers/handovers.ts'
import type { Route } from './+types/handover-page'
import { AnswerFacts } from './answer-facts.tsx'
import { FormOutcome, PLEASE_CALL } from './form-outcome.tsx'
import { telephoneLink } from './shops/shop-facts.tsx'

/** Must be read-only, because mail scanners open links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { handovers, texts } = context.get(servicesContext)
  const [view, text] = await Promise.all([handovers.open(params.token), texts.page('/retailers/handover')])
  return data(
    { view, text: fillPlaceholders(text, valuesOf(view)) },
    { status: view.kind === 'open' ? 200 : CLOSED_STATUS[view.kind] },
  )
}

const CLOSED_STATUS = { used: 410, expired: 410, revoked: 410, closed: 410, unknown: 404 } as const

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { handovers } = context.get(servicesContext)
  const form = await request.formData()
  const click = form.get('answer')
  const answer = RETAILER_ANSWERS.find((one) => one === click)
  if (answer === undefined && click !== 'undo') return data({ kind: 'busy' } as const, { status: 400 })
  const [note = '', reason = ''] = ['note', 'reason'].map((name) => textIn(form, name)?.trim())
  // Declining needs a reason; the note alone is not one.
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
  exhausted: 409,
  busy: 409,
} as const

export const headers = noStore
export const meta = secretMeta

export default function HandoverPage({ loaderData: { view, text }, actionData }: Route.ComponentProps) {
  const { parts } = text
  const latestAnswer = actionData?.kind === 'noted' ? actionData.answer : undefined
  if (view.kind !== 'open') {
    const { heading, blocks } = parts[latestAnswer === 'decline' ? 'declined' : view.kind]
    return (
      <div className="column">
        <PageOpener title={heading} lead={<MarkdownWords of={blocks} />} />
        {view.kind === 'used' && view.mayUndo ? <Undo part={parts.undo} /> : null}
      </div>
    )
  }
  const { reference, retailerName, note, request, ideas } = view
  const extension = answerIn(request, 'phoneExt')
  const { heading, blocks } = parts[openerOf(view)]
  return (
    <div className="column">
      <PageOpener
        kicker={`For ${retailerName} · Reference ${reference}`}
        title={heading}
        lead={<MarkdownWords of={blocks} />}
      >
        <p className="row reaching">
          <a href={telephoneLink(request.contact.phone)}>{request.contact.phone}</a>
          {extension === '' ? null : `extension ${extension}`}
          <a href={`mailto:${encodeURIComponent(request.email)}`}>{request.email}</a>
        </p>
      </PageOpener>
      <div className="section beside">
        <section aria-labelledby="answer" className="stack">
          <h2 id="answer" className="visually-hidden">
            Your answer
          </h2>
          <Outcome key={actionData && JSON.stringify(actionData)} actionData={actionData} parts={parts} />
          {view.mayUndo ? <Undo part={parts.undo} /> : null}
          <Answers key={`${view.state} ${view.report}`} view={view} parts={parts} actionData={actionData} />
        </section>
        <section aria-labelledby="asked">
          <h2 id="asked">{parts['what-they-said'].heading}</h2>
          {note === undefined ? null : (
            <div className="note">
              <p>A note from our desk:</p>
              {note.split(/\n+/).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          )}
          <AnswerFacts request={request} />
          <SentIdeasView sent={ideas} />
        </section>
      </div>
    </div>
  )
}

type ActionData = Route.ComponentProps['actionData']
type OpenView = Extract<Route.ComponentProps['loaderData']['view'], { kind: 'open' }>

type Parts = PageText<'/retailers/handover'>['parts']

/** Text part for the request's state. */
function openerOf({ state, report }: OpenView): keyof Parts {
  if (state === 'accepted') return 'accepted'
  if (state !== 'contacted') return 'passed-on'
  return report === undefined ? 'spoken' : 'reported'
}

function valuesOf(view: HandoverView): PlaceholderValues {
  const minutes = String(UNDO_MINUTES)
  if (view.kind !== 'open') return { minutes }
  const { firstName, lastName, city, state } = view.request
  const report = view.report === undefined ? '' : reportName(view.report)
  return { minutes, customer: `${firstName} ${lastName}`, city, state, report }
}

function Outcome({ actionData, parts }: { actionData: ActionData; parts: Parts }) {
  if (actionData === undefined) return null
  if (actionData.kind === 'noted')
    return actionData.answer ? (
      <FormOutcome kind="success">
        <MarkdownWords of={thanksFor(actionData.answer, parts)} />
      </FormOutcome>
    ) : null
  const [kind, words] = OUTCOMES.get(actionData.kind) ?? []
  return kind ? <FormOutcome kind={kind}>{words}</FormOutcome> : null
}

/** Messages for outcomes after which the page stays open. */
const OUTCOMES: ReadonlyMap<string, readonly [kind: 'success' | 'error', words: string]> = new Map([
  ['undone', ['success', 'Your last answer was taken back.']],
  ['known', ['success', 'We already know that. Thank you.']],
  ['reason-missing', ['error', 'Nothing was saved yet. Please give us a reason first.']],
  [
    'too-late',
    [
      'error',
      'Your last answer can’t be taken back here anymore. Please reply to our email if it was a mistake.',
    ],
  ],
  ['exhausted', ['error', PLEASE_CALL]],
  ['busy', ['error', 'That was not saved. Please try again.']],
])

function thanksFor(answer: RetailerAnswer, parts: Parts): readonly Block[] {
  switch (answer) {
    case 'accept':
      return fillPlaceholders(parts['thanks-accepted'].blocks, {
        'link-days': formatCount(HANDOVER_DAYS, 'day'),
      })
    case 'contact':
      return parts['thanks-spoken'].blocks
    case 'decline':
      return parts.declined.blocks
    case 'visit':
    case 'quote':
    case 'won':
    case 'lost':
      return fillPlaceholders(parts['thanks-reported'].blocks, { answer: reportName(answer) })
  }
}

function Undo({ part }: { part: TextPart }) {
  return (
    <Form method="post" className="row">
      <Markdown of={part.blocks} />
      <Button type="submit" look="secondary" name="answer" value="undo">
        Undo
      </Button>
    </Form>
  )
}

/** One form for all answers, so that no click loses input in the other field. */
function Answers(props: { view: OpenView; parts: Parts; actionData: ActionData }) {
  const { view, parts, actionData } = props
  const { state, answers } = view
  const hint = wordsIn(parts.fields.blocks)
  const formValues = actionData && 'typed' in actionData ? actionData.typed : undefined
  const may = (answer: RetailerAnswer) => answers.includes(answer)
  const availableActions = (['accept', 'contact', ...RETAILER_REPORTS] as const).filter(may)
  return (
    <Form method="post" noValidate className="stack">
      <TextArea
        label={state === 'passed_on' ? 'Note' : 'A word'}
        name="note"
        hint={hint}
        rows={2}
        maxLength={2000}
        optional
        defaultValue={formValues?.note}
      />
      <div className="row">
        {availableActions.map((answer) => (
          <Button
            key={answer}
            type="submit"
            look={answer === (may('accept') ? 'accept' : 'contact') ? 'primary' : 'secondary'}
            name="answer"
            value={answer}
          >
            {answer === 'accept' ? 'Accept' : answer === 'contact' ? 'We have spoken' : reportName(answer)}
          </Button>
        ))}
      </div>
      {may('decline') ? (
        <div className="section stack">
          <h3>{parts.decline.heading}</h3>
          <TextArea
            label="Reason"
            name="reason"
            hint={hint}
            rows={2}
            maxLength={2000}
            defaultValue={formValues?.reason}
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
