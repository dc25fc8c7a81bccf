import { useState } from 'react'
import { data, Link, redirect } from 'react-router'
import { SentIdeasView } from '#app/ideas/sent-ideas.tsx'
import { capitalize } from '#core/capitalize.ts'
import { done, type EditOutcome, refuse } from '#core/desk/edit-outcome.ts'
import { severalLines } from '#core/plain-text.ts'
import { parkedInfo } from '#core/retailers/form/parked-info.ts'
import { type ActionName, isAction } from '#core/retailers/work/actions.ts'
import { inboxQuery, readInboxQuery, readPlace } from '#core/retailers/work/inbox-views.ts'
import {
  type ActionOutcome,
  deskRefusal,
  readActionRequest,
  refusal,
} from '#core/retailers/work/plan-action.ts'
import { readReference } from '#core/retailers/work/reference.ts'
import { mailRecords } from '#core/retailers/work/request-store.ts'
import type { PrivacyRequests } from '#services/retailers/privacy/privacy-requests.ts'
import { IntentForm } from '../blocks/intent.tsx'
import { KeysHelp } from '../blocks/keys-help.tsx'
import { Toast } from '../blocks/toast.tsx'
import { formText, formTexts, pairIn } from '../form-text.ts'
import { confirmFirst, deskOf } from '../guard.ts'
import { IMPOSSIBLE, respond } from '../outcomes.ts'
import type { Route } from './+types/request-page'
import { clerksOf } from './clerks.tsx'
import { COMPOSED, Composer } from './composer.tsx'
import { Age, Flags, InboxTable } from './inbox/inbox-table.tsx'
import { PrivacyProgress, PrivacyReasons } from './privacy/privacy-progress.tsx'
import { ParkedNotice, RequestActions } from './request-actions.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestHistory } from './request-history.tsx'
import styles from './requests.module.css'
import { BecomeRetailer, SendToRetailer } from './send-to-retailer.tsx'
import {
  answer,
  MAX_MESSAGE,
  MAX_REASON,
  MAX_WORD,
  requesterOf,
  saidOf,
  WORK_FORM,
  WorkForm,
} from './work-form.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { requests, privacy: privacyRequests, person } = deskOf(context)
  const details = await requests.open(readReference(params.reference) ?? params.reference, person.name)
  if (!details) throw data(null, { status: 404 })
  const { worked, choices } = details
  const filter = readInboxQuery(url.searchParams)
  const { passingOn, writing } = requests
  const word = wordIn(url.searchParams.get('word'))
  const isAll = url.searchParams.has('retailers')
  const retailerId = url.searchParams.get('retailer')
  const [neighbors, clerks, templates, others, preview, privacy, passed] = await Promise.all([
    requests.inbox.neighbors(filter, person.name, worked),
    clerksOf(context),
    writing.templates(worked, person.name, choices),
    isAll ? passingOn.others(worked) : [],
    retailerId === null ? undefined : passingOn.preview(worked, retailerId, word),
    worked.work.privacy && privacyRequests.show(worked),
    messageIn(url.searchParams, () => privacyRequests.ready(worked.stored.reference)),
  ])
  return {
    details,
    neighbors,
    clerks,
    templates,
    kinds: COMPOSED.filter((kind) => !deskRefusal(worked, kind)),
    passed,
    privacy,
    sending: { others, isAll, preview, word },
    query: inboxQuery(filter, readPlace(url.searchParams)),
  }
}

async function messageIn(
  query: URLSearchParams,
  look: () => ReturnType<PrivacyRequests['ready']>,
): Promise<EditOutcome | undefined> {
  const step = Object.entries(PASSED_ON).find(([name]) => query.has(name))
  if (step) return done(step[1])
  if (!query.has('refused')) return undefined
  const found = await look()
  return refuse('message' in found ? found.message : CHANGED)
}

const PASSED_ON = {
  noted: 'The note was added.',
  erased: 'Erased. See below for what is left to do.',
  corrected: 'Corrected. The request’s history names the fields.',
} as const
const CHANGED =
  'Someone changed this request while you were looking at it. Nothing was sent. This is its current state.'

const NO_BUTTON = 'Click one of the buttons. Nothing was changed.'

export async function action({ request, params: { reference }, url, context }: Route.ActionArgs) {
  const { requests, person, author } = deskOf(context)
  const form = await request.formData()
  const typed = typedIn(form)
  const by = requesterOf(form, person)
  const [intent = '', ...about] = formText(form, 'intent').split(' ')
  const list = `/desk/requests?${inboxQuery(readInboxQuery(url.searchParams))}`
  // Keep unsaved input, except notes, which every button saves.
  const note = typed.what === 'note' ? typed.message : ''
  const remainingValues = { ...typed, message: note === '' ? typed.message : '' }
  const answerWith = (outcome: ActionOutcome, remaining = remainingValues) =>
    answer(outcome, { typed: outcome.kind === 'done' ? remaining : typed })
  switch (intent) {
    case 'delete': {
      const outcome = await requests.discard(reference, person.name)
      if (outcome.kind === 'erased') throw redirect(`${list}&deleted=${reference}`)
      return respond(saidOf(outcome), { typed }, 'conflict')
    }
    case 'insert': {
      const [to, text] = pairIn(formText(form, 'template'))
      const message = [typed.message, text].filter(Boolean).join('\n\n')
      return data({
        outcome: undefined,
        typed: { ...typed, what: text === '' ? typed.what : `to-${to}`, message },
      })
    }
    case 'choose-requests':
    case 'copy':
    case 'erase':
      return answerWith(await chooseRequests(context, { reference, url, intent, typed, by, note }))
    case 'others':
    case 'choose': {
      const requestEntry = await requests.find(reference)
      const refused = requestEntry && deskRefusal(requestEntry, 'pass')
      if (refused) return respond(saidOf(refused), { typed })
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
      const outcome = await requests.makeRetailer(reference, { ...by, note, author })
      if (outcome.kind === 'made') throw redirect(`/desk/retailers/${outcome.id}?added`)
      return answer(outcome, { typed })
    }
    case '':
      return respond(refuse(NO_BUTTON), { typed })
  }
  const actionRequest =
    intent === 'compose'
      ? isAction(typed.what) && COMPOSED.includes(typed.what) && { kind: typed.what, note: typed.message }
      : readActionRequest(formText(form, 'intent'), (name) => formText(form, name))
  if (!actionRequest) return respond(IMPOSSIBLE, { typed })
  const outcome = await requests.act(
    reference,
    {
      note,
      ...actionRequest,
      ...(actionRequest.kind === 'pass' && { noteToRetailer: wordIn(formText(form, 'word')) }),
    },
    by,
  )
  if (outcome.kind === 'unknown' && (await requests.deletion(reference)))
    throw redirect(`${list}&deleted=${reference}`)
  return answerWith(outcome, afterAction(remainingValues, actionRequest.kind))
}

interface Choice {
  readonly reference: string
  readonly url: URL
  readonly intent: string
  readonly typed: Typed
  readonly note: string
  readonly by: ReturnType<typeof requesterOf>
}

async function chooseRequests(
  context: Route.ActionArgs['context'],
  { reference, url, intent, typed: { references: chosen, identity, ...typed }, note, by }: Choice,
): Promise<ActionOutcome> {
  const { privacy, requests } = deskOf(context)
  const leaves = intent !== 'choose-requests'
  if (leaves && typed.reason + typed.end + (note === '' ? typed.message : '') !== '')
    return refusal(UNSAVED_INPUT)
  const outcome = await privacy.choose(reference, { chosen, identity }, by)
  if (outcome.kind !== 'done') return outcome
  if (note !== '') await requests.act(reference, { kind: 'note', note }, by)
  if (!leaves) return outcome
  // Report obstacles before asking for the passkey.
  const found = await privacy.ready(reference)
  if (found.kind !== 'ready') return found
  if (intent === 'erase') throw redirect(`/desk/requests/${reference}/erase#content`)
  confirmFirst(context, url)
  const copied = await requests.act(reference, { kind: 'export' }, by)
  if (copied.kind === 'done') throw redirect(`/desk/requests/${reference}/copy#content`)
  return copied
}

type Typed = ReturnType<typeof typedIn>

const UNSAVED_INPUT =
  'What you typed elsewhere on this page is not saved yet. Save it with its button, or clear it.'

function typedIn(form: FormData) {
  const text = (name: string) => formText(form, name).toWellFormed().trim()
  return {
    intent: text('intent'),
    references: formTexts(form, 'request'),
    identity: text('identity').slice(0, MAX_REASON),
    reason: text('reason').slice(0, MAX_REASON),
    end: text('end').slice(0, MAX_REASON),
    what: text('what') || 'note',
    message: severalLines(text('message')).slice(0, MAX_MESSAGE),
    followUp: form.has('followUp') ? text('followUp') : undefined,
    phone: form.has('phone') ? text('phone') : undefined,
  }
}

function afterAction(typed: Typed, kind: ActionName): Typed {
  return {
    ...typed,
    // So that the next note is not sent by mistake.
    ...(COMPOSED.includes(kind) && { what: 'note', message: '' }),
    ...(kind === 'extend' && { reason: '' }),
    ...(kind === 'follow-up' && { followUp: undefined }),
    ...(kind === 'correct' && { phone: undefined }),
  }
}

function wordIn(text: string | null): string {
  return severalLines((text ?? '').toWellFormed()).slice(0, MAX_WORD)
}

/** Also revalidates after a refusal, because someone else changed the request. */
export function shouldRevalidate() {
  return true
}

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { details, clerks, query, kinds, templates, sending, passed, privacy } = loaderData
  const { worked, summary, kin } = details
  const { stored, work } = worked
  const hold = work.state === 'new' ? parkedInfo(stored) : undefined
  const typed = actionData?.typed ?? {}
  const isAnswered = work.state === 'answered'
  const replacements = useReplacements(actionData)
  return (
    <IntentForm value={WORK_FORM}>
      <title>{`${summary.name} | Requests | Desk`}</title>
      <Head {...loaderData} />
      {hold ? <ParkedNotice held={hold} name={summary.name} /> : null}
      <div className={`stack ${styles['columns']}`}>
        {work.privacy && privacy ? (
          <PrivacyProgress
            work={work}
            privacy={work.privacy}
            summary={summary}
            view={privacy}
            typed={actionData && actionData.outcome?.kind !== 'done' ? actionData.typed : undefined}
          />
        ) : (
          <RequestFacts stored={stored} phone={actionData?.typed.phone} />
        )}
        <div className={`stack ${styles['sections']}`}>
          {work.privacy || stored.request.retailer === 1 ? null : (
            <BecomeRetailer zip={stored.request.zip} serving={details.serving} namesake={details.namesake} />
          )}
          {deskRefusal(worked, 'pass') ? null : (
            <SendToRetailer
              wish={stored.request.shop?.name}
              isServed={details.isServed}
              choices={details.choices}
              sending={sending}
            />
          )}
          {isAnswered ? null : (
            <RequestActions
              key={summary.reference}
              work={work}
              clerks={clerks}
              followUp={actionData?.typed.followUp}
            >
              {work.privacy ? <PrivacyReasons work={work} typed={typed} /> : null}
            </RequestActions>
          )}
        </div>
        {isAnswered ? null : (
          <Composer
            key={`${summary.reference} ${replacements}`}
            reference={stored.reference}
            kinds={kinds}
            templates={templates}
            typed={typed}
          />
        )}
        <RequestHistory
          worked={worked}
          mails={details.mails}
          isParked={mailRecords(stored).desk?.state === 'parked' || isAnswered}
        />
      </div>
      <SentIdeasView sent={stored.ideas} />
      {kin.length === 0 ? null : (
        <>
          <h2>Other requests from this person or address</h2>
          <InboxTable caption="Other requests from this person or address" rows={kin} query={query} />
        </>
      )}
      <Toast outcome={actionData ? actionData.outcome : passed} form={WORK_FORM} />
    </IntentForm>
  )
}

const click = (id: string) => () => document.querySelector<HTMLElement>(id)?.click()
const KEYS = [
  ['j', 'Next request', click('#next')],
  ['k', 'Previous request', click('#previous')],
  ['o', 'Back to the list', click('#list')],
  ['e', 'Close the request', () => document.querySelector<HTMLElement>('#close')?.focus()],
] as const

function Head({ details: { summary }, neighbors, query }: Route.ComponentProps['loaderData']) {
  return (
    <>
      <nav aria-label="Places" className="row reaching">
        <Link id="list" to={`/desk/requests?${query}#${summary.reference}`}>
          All requests
        </Link>
        {(['previous', 'next'] as const).map((id) =>
          neighbors[id] === undefined ? null : (
            <Link key={id} id={id} to={`/desk/requests/${neighbors[id]}?${query}`}>
              {capitalize(id)}
            </Link>
          ),
        )}
        <KeysHelp keys={KEYS} />
      </nav>
      <h1>{summary.name}</h1>
      <div>
        <p className="row">
          <strong>{summary.standing}</strong>
          <span>{summary.wish}</span>
          <Age summary={summary} />
        </p>
        <Flags flags={summary.flags} />
        <WorkForm key={summary.reference} version={summary.version} />
      </div>
    </>
  )
}

/** Counts the answers that replace what was typed. As a key, it resets a form before the page's data is loaded again. */
function useReplacements(answer: Route.ComponentProps['actionData']): number {
  const [last, setLast] = useState({ answer, count: 0 })
  const replaces = answer && answer.outcome?.kind !== 'refused'
  if (replaces && answer !== last.answer) setLast({ answer, count: last.count + 1 })
  return last.count
}
