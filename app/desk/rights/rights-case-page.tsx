import { data, redirect } from 'react-router'
import { CASES_PATH, casePath } from '#core/rights/case-path.ts'
import { isClosed } from '#core/rights/rights-case.ts'
import type { CaseAction } from '#services/rights/case-work.ts'
import type { CaseOutcome } from '#services/rights/change-case.ts'
import { formText, formTexts } from '../form-text.ts'
import { confirmFirst, deskOf, sessionOf } from '../guard.ts'
import { clerksOf } from '../requests/clerks.ts'
import { RequestHistory } from '../requests/request-history.tsx'
import styles from '../requests/requests.module.css'
import { WorkFrame } from '../requests/work-frame.tsx'
import type { Route } from './+types/rights-case-page'
import { CaseErasure, CaseMails } from './case-erasure.tsx'
import { CaseFacts, CaseWork } from './case-facts.tsx'
import { CaseRequests } from './case-requests.tsx'

export async function loader({ params: { number }, url, context }: Route.LoaderArgs) {
  const { rights } = deskOf(context).desk
  const view = await rights.show(number)
  if (!view) throw data(null, { status: 404 })
  return {
    view,
    clerks: await clerksOf(context),
    message: await messageIn(url.searchParams, () => rights.preview(number)),
    form: { token: sessionOf(context).formToken, version: view.rightsCase.work.version },
  }
}

/** A message that another of its pages passes on. */
async function messageIn(query: URLSearchParams, look: () => Promise<object>) {
  if (query.has('erased')) return { kind: 'done', message: ERASED } as const
  if (query.has('corrected')) return { kind: 'done', message: CORRECTED } as const
  if (!query.has('refused')) return undefined
  const preview = await look()
  const message = 'message' in preview && typeof preview.message === 'string' ? preview.message : CHANGED
  return { kind: 'refused', message } as const
}

const ERASED = 'Erased. See below for what is left to do.'
const CORRECTED = 'Corrected. The request’s history names the fields.'
const CHANGED =
  'Somebody changed this case while you were looking at it. Nothing was exported. This is its current state.'

const STATUSES = { done: 200, refused: 422, conflict: 409 } as const
const MAX_LENGTH = 1000

export async function action({ request, url, params: { number }, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = typedIn(form)
  const { intent } = typed
  const refuse = (status: number, message: string) =>
    data({ kind: 'refused', message, typed } as const, { status })
  const actions = actionsIn(form, typed)
  if (actions.length === 0) return refuse(400, 'This page cannot do that.')
  const leaves = intent === 'export' || intent === 'erase'
  if (leaves && typed.reason + typed.end !== '') return refuse(422, HALF_TYPED)
  const { rights } = deskOf(context).desk
  const by = { person: sessionOf(context).person.name, version: Number(formText(form, 'version')) }
  let outcome: CaseOutcome = { kind: 'done', message: '', undo: false }
  for (const [index, one] of actions.entries())
    if (outcome.kind === 'done')
      outcome = await rights.act(number, one, index === actions.length - 1 ? { ...by, note: typed.note } : by)
  // Obstacles are reported before the passkey is requested.
  if (outcome.kind === 'done' && leaves) {
    const preview = await rights.preview(number)
    if ('kind' in preview) outcome = preview
  }
  if (outcome.kind === 'done' && intent === 'erase') return redirect(`${casePath(number)}/erase`)
  if (outcome.kind === 'done' && intent === 'export') {
    confirmFirst(context, url)
    outcome = await rights.export(number, by)
    if (outcome.kind === 'done') return redirect(`${casePath(number)}/export`)
  }
  if (outcome.kind === 'unknown') throw data(null, { status: 404 })
  const left = outcome.kind === 'done' ? { ...typed, note: '' } : typed
  return data({ ...outcome, typed: left }, { status: STATUSES[outcome.kind] })
}

const HALF_TYPED =
  'What you typed under “Time” or “End” is not saved yet. Save it with its button, or clear it.'

/** Unsaved input, to be shown again. */
function typedIn(form: FormData) {
  const text = (name: string, most = MAX_LENGTH) => formText(form, name).toWellFormed().trim().slice(0, most)
  return {
    intent: formText(form, 'intent'),
    references: formTexts(form, 'request'),
    identity: text('identity'),
    reason: text('reason'),
    end: text('end'),
    note: text('note', 4 * MAX_LENGTH),
  }
}

/** The action for a click; `undefined` for an unknown one. */
function actionsIn(form: FormData, typed: ReturnType<typeof typedIn>): readonly CaseAction[] {
  const { references, identity, reason, end } = typed
  const [intent = '', about = ''] = typed.intent.split(' ')
  switch (intent) {
    case 'note':
      return [{ kind: intent }]
    case 'assign':
      return [{ kind: intent, value: formText(form, 'clerk') }]
    case 'choose':
    case 'export':
    case 'erase':
      return [
        { kind: 'choose', references },
        ...(identity === '' ? [] : [{ kind: 'verify', how: identity } as const]),
      ]
    case 'verify':
      return [{ kind: 'verify', how: identity }]
    case 'extend':
      return [{ kind: 'extend', reason }]
    case 'answer':
      return [{ kind: 'answer', notice: Number(about) }]
    case 'prove':
      return [{ kind: 'prove' }]
    case 'resend':
      return [{ kind: 'resend', mail: about }]
    case 'close':
      return [{ kind: 'close', how: end }]
    default:
      return []
  }
}

export function meta({ params: { number } }: Route.MetaArgs) {
  return [{ title: `Case ${number} | Rights | Desk` }, { name: 'robots', content: 'noindex' }]
}

export default function RightsCasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, clerks, form, message } = loaderData
  const { rightsCase, summary, neighbors } = view
  const isOver = isClosed(rightsCase)
  return (
    <WorkFrame
      summary={summary}
      list={`${CASES_PATH}#${rightsCase.number}`}
      neighbors={neighbors}
      pathOf={casePath}
      form={form}
      outcome={actionData ?? message}
    >
      <div className={styles['halves']}>
        <div className={styles['column']}>
          <CaseFacts view={view} />
          {isOver || rightsCase.erasure ? null : (
            <CaseRequests
              view={view}
              typed={actionData && actionData.kind !== 'done' ? actionData.typed : undefined}
            />
          )}
          <CaseErasure view={view} />
        </div>
        <div className={styles['column']}>
          {isOver ? null : <CaseWork rightsCase={rightsCase} clerks={clerks} typed={actionData?.typed} />}
          <CaseMails view={view} />
          <RequestHistory history={rightsCase.work.history} />
        </div>
      </div>
    </WorkFrame>
  )
}
