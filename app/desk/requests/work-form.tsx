import { data, redirect } from 'react-router'
import { done, type EditOutcome, refuse } from '#core/desk/edit-outcome.ts'
import type { Email } from '#core/email.ts'
import type { ActionOutcome } from '#core/retailers/work/plan-action.ts'
import { siteTime } from '#core/site-time.ts'
import { formText } from '../form-text.ts'
import { respond } from '../outcomes.ts'
import { PostForm } from '../post-form.tsx'
import styles from './requests.module.css'

export const MAX_MESSAGE = 4000
/** Maximum length of a note to a retailer. */
export const MAX_WORD = 1000
/** Maximum length of text stored as proof of a privacy request. */
export const MAX_REASON = 1000

/** URL of the composer's email preview and, with `?mail=`, of an email of the request. */
export function composedMailPath(reference: string): string {
  return `/desk/requests/${reference}/email`
}

export const placesOf = (reference: string) => [
  { path: '/desk/requests', label: 'Requests' },
  { path: `/desk/requests/${reference}`, label: reference },
]

/** The form of the whole request page. Fields and buttons reference it by id, so that every click submits the note. */
export const WORK_FORM = 'work-form'

export function WorkForm({ version }: { version: number }) {
  return (
    <PostForm id={WORK_FORM} carries={{ version }}>
      {/* The target of Enter in a radio button: the first of the form's buttons. It does nothing. */}
      <button type="submit" hidden>
        Nothing
      </button>
    </PostForm>
  )
}

/** The person at the desk, and the version of the request in the submitted form. */
export const requesterOf = (form: FormData, { name: person }: { readonly name: string }) =>
  ({ actor: 'desk', person, version: Number(formText(form, 'version')) }) as const

/** Answers with an outcome, and what is left in the form. */
export function answer<T extends object>(outcome: ActionOutcome, rest: T) {
  if (outcome.kind === 'unknown') throw data(null, { status: 404 })
  return respond(saidOf(outcome), rest, outcome.kind)
}

/** An outcome as a message, after who did what and when if someone else was faster. */
export function saidOf(outcome: Exclude<ActionOutcome, { kind: 'unknown' }>): EditOutcome {
  const { kind, message } = outcome
  if (kind === 'done') return done(message, outcome.undo ? 'reopen' : undefined)
  if (!outcome.lastAction) return refuse(message)
  const { at, words } = outcome.lastAction
  const since = kind === 'conflict' ? ' while you were looking at it' : ''
  return refuse(`On ${siteTime(at)}, ${words}${since}. ${message}`)
}

/** What was found, unless it cannot be used now, as the page at `path` says. */
export function usable<Found extends { readonly kind: string }>(found: Found, path: string) {
  if (found.kind === 'unknown') throw data(null, { status: 404 })
  if (!isReady(found)) throw redirect(path)
  return found
}

function isReady<Found extends { readonly kind: string }>(
  found: Found,
): found is Extract<Found, { readonly kind: 'ready' }> {
  return found.kind === 'ready'
}

export function Lines({ of, className }: { of: readonly string[]; className?: string }) {
  return (
    <ul className={className}>
      {of.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines repeat, and nothing moves
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}

export function MailPreviews({ mails }: { mails: readonly Pick<Email, 'to' | 'subject' | 'text'>[] }) {
  return (
    <div className="stack measure">
      {mails.map(({ to: { address }, subject, text }) => (
        <section key={address + text} className="panel">
          <h2>{subject}</h2>
          <p>To {address}</p>
          <p className={styles['letter']}>{text}</p>
        </section>
      ))}
    </div>
  )
}
