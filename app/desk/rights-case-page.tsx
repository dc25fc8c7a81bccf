import { data, Link, redirect } from 'react-router'
import type { CaseOutcome } from '#services/rights/case-outcome.ts'
import type { Route } from './+types/rights-case-page'
import { OutcomeAlert } from './blocks/outcome-alert.tsx'
import { DeskTime } from './desk-time.tsx'
import { formText } from './form-text.ts'
import { confirmFirst, deskOf, sessionOf } from './guard.ts'
import styles from './requests/requests.module.css'
import { CaseErasure, CaseMails } from './rights/case-erasure.tsx'
import { CaseFacts, TimeForms } from './rights/case-facts.tsx'
import { CaseRequests } from './rights/case-requests.tsx'
import { DueWords } from './rights/due-words.tsx'
import { readCaseActions, typedIn } from './rights/read-case-action.ts'
import { CASE_DEEDS } from './rights/right-names.ts'

export async function loader({ params: { number }, url, context }: Route.LoaderArgs) {
  const { rights } = deskOf(context).desk
  const view = await rights.show(number)
  if (!view) throw data(null, { status: 404 })
  return {
    view,
    told: await toldOf(url.searchParams, () => rights.preview(number)),
    form: { token: sessionOf(context).formToken, version: view.rightsCase.version },
  }
}

/** What another page of the case wants to be said here. */
async function toldOf(query: URLSearchParams, look: () => Promise<object>) {
  if (query.has('erased')) return { kind: 'done', message: ERASED } as const
  if (query.has('corrected')) return { kind: 'done', message: CORRECTED } as const
  if (!query.has('refused')) return undefined
  const preview = await look()
  const message = 'message' in preview && typeof preview.message === 'string' ? preview.message : CHANGED
  return { kind: 'refused', message } as const
}

const ERASED = 'Erased. What still has to happen is below.'
const CORRECTED = 'Corrected. The request’s history names the fields.'
const CHANGED =
  'Somebody changed this case while you looked. Nothing was exported; this is how it stands now.'

const STATUSES = { refused: 422, conflict: 409 } as const

export async function action({ request, url, params: { number }, context }: Route.ActionArgs) {
  const form = await request.formData()
  const actions = readCaseActions(form)
  const typed = typedIn(form)
  if (actions.length === 0)
    return data({ kind: 'refused', message: 'This page cannot do that.', typed } as const, { status: 400 })
  const { rights } = deskOf(context).desk
  const by = { person: sessionOf(context).person.name, version: Number(formText(form, 'version')) }
  const path = `/desk/requests/rights/${number}`
  const { intent } = typed
  let outcome: CaseOutcome = { kind: 'done', message: '' }
  for (const one of actions) if (outcome.kind === 'done') outcome = await rights.act(number, one, by)
  // What stands in the way is said before the passkey is asked for.
  if (outcome.kind === 'done' && (intent === 'export' || intent === 'erase')) {
    const preview = await rights.preview(number)
    if ('kind' in preview) outcome = preview
  }
  if (outcome.kind === 'done' && intent === 'erase') return redirect(`${path}/erase`)
  if (outcome.kind === 'done' && intent === 'export') {
    confirmFirst(context, url)
    outcome = await rights.export(number, by)
    if (outcome.kind === 'done') return redirect(`${path}/export`)
  }
  if (outcome.kind === 'unknown') throw data(null, { status: 404 })
  return data({ ...outcome, typed }, outcome.kind === 'done' ? {} : { status: STATUSES[outcome.kind] })
}

export function meta({ params: { number } }: Route.MetaArgs) {
  return [{ title: `Case ${number} | Rights | Desk` }, { name: 'robots', content: 'noindex' }]
}

export default function RightsCasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, form, told } = loaderData
  const { rightsCase, due, standing } = view
  const { number, person, erasure, closed, history } = rightsCase
  const outcome = actionData ?? told
  return (
    <>
      <nav aria-label="Places" className={styles['top']}>
        <Link to="/desk/requests/rights">All cases</Link>
      </nav>
      <h1>{person?.name || person?.email || `Case ${number}`}</h1>
      <p className={styles['standing']}>
        <strong>{standing}</strong>
        {person ? <span>Case {number}</span> : null}
        {closed ? null : (
          <span>
            Due <DueWords due={due} />
          </span>
        )}
      </p>
      <OutcomeAlert outcome={outcome} />
      <div className={styles['halves']}>
        <div className={styles['column']}>
          <CaseFacts view={view} />
          {closed || erasure ? null : (
            <CaseRequests
              view={view}
              form={form}
              refused={actionData?.kind === 'done' ? undefined : actionData}
            />
          )}
          <CaseErasure view={view} form={form} />
        </div>
        <div className={styles['column']}>
          <CaseMails view={view} form={form} />
          {closed ? null : <TimeForms view={view} form={form} />}
          <section aria-labelledby="history">
            <h2 id="history">History</h2>
            <ol className={styles['history']}>
              {history.toReversed().map(({ at, by, what, about }) => (
                <li key={`${at} ${what} ${about ?? ''}`}>
                  {by} {CASE_DEEDS[what]}
                  {about === undefined || about === by ? '' : `: ${about}`}{' '}
                  <span className={styles['when']}>
                    <DeskTime at={at} />
                  </span>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </>
  )
}
