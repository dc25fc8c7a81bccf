import type { ReactNode } from 'react'
import { data, Form } from 'react-router'
import { servicesContext, visitContext } from '#app/context.ts'
import { textIn } from '#app/form-text.ts'
import { noStore, secretMeta } from '#app/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Fact } from '#app/ui/words/fact.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { dayInWords } from '#core/days.ts'
import type { VisitorStatus } from '#core/retailers/work/visitor-status.ts'
import { siteDay } from '#core/site-time.ts'
import { fillPlaceholders } from '#core/texts/fill-placeholders.ts'
import { wordsIn } from '#core/texts/text-tree.ts'
import type { PageText } from '#core/texts/words-text.ts'
import type { VisitorWish, WishOutcome } from '#services/retailers/request-status.ts'
import type { Route } from './+types/status-page'
import { FormOutcome, PLEASE_CALL } from './form-outcome.tsx'
import { telephoneLink } from './shops/shop-facts.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { requestStatus, texts } = context.get(servicesContext)
  const text = await texts.page('/retailers/status')
  const link = new URL(request.url).searchParams.get('link')
  if (link === null) return data({ text, answer: undefined })
  const answer = await requestStatus.byLink(link)
  return data({ text, answer }, { status: STATUS_OF[answer.kind] })
}

const STATUS_OF = { found: 200, unknown: 404, limited: 429 } as const

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const link = new URL(request.url).searchParams.get('link')
  const wish = ACTIONS.find((one) => one === form.get('wish'))
  if (link !== null && wish) return actOnRequest({ link, wish, line: textIn(form, 'line') ?? '' }, context)
  const typed = { reference: textIn(form, 'reference') ?? '', email: textIn(form, 'email') ?? '' }
  const { clientAddress } = context.get(visitContext)
  const answer = await context.get(servicesContext).requestStatus.byEmail(typed, clientAddress)
  const headers = answer.kind === 'limited' ? { 'Retry-After': String(answer.retryAfterSeconds) } : {}
  return data({ answer, typed, outcome: undefined, line: '' }, { status: STATUS_OF[answer.kind], headers })
}

const ACTIONS = ['line', 'uncalled', 'withdraw', 'undo'] as const satisfies readonly VisitorWish[]

async function actOnRequest(
  { link, wish, line }: { readonly link: string; readonly wish: VisitorWish; readonly line: string },
  context: Route.ActionArgs['context'],
) {
  const { requestStatus } = context.get(servicesContext)
  const outcome = await requestStatus.tell(link, wish, line, context.get(visitContext).clientAddress)
  const answer = await requestStatus.byLink(link)
  const typed = { reference: '', email: '' }
  const isStored = outcome.kind === 'noted' && outcome.wish === 'line'
  return data(
    { answer, typed, outcome, line: isStored ? '' : line },
    { status: OUTCOME_STATUS[outcome.kind] },
  )
}

const OUTCOME_STATUS = {
  noted: 200,
  'line-missing': 422,
  closed: 409,
  busy: 409,
  exhausted: 409,
  unknown: 404,
  limited: 429,
} as const

export const headers = noStore
export function meta({ loaderData }: Route.MetaArgs) {
  return [...secretMeta({ loaderData }), { name: 'description', content: loaderData?.text.description }]
}

export default function StatusPage({ loaderData, actionData }: Route.ComponentProps) {
  const { answer } = actionData ?? loaderData
  const { text } = loaderData
  if (answer?.kind === 'found')
    return (
      <Standing status={answer.status} parts={text.parts}>
        {actionData?.outcome ? (
          <FormOutcome
            key={JSON.stringify(actionData)}
            kind={actionData.outcome.kind === 'noted' ? 'success' : 'error'}
          >
            {outcomeWords(actionData.outcome)}
          </FormOutcome>
        ) : null}
        <Wishes parts={text.parts} status={answer.status} link={answer.link} line={actionData?.line ?? ''} />
      </Standing>
    )
  const formValues = actionData?.typed
  return (
    <div className="column">
      <PageOpener title={text.heading} lead={text.lead} />
      {answer ? (
        <FormOutcome key={JSON.stringify(actionData)} kind="error">
          {NOT_NOTED[answer.kind]}
        </FormOutcome>
      ) : null}
      <Form method="post" action="/retailers/status" className="section stack measure">
        <Field
          label="Reference"
          name="reference"
          hint="Such as 7K3M-9PQRX"
          defaultValue={formValues?.reference}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          required
        />
        <Field
          label="Email"
          name="email"
          type="email"
          defaultValue={formValues?.email}
          autoComplete="email"
          maxLength={254}
          required
        />
        <div>
          <Button type="submit">Show</Button>
        </div>
      </Form>
    </div>
  )
}

type Shop = NonNullable<VisitorStatus['retailer']>

interface StandingProps {
  readonly parts: PageText<'/retailers/status'>['parts']
  readonly status: VisitorStatus
  readonly children: ReactNode
}

function Standing({ parts, status, children }: StandingProps) {
  const { standing, reference, receivedAt, retailer, words } = status
  const { heading, blocks } = fillPlaceholders(
    parts[standing],
    retailer ? { retailer: retailer.retailerName } : {},
  )
  return (
    <div className="column">
      <PageOpener title={heading} lead={<MarkdownWords of={blocks} />} />
      <dl className="facts">
        {retailer ? (
          <>
            <Fact label="Retailer">{retailer.retailerName}</Fact>
            <Fact label="Phone">
              <a href={telephoneLink(retailer.contact.phone)}>{retailer.contact.phone}</a>
            </Fact>
            <Fact label="Email">
              <a href={`mailto:${encodeURIComponent(retailer.contact.email)}`}>{retailer.contact.email}</a>
            </Fact>
            <Fact label="Address">{addressOf(retailer.contact)}</Fact>
          </>
        ) : null}
        <Fact label="Reference">{reference}</Fact>
        <Fact label="Received">{dayInWords(siteDay(new Date(receivedAt)))}</Fact>
        {words.map(({ at, text: told }) => (
          <Fact key={at} label={dayInWords(siteDay(new Date(at)))}>
            {told ?? wordsIn(parts.uncalled.blocks)}
          </Fact>
        ))}
      </dl>
      {children}
    </div>
  )
}

/** Actions for the visitor in one form, so that no click loses text. */
interface WishesProps extends Omit<StandingProps, 'children'> {
  readonly link: string
  readonly line: string
}

function Wishes({ parts, status: { isOpen, mayUndo }, link, line }: WishesProps) {
  const action = `/retailers/status?link=${link}`
  if (mayUndo)
    return (
      <Form method="post" action={action} className="row">
        <Button type="submit" look="secondary" name="wish" value="undo">
          Undo
        </Button>
        <p>You can undo this for ten minutes.</p>
      </Form>
    )
  if (!isOpen) return null
  return (
    <Form method="post" action={action} className="section stack measure" noValidate>
      <TextArea
        key={line}
        label="Add a line"
        name="line"
        hint={wordsIn(parts.line.blocks)}
        rows={3}
        maxLength={2000}
        defaultValue={line}
      />
      <div className="row">
        <Button type="submit" name="wish" value="line">
          Send line
        </Button>
        <Button type="submit" look="secondary" name="wish" value="uncalled">
          Nobody has called me
        </Button>
        <Button look="secondary" popoverTarget="withdrawal">
          Withdraw
        </Button>
      </div>
      <div id="withdrawal" popover="auto" role="dialog" aria-label="Withdraw your request" className="panel">
        <p>Withdraw your request? We will close it.</p>
        <div className="row">
          <Button type="submit" name="wish" value="withdraw">
            Withdraw
          </Button>
          <Button look="secondary" popoverTarget="withdrawal" popoverTargetAction="hide">
            Cancel
          </Button>
        </div>
      </div>
      <Markdown of={parts.withdraw.blocks} />
    </Form>
  )
}

function outcomeWords(outcome: WishOutcome): string {
  return outcome.kind === 'noted' ? NOTED[outcome.wish] : NOT_NOTED[outcome.kind]
}

const NOTED: Readonly<Record<VisitorWish, string>> = {
  line: 'Thank you. Our retailer desk has your line.',
  uncalled: 'Thank you for telling us. Our retailer desk will look into it.',
  withdraw: 'Your request has been withdrawn.',
  undo: 'Your request is open again.',
}

const NOT_NOTED = {
  'line-missing': 'Nothing was sent. Please write your line first.',
  closed: 'Your request is already closed. Nothing was changed.',
  busy: 'That was not saved. Please try again.',
  exhausted: PLEASE_CALL,
  unknown: 'We can’t find a request with this reference and email. Please check both against our email.',
  limited: 'Too many tries. Please wait a few minutes, then try again.',
} as const

function addressOf({ streetAddress, city, state, zip }: Shop['contact']): string {
  return `${streetAddress}\n${city}, ${state} ${zip}`
}
