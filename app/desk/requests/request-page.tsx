import { data, redirect } from 'react-router'
import { SentIdeasView } from '#app/ideas/sent-ideas.tsx'
import { unknownInWords } from '#core/ideas/sent-ideas.ts'
import type { StoredRequest } from '#core/ports/requests/request-store.ts'
import { heldBack } from '#core/retailers/form/held-back.ts'
import { severalLines } from '#core/retailers/plain-text.ts'
import { type ActionName, isAction } from '#core/retailers/work/actions.ts'
import { readInboxQuery } from '#core/retailers/work/inbox-views.ts'
import { deskRefusal, type Refusal, readWish } from '#core/retailers/work/plan-action.ts'
import { readReference } from '#core/retailers/work/reference.ts'
import { isAboutItem } from '#core/retailers/work/request-names.ts'
import type { RequestWork } from '#core/retailers/work/request-work.ts'
import { authorOf } from '../author-of.ts'
import { formText } from '../form-text.ts'
import { deskOf, sessionOf } from '../guard.ts'
import type { Route } from './+types/request-page'
import { BecomeRetailer } from './become-retailer.tsx'
import { clerksOf } from './clerks.ts'
import { MAX_MESSAGE } from './composed.ts'
import { Composer } from './composer.tsx'
import { HeldBackNotice } from './held-back-notice.tsx'
import { inboxQuery, readPlace } from './inbox/inbox-query.ts'
import { InboxTable } from './inbox/inbox-table.tsx'
import { RequestActions } from './request-actions.tsx'
import { RequestFacts } from './request-facts.tsx'
import { type Arrival, RequestHistory } from './request-history.tsx'
import { RequestMails } from './request-mails.tsx'
import styles from './requests.module.css'
import { SendToRetailer } from './send-to-retailer.tsx'
import { WorkFrame } from './work-frame.tsx'

/** What the composer writes. */
const COMPOSED: readonly ActionName[] = ['note', 'from-visitor', 'from-retailer', 'to-visitor', 'to-retailer']

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { requests } = deskOf(context).desk
  const { person, formToken } = sessionOf(context)
  const details = await requests.open(readReference(params.reference) ?? params.reference, person.name)
  if (!details) throw data(null, { status: 404 })
  const { worked, choices } = details
  const filter = readInboxQuery(url.searchParams)
  const { passingOn, writing } = requests
  const word = wordIn(url.searchParams.get('word'))
  const isAll = url.searchParams.has('retailers')
  const chosen = url.searchParams.get('retailer')
  const [neighbors, clerks, templates, others, preview] = await Promise.all([
    requests.inbox.neighbors(filter, person.name, worked),
    clerksOf(context),
    writing.templates(worked, person.name, choices),
    isAll ? passingOn.others(worked) : [],
    chosen === null ? undefined : passingOn.preview(worked.stored.reference, chosen, word),
  ])
  return {
    details,
    neighbors,
    clerks,
    templates,
    kinds: COMPOSED.filter((kind) => !deskRefusal(worked, kind)),
    noted: url.searchParams.has('noted') ? NOTED : undefined,
    sending: { others, isAll, preview, word },
    query: inboxQuery(filter, readPlace(url.searchParams)),
    form: { token: formToken, version: worked.work.version },
  }
}

const NOTED = { kind: 'done', message: 'The note was added.' } as const

const STATUSES = { done: 200, refused: 422, conflict: 409 } as const
const NO_BUTTON = 'Press one of the buttons. Nothing was changed.'

export async function action({ request, params: { reference }, url, context }: Route.ActionArgs) {
  const { requests } = deskOf(context).desk
  const { person } = sessionOf(context)
  const form = await request.formData()
  const typed = typedIn(form)
  const by = { actor: 'desk', person: person.name, version: Number(formText(form, 'version')) } as const
  const [intent = '', ...about] = formText(form, 'intent').split(' ')
  const list = `/desk/requests?${inboxQuery(readInboxQuery(url.searchParams))}`
  const refuse = ({ message, deed }: Refusal) =>
    data({ kind: 'refused', message, deed, undo: false, typed } as const, { status: 422 })
  // What is half-written stays, unless it is a note, which every button saves.
  const note = typed.what === 'note' ? typed.message : ''
  const left = { ...typed, message: note === '' ? typed.message : '' }
  switch (intent) {
    case 'delete': {
      const outcome = await requests.discard(reference, person.name)
      if (outcome.kind === 'erased') throw redirect(`${list}&deleted=${reference}`)
      return data({ ...outcome, undo: false, typed }, { status: 409 })
    }
    case 'insert': {
      const [to, ...label] = formText(form, 'template').split(' ')
      const inserted = await templateIn(context, reference, `to-${to}`, label.join(' '))
      const message = [typed.message, inserted].filter(Boolean).join('\n\n')
      const what = inserted === '' ? typed.what : `to-${to}`
      return data({ kind: 'typing', typed: { ...typed, what, message } } as const)
    }
    case 'others':
    case 'choose': {
      const worked = await requests.find(reference)
      const refusal = worked && deskRefusal(worked, 'pass')
      if (refusal) return refuse(refusal)
      const isNoted =
        note !== '' && (await requests.act(reference, { kind: 'note', note }, by)).kind === 'done'
      const query = new URLSearchParams(url.search)
      query.delete(intent === 'others' ? 'retailer' : 'retailers')
      if (intent === 'others') query.set('retailers', 'all')
      else query.set('retailer', about[0] ?? formText(form, 'retailer'))
      query.set('word', wordIn(formText(form, 'word')))
      if (isNoted) query.set('noted', '')
      else query.delete('noted')
      throw redirect(`/desk/requests/${reference}?${query}#send`)
    }
    case 'make-retailer': {
      const outcome = await requests.makeRetailer(reference, { ...by, note, author: authorOf(context) })
      if (outcome.kind === 'made') throw redirect(`/desk/retailers/${outcome.id}?added`)
      return data({ ...outcome, undo: false, typed }, { status: STATUSES[outcome.kind] })
    }
    case '':
      return refuse({ message: NO_BUTTON })
  }
  const isComposed = intent === 'compose'
  const wish = isComposed
    ? isAction(typed.what) && COMPOSED.includes(typed.what) && { kind: typed.what, note: typed.message }
    : readWish(formText(form, 'intent'), (name) => formText(form, name))
  if (!wish) return refuse({ message: 'This page cannot do that.' })
  const outcome = await requests.act(
    reference,
    { note, ...wish, ...(wish.kind === 'pass' && { word: wordIn(formText(form, 'word')) }) },
    by,
  )
  if (outcome.kind === 'unknown') {
    if (await requests.deletion(reference)) throw redirect(`${list}&deleted=${reference}`)
    throw data(null, { status: 404 })
  }
  return data(
    {
      undo: false,
      deed: undefined,
      ...outcome,
      typed:
        outcome.kind === 'done'
          ? afterAction(isComposed ? { ...left, message: '' } : left, wish.kind)
          : typed,
    },
    { status: STATUSES[outcome.kind] },
  )
}

/** What was typed on the page, to be shown again. */
function typedIn(form: FormData) {
  const text = (name: string) => formText(form, name).toWellFormed().trim()
  return {
    what: text('what') || 'note',
    message: severalLines(text('message')).slice(0, MAX_MESSAGE),
    followUp: form.has('followUp') ? text('followUp') : undefined,
    phone: form.has('phone') ? text('phone') : undefined,
  }
}

function afterAction(typed: ReturnType<typeof typedIn>, kind: ActionName): ReturnType<typeof typedIn> {
  return {
    ...typed,
    ...(kind === 'follow-up' && { followUp: undefined }),
    ...(kind === 'correct' && { phone: undefined }),
  }
}

async function templateIn(
  context: Route.ActionArgs['context'],
  reference: string,
  kind: string,
  chosen: string,
): Promise<string> {
  const { requests } = deskOf(context).desk
  const { person } = sessionOf(context)
  const details = await requests.open(reference, person.name)
  if (!details) throw data(null, { status: 404 })
  const templates = await requests.writing.templates(details.worked, person.name, details.choices)
  return templates.find(({ to, label }) => `to-${to}` === kind && label === chosen)?.text ?? ''
}

const MAX_WORD = 1000

function wordIn(typed: string | null): string {
  return severalLines((typed ?? '').toWellFormed()).slice(0, MAX_WORD)
}

/** Also after a refusal: someone else has changed the request. */
export function shouldRevalidate() {
  return true
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.details.summary.name ?? 'Request'
  return [{ title: `${name} | Requests | Desk` }, { name: 'robots', content: 'noindex' }]
}

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { details, neighbors, clerks, query, form, kinds, templates, sending, noted } = loaderData
  const { worked, summary, kin } = details
  const { stored, work } = worked
  const held = work.state === 'new' ? heldBack(stored) : undefined
  const typed = actionData?.typed ?? {}
  return (
    <WorkFrame
      summary={summary}
      list={`/desk/requests?${query}#${summary.reference}`}
      neighbors={neighbors}
      pathOf={(reference) => `/desk/requests/${reference}?${query}`}
      form={form}
      outcome={actionData?.kind === 'typing' ? undefined : (actionData ?? noted)}
    >
      {held ? <HeldBackNotice held={held} name={summary.name} /> : null}
      <div className={styles['columns']}>
        <RequestFacts stored={stored} phone={actionData?.typed.phone} />
        <div className={styles['column']}>
          {stored.request.retailer === 1 ? null : (
            <BecomeRetailer zip={stored.request.zip} serving={details.serving} namesake={details.namesake} />
          )}
          {deskRefusal(worked, 'pass') ? null : (
            <SendToRetailer
              wish={stored.request.shop?.name}
              isServed={details.isServed}
              choices={details.choices}
              {...sending}
            />
          )}
          <RequestActions
            key={summary.reference}
            work={work}
            clerks={clerks}
            followUp={actionData?.typed.followUp}
          />
        </div>
        <Composer
          key={`${summary.reference} ${notesIn(work)} ${actionData?.kind === 'typing' ? actionData.typed.message : ''}`}
          reference={stored.reference}
          form={form}
          kinds={kinds}
          templates={templates}
          typed={typed}
        />
        <RequestHistory history={work.history} arrival={arrivalOf(stored)} />
        <RequestMails mails={details.mails} isHeldBack={stored.mails.desk.state === 'parked'} />
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

/** How much was written about a request: the composer starts over once what is in it is stored, and at no other time. */
function notesIn({ history }: RequestWork): number {
  return history.filter((entry) => entry.note !== undefined && !isAboutItem(entry)).length
}

/** What happened when it came, if that is worth a line of its history. */
function arrivalOf({ ideas, receivedAt }: StoredRequest): Arrival | undefined {
  const note = ideas && unknownInWords(ideas)
  return note === undefined ? undefined : { at: Date.parse(receivedAt), note }
}
