import { data, redirect } from 'react-router'
import { SentIdeasView } from '#app/ideas/sent-ideas.tsx'
import { unknownInWords } from '#core/ideas/sent-ideas.ts'
import type { StoredRequest } from '#core/ports/requests/request-store.ts'
import { heldBack } from '#core/retailers/form/held-back.ts'
import { readInboxQuery } from '#core/retailers/work/inbox-views.ts'
import { passRefusal } from '#core/retailers/work/pass-rule.ts'
import { readReference } from '#core/retailers/work/reference.ts'
import type { RequestAction } from '#services/desk/requests/plan-action.ts'
import { authorOf } from '../author-of.ts'
import { formText } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import type { Route } from './+types/request-page'
import { BecomeRetailer } from './become-retailer.tsx'
import { clerksOf } from './clerks.ts'
import { HeldBackNotice } from './held-back-notice.tsx'
import { inboxQuery, readPlace } from './inbox/inbox-query.ts'
import { InboxTable } from './inbox/inbox-table.tsx'
import { NearRetailers } from './passing/near-retailers.tsx'
import { readAction } from './read-action.ts'
import { RequestActions, type TypedWork } from './request-actions.tsx'
import { RequestFacts } from './request-facts.tsx'
import { type Arrival, RequestHistory } from './request-history.tsx'
import { RequestMails } from './request-mails.tsx'
import styles from './requests.module.css'
import { WorkFrame } from './work-frame.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { requests } = deskOf(context).desk
  const { person, formToken } = sessionOf(context)
  const details = await requests.open(readReference(params.reference) ?? params.reference, person.name)
  if (!details) throw data(null, { status: 404 })
  const filter = readInboxQuery(url.searchParams)
  const [neighbors, clerks] = await Promise.all([
    requests.inbox.neighbors(filter, person.name, details.worked),
    clerksOf(context),
  ])
  return {
    details,
    neighbors,
    clerks,
    did: DID.find(({ name, value }) => url.searchParams.get(name) === value)?.outcome,
    query: inboxQuery(filter, readPlace(url.searchParams)),
    form: { token: formToken, version: details.worked.work.version },
  }
}

const STATUSES = { done: 200, refused: 422, conflict: 409 } as const

export async function action({ request, params: { reference }, url, context }: Route.ActionArgs) {
  const { requests } = deskOf(context).desk
  const { person } = sessionOf(context)
  const form = await request.formData()
  const note = formText(form, 'note')
  const by = { person: person.name, version: Number(formText(form, 'version')), note }
  const intent = formText(form, 'intent')
  const list = `/desk/requests?${inboxQuery(readInboxQuery(url.searchParams))}`
  if (intent === 'delete') {
    const outcome = await requests.discard(reference, person.name)
    if (outcome.kind === 'erased') throw redirect(`${list}&deleted=${reference}`)
    return data({ ...outcome, typed: typedIn(form) }, { status: 409 })
  }
  const next = nextPage(intent, form)
  if (next) {
    const isNoted = (await requests.act(reference, { kind: 'note' }, by)).kind === 'done'
    const query = new URLSearchParams({ ...next.query, ...(isNoted ? { noted: '' } : {}) })
    throw redirect(`/desk/requests/${reference}/${next.page}?${query}`)
  }
  if (intent === 'make-retailer') {
    const outcome = await requests.makeRetailer(reference, { ...by, author: authorOf(context) })
    if (outcome.kind === 'made') throw redirect(`/desk/retailers/${outcome.id}?added`)
    return data({ ...outcome, typed: typedIn(form) }, { status: STATUSES[outcome.kind] })
  }
  const action = readAction(form)
  if (typeof action === 'string')
    return data({ kind: 'refused', message: action, typed: typedIn(form) } as const, { status: 422 })
  const outcome = await requests.act(reference, action, by)
  if (outcome.kind === 'unknown') {
    if (await requests.deletion(reference)) throw redirect(`${list}&deleted=${reference}`)
    throw data(null, { status: 404 })
  }
  return data(
    { ...outcome, typed: typedIn(form, outcome.kind === 'done' ? action.kind : undefined) },
    { status: STATUSES[outcome.kind] },
  )
}

/** Also after a rejection: someone else has changed the request. */
export function shouldRevalidate() {
  return true
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.details.summary.name ?? 'Request'
  return [{ title: `${name} | Requests | Desk` }, { name: 'robots', content: 'noindex' }]
}

/** The message of a page that redirected here. */
const DID = [
  { name: 'passed', value: '', message: 'Passed on. Both mails are being sent.' },
  { name: 'wrote', value: 'visitor', message: 'Your message to the visitor is being sent.' },
  { name: 'wrote', value: 'retailer', message: 'Your message to the retailer is being sent.' },
].map(({ message, ...query }) => ({ ...query, outcome: { kind: 'done', message, undo: false } as const }))

/** A button with a page of its own. */
function nextPage(intent: string, form: FormData) {
  if (intent === 'pass') return { page: 'pass', query: { retailer: formText(form, 'retailer') } }
  const [what, to = ''] = intent.split(' ')
  return what === 'write' ? { page: 'write', query: { to } } : undefined
}

/** Unsaved input: every button saves the note; the other fields have their own. */
function typedIn(form: FormData, done?: RequestAction['kind']): TypedWork {
  return {
    note: done === undefined ? formText(form, 'note') : '',
    followUp: done === 'follow-up' ? undefined : formText(form, 'followUp'),
    phone: done === 'phone' ? undefined : formText(form, 'phone'),
  }
}

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { details, neighbors, clerks, query, form, did } = loaderData
  const { worked, summary, kin } = details
  const { stored, work } = worked
  const mayPass = passRefusal(worked) === undefined
  const held = work.state === 'new' ? heldBack(stored) : undefined
  return (
    <WorkFrame
      summary={summary}
      list={`/desk/requests?${query}#${summary.reference}`}
      neighbors={neighbors}
      pathOf={(reference) => `/desk/requests/${reference}?${query}`}
      form={form}
      outcome={actionData ?? did}
    >
      {held ? <HeldBackNotice held={held} name={summary.name} /> : null}
      <div className={styles['columns']}>
        <RequestFacts stored={stored} phone={actionData?.typed.phone} />
        <div className={styles['column']}>
          {stored.request.retailer === 1 ? null : (
            <BecomeRetailer zip={stored.request.zip} serving={details.serving} namesake={details.namesake} />
          )}
          {mayPass ? (
            <NearRetailers
              reference={stored.reference}
              wish={stored.request.shop?.name}
              isServed={details.isServed}
              choices={details.choices}
            />
          ) : null}
          <RequestActions
            key={summary.reference}
            work={work}
            clerks={clerks}
            typed={actionData?.typed ?? {}}
          />
        </div>
        <RequestMails mails={details.mails} isHeldBack={stored.mails.desk.state === 'parked'} />
        <RequestHistory history={work.history} arrival={arrivalOf(stored)} />
      </div>
      <SentIdeasView sent={stored.ideas} />
      {kin.length === 0 ? null : (
        <>
          <h2>Other requests from this person or address</h2>
          <InboxTable caption="Other requests from this person or address" rows={kin} query={query} />
        </>
      )}
    </WorkFrame>
  )
}

/** What happened on arrival, if it belongs in the history. */
function arrivalOf({ ideas, receivedAt }: StoredRequest): Arrival | undefined {
  const note = ideas && unknownInWords(ideas)
  return note === undefined ? undefined : { at: Date.parse(receivedAt), note }
}
