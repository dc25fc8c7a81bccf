import type { ReactNode } from 'react'
import { data, Form } from 'react-router'
import { servicesContext, visitContext } from '#app/context.ts'
import { textIn } from '#app/form-text.ts'
import { noStore, secretMeta } from '#app/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { PageOpener } from '#app/ui/page-opener.tsx'
import { Facts } from '#app/ui/words/facts.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import { dayInWords } from '#core/days.ts'
import { telephoneLink } from '#core/phone.ts'
import type { VisitorStatus } from '#core/retailers/work/visitor-status.ts'
import { siteDay } from '#core/site-time.ts'
import { fillPlaceholders } from '#core/texts/fill-placeholders.ts'
import { wordsIn } from '#core/texts/text-tree.ts'
import type { PageText } from '#core/texts/words-text.ts'
import type { Route } from './+types/status-page'
import { LinkResult, STATUS_OF, Undo } from './link-result.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { linkPages, texts } = context.get(servicesContext)
  const text = await texts.page('/retailers/status')
  const link = new URL(request.url).searchParams.get('link')
  if (link === null) return data({ text, answer: undefined })
  const answer = await linkPages.status(link)
  return data({ text, answer }, { status: STATUS_OF[answer.kind] })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { linkPages } = context.get(servicesContext)
  const { clientAddress } = context.get(visitContext)
  const form = await request.formData()
  const link = new URL(request.url).searchParams.get('link')
  const [line = '', reference = '', email = ''] = ['line', 'reference', 'email'].map((name) =>
    textIn(form, name),
  )
  const wish = WISHES.find((one) => one === form.get('wish'))
  if (link === null || !wish) {
    const typed = { reference, email }
    const answer = await linkPages.statusByEmail(typed, clientAddress)
    const headers = answer.kind === 'limited' ? { 'Retry-After': String(answer.retryAfterSeconds) } : {}
    return data({ answer, typed }, { status: STATUS_OF[answer.kind], headers })
  }
  const note = wish === 'line' || wish === 'withdraw' ? line : ''
  const outcome = await linkPages.act(
    { page: 'status', token: link },
    wish === 'undo' ? 'reopen' : wish,
    note,
    clientAddress,
  )
  const answer = await linkPages.status(link)
  const isStored = wish === 'line' && (outcome === 'done' || outcome === 'repeated')
  return data({ answer, wish, outcome, line: isStored ? '' : line }, { status: STATUS_OF[outcome] })
}

/** What a visitor can tell the desk. `undo` reverts a withdrawal. */
const WISHES = ['line', 'uncalled', 'withdraw', 'undo'] as const

export const headers = noStore
export function meta({ loaderData }: Route.MetaArgs) {
  return [...secretMeta({ loaderData }), { name: 'description', content: loaderData?.text.description }]
}

export default function StatusPage({ loaderData, actionData }: Route.ComponentProps) {
  const { answer } = actionData ?? loaderData
  const { text } = loaderData
  if (answer?.kind === 'open') {
    const wished = actionData && 'wish' in actionData ? actionData : undefined
    const thanks = wished && THANKS[wished.wish]
    return (
      <Standing status={answer.status} parts={text.parts}>
        <LinkResult answer={wished} words={{ ...FAULTS, done: thanks, repeated: thanks }} />
        <Wishes parts={text.parts} status={answer.status} link={answer.link} line={wished?.line ?? ''} />
      </Standing>
    )
  }
  const formValues = actionData && 'typed' in actionData ? actionData.typed : undefined
  return (
    <div className="column">
      <PageOpener title={text.heading} lead={text.lead} />
      <LinkResult answer={answer && { outcome: answer.kind }} words={FAULTS} />
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

const THANKS: Readonly<Record<(typeof WISHES)[number], string>> = {
  line: 'Thank you. Our retailer desk will read it.',
  uncalled: 'Thank you for telling us. Our retailer desk will look into it.',
  withdraw: 'Your request has been withdrawn.',
  undo: 'Your request is open again.',
}

const FAULTS = {
  needs: 'Nothing was sent. Please write your line first.',
  state: 'Your request is already closed. Nothing was changed.',
  unknown: 'We can’t find a request with this reference and email. Please check both against our email.',
}

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
      <Facts
        of={[
          ...Object.entries(retailer ? retailerFacts(retailer) : {}),
          ['Reference', reference],
          ['Received', dayOf(receivedAt)],
          ...words.map(
            ({ at, text: typed }) => [dayOf(at), typed ?? wordsIn(parts.uncalled.blocks)] as const,
          ),
        ]}
      />
      {children}
    </div>
  )
}

const dayOf = (at: number | string) => dayInWords(siteDay(new Date(at)))

function retailerFacts({ retailerName, contact }: NonNullable<VisitorStatus['retailer']>) {
  const { phone, email, streetAddress, city, state, zip } = contact
  return {
    Retailer: retailerName,
    Phone: <a href={telephoneLink(phone)}>{phone}</a>,
    Email: <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>,
    Address: `${streetAddress}\n${city}, ${state} ${zip}`,
  }
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
      <Undo name="wish" action={action}>
        <p>You can undo this for ten minutes.</p>
      </Undo>
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
