import { data, Form } from 'react-router'
import { servicesContext, visitContext } from '#app/context.ts'
import { textIn } from '#app/form-text.ts'
import { SentIdeasView } from '#app/ideas/sent-ideas.tsx'
import { noStore, secretMeta } from '#app/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Facts } from '#app/ui/words/facts.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { readableName } from '#core/content/names.ts'
import { namedPhotoPath } from '#core/content/photos/photo-paths.ts'
import { formatCount } from '#core/format-count.ts'
import { telephoneLink } from '#core/phone.ts'
import { answerIn, answersIn } from '#core/retailers/form/answers.ts'
import type { FieldName } from '#core/retailers/form/fields.ts'
import type { RetailerRequest } from '#core/retailers/form/retailer-request.ts'
import { HANDOVER_DAYS, RETAILER_ANSWERS, type RetailerAnswer } from '#core/retailers/work/handover.ts'
import { REPORT_NAMES } from '#core/retailers/work/request-states.ts'
import { UNDO_MINUTES } from '#core/retailers/work/request-work.ts'
import { fillPlaceholders, type PlaceholderValues } from '#core/texts/fill-placeholders.ts'
import { wordsIn } from '#core/texts/text-tree.ts'
import type { PageText } from '#core/texts/words-text.ts'
import type { HandoverView } from '#services/retailers/link-pages.ts'
import type { Route } from './+types/handover-page'
import { LinkOver, LinkResult, STATUS_OF, Undo } from './link-result.tsx'

/** Must be read-only, because mail scanners open links. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { linkPages, texts } = context.get(servicesContext)
  const [view, text] = await Promise.all([linkPages.handover(token), texts.page('/retailers/handover')])
  return data({ view, text: fillPlaceholders(text, valuesOf(view)) }, { status: STATUS_OF[view.kind] })
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = [...RETAILER_ANSWERS, 'undo' as const].find((one) => one === form.get('answer'))
  const [note = '', reason = ''] = ['note', 'reason'].map((name) => textIn(form, name)?.trim())
  const typed = { note, reason }
  if (answer === undefined) return data({ outcome: 'busy' as const, typed }, { status: 400 })
  // Declining needs a reason; the note alone is not one.
  const isWordless = answer === 'undo' || (answer === 'decline' && reason === '')
  const text = isWordless ? '' : [reason, note].filter(Boolean).join('\n\n')
  const { clientAddress } = context.get(visitContext)
  const { linkPages } = context.get(servicesContext)
  const outcome = await linkPages.act({ page: 'handover', token }, answer, text, clientAddress)
  return data({ outcome, answer, ...(outcome !== 'done' && { typed }) }, { status: STATUS_OF[outcome] })
}

export const headers = noStore
export const meta = secretMeta

export default function HandoverPage({ loaderData: { view, text }, actionData }: Route.ComponentProps) {
  const { parts } = text
  const lastAnswer = actionData?.outcome === 'done' ? actionData.answer : undefined
  const undo = view.mayUndo ? (
    <Undo name="answer">
      <Markdown of={parts.undo.blocks} />
    </Undo>
  ) : null
  if (view.kind !== 'open')
    return <LinkOver part={parts[lastAnswer === 'decline' ? 'declined' : view.kind]}>{undo}</LinkOver>
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
          <LinkResult
            answer={actionData}
            words={{ ...RESULTS, done: lastAnswer && thanksFor(lastAnswer, parts) }}
          />
          {undo}
          <Answers key={lastAnswer} view={view} parts={parts} actionData={actionData} />
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
type OpenView = Extract<HandoverView, { kind: 'open' }>
type Parts = PageText<'/retailers/handover'>['parts']

function openerOf({ state, report }: OpenView): keyof Parts {
  if (state === 'accepted') return 'accepted'
  if (state !== 'contacted') return 'passed-on'
  return report === undefined ? 'spoken' : 'reported'
}

function valuesOf(view: HandoverView): PlaceholderValues {
  const fixed = { minutes: String(UNDO_MINUTES), 'link-days': formatCount(HANDOVER_DAYS, 'day') }
  if (view.kind !== 'open') return fixed
  const { firstName, lastName, city, state } = view.request
  const report = view.report === undefined ? '' : REPORT_NAMES[view.report]
  return { ...fixed, customer: `${firstName} ${lastName}`, city, state, report }
}

const RESULTS = {
  repeated: 'We already know that. Thank you.',
  needs: 'Nothing was saved yet. Please give us a reason first.',
  late: 'Your last answer can’t be taken back here anymore. Please reply to our email if it was a mistake.',
}

function thanksFor(answer: RetailerAnswer | 'undo', parts: Parts) {
  if (answer === 'undo') return 'Your last answer was taken back.'
  if (answer === 'accept') return <MarkdownWords of={parts['thanks-accepted'].blocks} />
  if (answer === 'contact') return <MarkdownWords of={parts['thanks-spoken'].blocks} />
  if (answer === 'decline') return <MarkdownWords of={parts.declined.blocks} />
  const values = { answer: REPORT_NAMES[answer] }
  return <MarkdownWords of={fillPlaceholders(parts['thanks-reported'].blocks, values)} />
}

/** One form for all answers, so that no click loses input in the other field. */
function Answers(props: { view: OpenView; parts: Parts; actionData: ActionData }) {
  const { view, parts, actionData } = props
  const { state, answers } = view
  const buttons = answers.filter((answer) => answer !== 'decline')
  const hint = wordsIn(parts.fields.blocks)
  const typed = actionData && 'typed' in actionData ? actionData.typed : undefined
  return (
    <Form method="post" noValidate className="stack">
      <TextArea
        label="Note"
        name="note"
        hint={hint}
        rows={2}
        maxLength={2000}
        optional
        defaultValue={typed?.note}
      />
      <div className="row">
        {buttons.map((answer) => (
          <Button
            key={answer}
            type="submit"
            look={answer === (state === 'passed_on' ? 'accept' : 'contact') ? 'primary' : 'secondary'}
            name="answer"
            value={answer}
          >
            {answer === 'accept' ? 'Accept' : answer === 'contact' ? 'We have spoken' : REPORT_NAMES[answer]}
          </Button>
        ))}
      </div>
      {answers.includes('decline') ? (
        <div className="section stack">
          <h3>{parts.decline.heading}</h3>
          <TextArea
            label="Reason"
            name="reason"
            hint={hint}
            rows={2}
            maxLength={2000}
            defaultValue={typed?.reason}
            error={
              actionData?.outcome === 'needs'
                ? 'Tell us why, so that we ask the right retailer next.'
                : undefined
            }
          />
          <div>
            <Button type="submit" look="secondary" name="answer" value="decline">
              Decline
            </Button>
          </div>
        </div>
      ) : null}
    </Form>
  )
}

/** What the retailer needs to know, except how to reach the visitor, which the page says above. */
const FOR_RETAILERS: ReadonlySet<FieldName> = new Set([
  'firstName',
  'streetAddress',
  'businessName',
  'projectType',
  'describe',
  'comments',
])

function AnswerFacts({ request }: { request: RetailerRequest }) {
  const { photo } = request
  const answers = answersIn(request)
    .filter(({ fields }) => fields.some((field) => FOR_RETAILERS.has(field)))
    .map(({ label, value }) => [label, value] as const)
  const photoLink = photo && <a href={namedPhotoPath(photo)}>{readableName(photo.name)}</a>
  return <Facts of={[...answers, ['Photo asked about', photoLink]]} />
}
